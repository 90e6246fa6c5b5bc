"""What a person does in a battle: choices and their dice, what a model sees and reaches, other futures."""
