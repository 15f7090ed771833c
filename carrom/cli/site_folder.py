"""The folder of a page without a server: written file by file, the page itself last, so that half of it opens none."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path

from carrom.cli.site_archive import CARROM, archive
from carrom.errors import Unavailable
from carrom.files import replace

PAGE = CARROM / "server" / "page"
PYODIDE = CARROM / "site" / "pyodide"
LICENCES = CARROM / "site" / "licences"
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' blob:; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""What the document may load. blob: the pictures and sheets that its own program makes."""
NOT_HERE = ("board.js", "index.html", "service_worker.js")
"""Files of the built page that are no file of its folder `page`."""
INDEX, LIST, SERVICE_WORKER = "index.html", "site.json", "service_worker.js"


def write(folder: Path) -> int:
    """Write the folder, a new one or one that was written before; return its bytes. What else lies there stays.

    Raises `Unavailable` where the parts are not installed, for a folder with other pages, or what cannot be written."""
    if not (PYODIDE / "pyodide.js").is_file() or not (PAGE / INDEX).is_file():
        raise Unavailable(
            "what a page without a server is made of is not installed here; run `make site` in a checkout once, or "
            "install carrom from a wheel of a release"
        )
    before = _listed(folder)
    files = site_files()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # from now on, until all is there, it is no page
        (folder / INDEX).unlink(missing_ok=True)
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            if path != INDEX and not _is(folder / path, content):
                replace(folder / path, content)
        for path in before - files.keys():
            (folder / path).unlink(missing_ok=True)
    except OSError as error:
        raise Unavailable(f"{folder} cannot be written: {error.strerror or error}") from None
    replace(folder / INDEX, files[INDEX])
    return sum(map(len, files.values()))


def site_files() -> dict[str, bytes]:
    """Return the files of the folder by their paths in it."""
    packed, packages = archive(PYODIDE / "msgspec.whl")
    files = {f"page/{path.name}": path.read_bytes() for path in sorted(PAGE.iterdir()) if path.name not in NOT_HERE}
    files |= {
        f"python/{path.name}": path.read_bytes() for path in sorted(PYODIDE.iterdir()) if path.name.startswith("py")
    }
    files["python/carrom.zip"] = packed
    files[INDEX] = _page((PAGE / INDEX).read_text(encoding="utf-8")).encode()
    needed = {path: _hash(content) for path, content in files.items()}
    files[LIST] = _listing(needed)
    needed |= {LIST: _hash(files[LIST]), "": needed[INDEX]}
    worker = (PAGE / SERVICE_WORKER).read_text(encoding="utf-8")
    files[SERVICE_WORKER] = f"const FILES={json.dumps(needed, separators=(',', ':'))};\n{worker}".encode()
    return files | {f"licences/{name}": text for name, text in _licences(packages).items()}


def _page(index: str) -> str:
    """Return the page that starts its own program, and loads nothing from elsewhere."""
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f'<link id="site" rel="alternate" type="application/json" href="{LIST}">'
    )
    return index.replace('<meta charset="utf-8">', head, 1)


def _listing(needed: Mapping[str, str]) -> bytes:
    site = {"python": "python/", "archive": "python/carrom.zip", "files": needed}
    return json.dumps(site, indent=1).encode()


def _licences(packages: Iterable[Distribution]) -> dict[str, bytes]:
    """Return the licences of what the folder holds, by file name."""
    texts = {path.name: path.read_bytes() for path in sorted(LICENCES.iterdir())}
    texts |= {path.name: path.read_bytes() for path in sorted((PYODIDE / "licences").iterdir())}
    for package in (distribution("carrom"), *packages):
        for file in package.files or ():
            if "licen" in file.name.lower():
                texts[f"{package.name}.txt"] = Path(str(file.locate())).read_bytes()
    return texts


def _listed(folder: Path) -> set[str]:
    """Return the files of a folder that was written before. Raises `Unavailable` for one with another page in it."""
    if not (folder / LIST).is_file():
        if (folder / INDEX).exists() or (folder.exists() and not folder.is_dir()):
            raise Unavailable(f"{folder} holds something else; name a folder that is new, empty, or carrom's own")
        return set()
    try:
        return {path for path in json.loads((folder / LIST).read_bytes())["files"] if ".." not in Path(path).parts}
    except (OSError, ValueError, TypeError, KeyError):
        raise Unavailable(f"{folder / LIST} is not carrom's; name another folder") from None


def _is(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()
