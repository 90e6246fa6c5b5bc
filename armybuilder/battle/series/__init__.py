"""Series of many battles for odds, matrices and kills, on many processes and machines."""
