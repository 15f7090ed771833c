"""`python -m carrom`: the command line, where the folder of the command `carrom` is not on the PATH."""

from carrom.cli.main import main

if __name__ == "__main__":
    main()
