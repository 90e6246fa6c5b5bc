"""Phase combat: how a design becomes a figure of the rules [PH]; battles are not fought by them yet."""
