"""Army Builder: design miniatures, price them, print them and fight with them."""
