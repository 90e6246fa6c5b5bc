"""Many battles: odds, all armies against all, what each unit destroys; on many processes and machines."""
