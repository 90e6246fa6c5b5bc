"""Build the program: setuptools, with the battle kernel compiled and `resources/` carried inside the package.

Named in `pyproject.toml` as the build backend, so `pip install .` and `pip install -e .` come through here.
Started as a script it compiles the kernel beside its sources, which is what a developer wants after an edit;
given a folder it builds the whole package there instead.

Every module below `armybuilder/battle` that has a `.pxd` of the same name beside it is compiled. All of them become
one extension, `armybuilder/battle/compiled`, so that the C compiler sees the whole kernel at once and a call from one
module into another costs nothing: their bodies are written one after the other into one file, their imports from each
other and the constants for the interpreter left out, and so are their tables. The modules themselves stay in the
package, to be interpreted where nothing could be compiled. `armybuilder/battle/built.json` says from which sources
the extension was made, so that a stale one can be told from a fresh one:

    {"modules": {name: SHA-256 of its .py and .pxd}}

Environment:
    ARMYBUILDER_REQUIRE_KERNEL=1  fail when the kernel cannot be compiled, instead of leaving it interpreted
    ARMYBUILDER_KERNEL_BESIDE=1   compile nothing: pack the kernel that stands compiled beside its sources, where one does
"""

import ast
import hashlib
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import setuptools
from setuptools import build_meta
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent.parent
KERNEL = Path("armybuilder", "battle")
RESOURCES, PACKAGING, TESTS = Path("resources"), Path("packaging"), Path("tests")
STAMP = KERNEL / "built.json"
EXTENSION = "armybuilder.battle.compiled"
TOGETHER = Path("build", "cython", "armybuilder", "battle", "compiled.py")
REQUIRED = os.environ.get("ARMYBUILDER_REQUIRE_KERNEL") == "1"
BESIDE = os.environ.get("ARMYBUILDER_KERNEL_BESIDE") == "1"


def kernel_sources() -> list[Path]:
    """Return the modules to compile, relative to the root: those with declarations beside them."""
    declared = sorted((ROOT / KERNEL).rglob("*.pxd"))
    return [
        path.with_suffix(".py").relative_to(ROOT) for path in declared if path.with_suffix(".py").exists()
    ]


def module_name(source: Path) -> str:
    """Return the dotted name of a module given by its path from the root."""
    return ".".join(source.with_suffix("").parts)


def digest(paths: list[Path]) -> str:
    """Return the SHA-256, in hexadecimal, of the files' bytes one after another."""
    return hashlib.sha256(b"".join((ROOT / path).read_bytes() for path in paths)).hexdigest()


def stamp() -> dict[str, Any]:
    """Return what `built.json` says when the kernel is compiled from its present sources."""
    return {
        "modules": {module_name(path): digest([path, path.with_suffix(".pxd")]) for path in kernel_sources()}
    }


def read_stamp(base: Path) -> dict[str, Any]:
    """Return what was written after the last build, with no modules when there was none."""
    try:
        written: dict[str, Any] = json.loads((base / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {"modules": {}}
    return written


def declared(source: Path) -> list[str]:
    """Return the names that a module's table gives to constants and functions."""
    text = declarations(source)
    constants = re.findall(r"^    ([A-Z][A-Z0-9_]*) = -?\d+$", text, re.MULTILINE)
    return constants + re.findall(r"^cp?def .*?(\w+)\(", text, re.MULTILINE)


def own_names(sources: list[Path]) -> dict[Path, dict[str, str]]:
    """Return for each ruleset's folder the names that others have too, and what they are called in the one file.

    Within a ruleset the game's words are free: `take_cover` of one becomes `manoeuvre_take_cover` beside another's.
    """
    owners: dict[str, set[Path]] = {}
    for source in sources:
        for name in declared(source):
            owners.setdefault(name, set()).add(source.parent)
    shared = {name: sorted(folders) for name, folders in owners.items() if len(folders) > 1}
    found: dict[Path, dict[str, str]] = {}
    for name, folders in shared.items():
        for folder in folders[1:]:
            found.setdefault(folder, {})[name] = f"{folder.name}_{name}"
    return found


def called(text: str, names: dict[str, str]) -> str:
    """Return a module's text with these names in the place of its own."""
    return re.sub(r"\b[A-Za-z_]\w*\b", lambda word: names.get(word[0], word[0]), text) if names else text


def body(source: Path) -> str:
    """Return a module without its docstring, its imports, and what stands there for the interpreter only."""
    text = (ROOT / source).read_text("utf-8")
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if isinstance(node, ast.If | ast.Import | ast.Expr):
            lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
    return "".join(lines).strip()


def declarations(source: Path) -> str:
    """Return a module's table without what it takes from other modules of the kernel."""
    text = (ROOT / source).with_suffix(".pxd").read_text("utf-8")
    return re.sub(r"^from armybuilder.*\n", "", text, flags=re.MULTILINE)


def names(source: Path) -> list[str]:
    """Return what Python can reach of a module: its constants, and the functions its table calls `cpdef`."""
    text = declarations(source)
    constants = re.findall(r"^    ([A-Z][A-Z0-9_]*) = -?\d+$", text, re.MULTILINE)
    return constants + re.findall(r"^cpdef .*?(\w+)\(", text, re.MULTILINE)


def write_changed(path: Path, text: str) -> None:
    """Write a file unless it says that already, so that nothing is compiled for nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write_together() -> None:
    """Write all modules into one file, and all their tables into the one beside it."""
    sources = kernel_sources()
    renamed = own_names(sources)
    own = {path: renamed.get(path.parent, {}) for path in sources}
    listed = {
        module_name(path): {name: own[path].get(name, name) for name in names(path)} for path in sources
    }
    parts = [f"# ---- {path}\n\n{called(body(path), own[path])}\n" for path in sources]
    head = '"""The whole kernel, put together from its modules."""\n\nimport cython\n'
    write_changed(ROOT / TOGETHER, "\n\n".join((head, *parts, f"NAMES = {listed!r}\n")))
    tables = [called(declarations(path), own[path]) for path in sources]
    write_changed((ROOT / TOGETHER).with_suffix(".pxd"), "\n".join(tables))


def directives() -> dict[str, Any]:
    """Return what Cython is told about the kernel."""
    return {
        "language_level": 3,
        # Annotations are read by people and mypy; the C types stand in the .pxd.
        "annotation_typing": False,
        "infer_types": True,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
        "initializedcheck": False,
    }


def flags(compiler: str) -> list[str]:
    """Return the C compiler's flags: no fused multiply-add, which would change a battle from machine to machine.

    The kernel is many small functions: gcc is told to put more of them into each other than it would (a battle is
    7 % faster); clang says that it has no use for these parameters, and goes on. Microsoft's compiler fuses nothing
    under /fp:precise unless it is told to.
    """
    if compiler == "msvc":
        return ["/O2", "/fp:precise"]
    inlining = ("inline-unit-growth=100", "max-inline-insns-auto=80", "large-function-growth=400")
    return ["-O3", "-g0", "-ffp-contract=off", "-fno-math-errno", *(f"--param={each}" for each in inlining)]


class BuildKernel(build_ext):
    """Compile the kernel; go on without it where that fails, unless it is required."""

    def run(self) -> None:
        """Turn the modules into C, the C into an extension, and write down what came of it."""
        base = ROOT if self.inplace or self.editable_mode else Path(self.build_lib)
        self.drop_stale(base)
        if BESIDE:
            self.take_beside(base)
        elif self.translate():
            super().run()
        self.write_stamp(base)

    def take_beside(self, base: Path) -> None:
        """Copy the extension that stands beside the sources, where it was made from them."""
        made = self.get_ext_filename(EXTENSION)
        if read_stamp(ROOT) == stamp() and (ROOT / made).exists():
            shutil.copy2(ROOT / made, base / made)

    def drop_stale(self, base: Path) -> None:
        """Remove an extension made from other sources, so that it does not outlive a failing compiler.

        Those of single modules, as earlier builds made them, would hide the sources beside them.
        """
        for source in kernel_sources():
            (base / self.get_ext_filename(module_name(source))).unlink(missing_ok=True)
        if read_stamp(base) != stamp():
            for folder in (base, Path(self.build_lib)):
                (folder / self.get_ext_filename(EXTENSION)).unlink(missing_ok=True)

    def translate(self) -> bool:
        """Turn the modules into C; say whether that was possible."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        write_together()
        self.extensions[0].sources = [str(TOGETHER)]
        try:
            made = cythonize(
                self.extensions,
                include_path=[str(TOGETHER.parents[2])],
                compiler_directives=directives(),
                force=self.force,
            )
        except CompileError as error:
            if REQUIRED:
                raise
            self.warn(f"the battle kernel stays interpreted (slow mode): {error}")
            return False
        self.extensions[0].sources = made[0].sources
        return True

    def build_extension(self, ext: setuptools.Extension) -> None:
        """Compile the kernel with the flags its compiler knows."""
        ext.extra_compile_args = flags(self.compiler.compiler_type)
        super().build_extension(ext)

    def write_stamp(self, base: Path) -> None:
        """Write beside the kernel what it was compiled from; nothing where it was not."""
        made = stamp() if (base / self.get_ext_filename(EXTENSION)).exists() else {"modules": {}}
        if (base / STAMP).parent.is_dir():
            (base / STAMP).write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


class BuildPackage(build_py):
    """Collect the package, and `resources/` inside it."""

    def run(self) -> None:
        """Copy the modules afresh; in an editable installation everything stays where it is."""
        package = Path(self.build_lib, "armybuilder")
        if not self.editable_mode:
            shutil.rmtree(package, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            shutil.copytree(ROOT / RESOURCES, package / "resources")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return everything the package will hold."""
        outputs: list[str] = super().get_outputs(include_bytecode)
        return outputs + [str(Path(self.build_lib, "armybuilder", path)) for path in files_of(RESOURCES)]

    def get_source_files(self) -> list[str]:
        """Return everything a source archive must hold."""
        sources: list[str] = super().get_source_files()
        return sources + [str(path) for folder in (RESOURCES, PACKAGING, TESTS) for path in files_of(folder)]


def files_of(folder: Path) -> list[Path]:
    """Return every file of a folder, what Python keeps for itself apart; all relative to the root."""
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def run_setup(arguments: list[str] | None = None) -> None:
    """Start setuptools with the kernel's extension and the two commands above."""
    (ROOT / "build").mkdir(exist_ok=True)
    setuptools.setup(
        ext_modules=[setuptools.Extension(EXTENSION, [], optional=not REQUIRED)],
        cmdclass={"build_ext": BuildKernel, "build_py": BuildPackage},
        options={"egg_info": {"egg_base": "build"}},
        script_args=sys.argv[1:] if arguments is None else arguments,
    )


class Backend(build_meta._BuildMetaBackend):
    """setuptools' own backend, started with our extension instead of a `setup.py`."""

    def run_setup(self, setup_script: str = "setup.py") -> None:  # noqa: ARG002 - setuptools' signature
        """Start setuptools for the step that was asked for."""
        run_setup()


_backend = Backend()
build_wheel = _backend.build_wheel
build_sdist = _backend.build_sdist
build_editable = _backend.build_editable
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = _backend.prepare_metadata_for_build_editable
get_requires_for_build_wheel = _backend.get_requires_for_build_wheel
get_requires_for_build_sdist = _backend.get_requires_for_build_sdist
get_requires_for_build_editable = _backend.get_requires_for_build_editable


if __name__ == "__main__":
    os.chdir(ROOT)
    run_setup(["build", "--build-lib", sys.argv[1]] if sys.argv[1:] else ["build_ext", "--inplace"])
