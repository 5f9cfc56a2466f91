"""What ends the program with status 2."""


class Misuse(Exception):
    """The command line, or a file that it names, asks for something that is not there."""
