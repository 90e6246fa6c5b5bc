"""Build the program: setuptools, with the battle kernel compiled and `resources/` carried inside the package.

`pyproject.toml` names it as the build backend, so `pip install .` and `pip install -e .` come through here.
Started as a script it compiles the kernel beside its sources, quickly, unless that has been done since the
last edit. Given a folder it builds the whole package there instead. With `--whole` it compiles a release's
extension and puts it beside the sources, unless it is there already: the wheel and the frozen program are
then packed from one compilation. A program that starts meanwhile finds a complete kernel at every moment.

Every module below `armybuilder/battle` that begins with `# cython:` is compiled; `kernel_text.py` says how it
becomes C. A release has all of them in one extension, `armybuilder/battle/compiled`, so that the C compiler
sees the whole kernel at once and a call from one module into another costs nothing. A developer's build makes
one for each folder instead (`compiled_kernel`, `compiled_edge` ...), quickly, side by side, and only if its
sources have changed. The modules themselves stay in the package, to be interpreted if nothing could be
compiled. `armybuilder/battle/built.json` records the extensions and the sources that they were made from, so
that a stale kernel can be told from a fresh one:

    {"modules": {name: SHA-256 of its source}, "extensions": [name]}

Environment:
    ARMYBUILDER_REQUIRE_KERNEL=1  fail if the kernel cannot be compiled, instead of leaving it interpreted
    ARMYBUILDER_KERNEL_BESIDE=1   compile nothing: pack the compiled kernel beside the sources, if there is one;
                                  an editable installation leaves it as it is
"""

import contextlib
import gc
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import setuptools
from kernel_text import KernelModule, constants, kernel_modules, write_kernel
from setuptools import build_meta
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import PlatformError, SetupError

from distutils.command.install_data import install_data  # isort: skip (setuptools' own, which it brings when it is imported)

ROOT = Path(__file__).resolve().parent.parent
KERNEL = Path("armybuilder", "battle")
RESOURCES, PACKAGING, TESTS = Path("resources"), Path("packaging"), Path("tests")
STAMP = KERNEL / "built.json"
EXTENSION = "armybuilder.battle.compiled"
TRANSLATED = Path("build", "cython")
SHELL_FILES = Path("build", "share")
WHOLE = Path("build", "whole")
REQUIRED = os.environ.get("ARMYBUILDER_REQUIRE_KERNEL") == "1"
_LINK = re.compile(r"(!?\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")
"""A link or picture of Markdown that leads to a file of the project."""
BESIDE = os.environ.get("ARMYBUILDER_KERNEL_BESIDE") == "1"


def digest(module: KernelModule) -> str:
    """Return the SHA-256, in hexadecimal, of a module's source."""
    return hashlib.sha256((ROOT / module.path).read_bytes()).hexdigest()


def stamp(extensions: list[str]) -> dict[str, Any]:
    """Return the content of `built.json` for these extensions made from the kernel's present sources."""
    return {
        "modules": {module.name: digest(module) for module in kernel_modules(ROOT)},
        "extensions": sorted(name.rpartition(".")[2] for name in extensions),
    }


def read_stamp(base: Path) -> dict[str, Any]:
    """Read the record of the last build, with no modules and extensions if there was none."""
    try:
        written: dict[str, Any] = json.loads((base / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {"modules": {}, "extensions": []}
    return {"extensions": [], **written}


def is_built(base: Path) -> bool:
    """Return whether the compiled extensions of a folder were made from the present sources."""
    written = read_stamp(base)
    return bool(written["extensions"]) and written["modules"] == stamp([])["modules"]


def is_whole(base: Path) -> bool:
    """Return whether a folder has the one extension of a release, made from the present sources."""
    return read_stamp(base) == stamp(list(together())) and any((base / KERNEL).glob("compiled.*"))


def together() -> dict[str, list[KernelModule]]:
    """Return the one extension of a release, with all modules."""
    return {EXTENSION: list(kernel_modules(ROOT))}


def apart() -> dict[str, list[KernelModule]]:
    """Return a developer's extensions, each after those whose names it uses, with their modules."""
    found: dict[str, list[KernelModule]] = {}
    for module in kernel_modules(ROOT):
        found.setdefault(f"{EXTENSION}_{module.group}", []).append(module)
    first, last = f"{EXTENSION}_kernel", f"{EXTENSION}_battle"
    return {name: found[name] for name in sorted(found, key=lambda one: (one != first, one == last, one))}


def below(name: str, names: list[str]) -> list[str]:
    """Return the extensions whose names an extension uses.

    Every ruleset uses the kernel's names, and the modules directly in `battle` use those of all extensions.
    """
    if name.endswith("_battle"):
        return [other for other in names if other != name]
    return names[:1] if name != names[0] else []


def directives() -> dict[str, Any]:
    """Return the settings with which Cython compiles the kernel."""
    return {
        "language_level": 3,
        # The C types of parameters stand in the table read from the annotations; those of variables are inferred.
        "annotation_typing": False,
        "infer_types": True,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
        "initializedcheck": False,
    }


def flags(compiler: str, *, quick: bool = False) -> list[str]:
    """Return the C compiler's flags, without fused multiply-add.

    A fused multiply-add would change a battle from machine to machine. The kernel is many small functions, so
    gcc is told to inline more of them than it would (a battle is 7 % faster); clang warns that it has no use
    for these parameters, and continues. Microsoft's compiler fuses nothing under /fp:precise unless it is
    told to.
    """
    if compiler == "msvc":
        return ["/O1" if quick else "/O2", "/fp:precise"]
    if quick:
        return ["-O1", "-g0", "-ffp-contract=off", "-fno-math-errno"]
    inlining = ("inline-unit-growth=100", "max-inline-insns-auto=80", "large-function-growth=400")
    return ["-O3", "-g0", "-ffp-contract=off", "-fno-math-errno", *(f"--param={each}" for each in inlining)]


class BuildKernel(build_ext):
    """The step that compiles the kernel, and continues without it on failure unless it is required."""

    parts = staticmethod(together)

    def run(self) -> None:
        """Convert the modules to C, compile them to extensions, and record the result."""
        base = ROOT if self.inplace or self.editable_mode else Path(self.build_lib)
        if BESIDE and base == ROOT:
            return
        self.drop_stale(base)
        if BESIDE:
            self.take_beside(base)
        elif (REQUIRED or self.has_compiler()) and self.translate():
            super().run()
        self.write_stamp(base)

    def has_compiler(self) -> bool:
        """Say whether a C compiler finds Python's own header.

        Without it Cython would work for a minute in vain.
        """
        trial = self.get_finalized_command("config")
        trial.compiler = self.compiler
        with contextlib.suppress(PlatformError):
            if trial.try_compile("int nothing;", headers=["Python.h"], include_dirs=self.include_dirs):
                return True
        self.warn(
            "the battle kernel stays interpreted (slow mode): there is no C compiler that finds Python.h"
        )
        return False

    def take_beside(self, base: Path) -> None:
        """Copy the compiled extensions beside the sources if they were made from them."""
        for made in self.standing(ROOT) if is_built(ROOT) else []:
            shutil.copy2(made, base / made.relative_to(ROOT))

    def standing(self, base: Path) -> list[Path]:
        """Return the compiled extensions of a folder, for this Python."""
        ending = self.get_ext_filename(EXTENSION).removeprefix(str(KERNEL / "compiled"))
        return sorted((base / KERNEL).glob(f"compiled*{ending}"))

    def drop_stale(self, base: Path) -> None:
        """Remove extensions of another kind or from other sources, so that they do not outlive a failing compiler."""
        if read_stamp(base) != stamp(list(self.parts())):
            for made in self.standing(base):
                made.unlink()

    def translate(self) -> bool:
        """Translate the modules into C, and return False if Cython fails."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        parts = self.parts()
        names = list(parts)
        numbers = constants([module for modules in parts.values() for module in modules])
        for extension in self.extensions:
            source = TRANSLATED.joinpath(*extension.name.split(".")).with_suffix(".py")
            write_kernel(parts[extension.name], numbers, ROOT / source, below(extension.name, names))
            extension.sources = [str(source)]
        gc.disable()  # a third of Cython's time would go into looking for garbage
        try:
            made = cythonize(
                self.extensions,
                include_path=[str(TRANSLATED)],
                compiler_directives=directives(),
                force=self.force,
                nthreads=(os.cpu_count() or 1) if len(parts) > 1 else 0,
            )
        except CompileError as error:
            if REQUIRED:
                raise
            self.warn(f"the battle kernel stays interpreted (slow mode): {error}")
            return False
        finally:
            gc.enable()
        for extension, translated in zip(self.extensions, made, strict=True):
            extension.sources = translated.sources
        return True

    def build_extension(self, ext: setuptools.Extension) -> None:
        """Compile an extension with its compiler's flags, after removing a file built from older C."""
        ext.extra_compile_args = flags(self.compiler.compiler_type, quick=self.parts is apart)
        made = Path(self.get_ext_fullpath(ext.name))
        if made.exists() and made.stat().st_mtime < Path(ext.sources[0]).stat().st_mtime:
            made.unlink()
        super().build_extension(ext)

    def write_stamp(self, base: Path) -> None:
        """Write `built.json`, the record of the kernel's sources and extensions, beside the kernel.

        The record is empty unless all extensions of a release or of a developer's build are there.
        """
        names = [f"{EXTENSION.rpartition('.')[0]}.{made.name.split('.')[0]}" for made in self.standing(base)]
        whole = sorted(names) in (sorted(together()), sorted(apart()))
        if (base / STAMP).parent.is_dir():
            made = stamp(names) if whole else {"modules": {}, "extensions": []}
            (base / STAMP).write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


class BuildQuickly(BuildKernel):
    """The quick build for a developer: an extension for each folder of the kernel, with little optimisation."""

    parts = staticmethod(apart)


class BuildPackage(build_py):
    """The step that collects the package, with `resources/` inside it."""

    def run(self) -> None:
        """Copy the modules afresh, except in an editable installation, which uses them in place."""
        package = Path(self.build_lib, "armybuilder")
        if not self.editable_mode:
            shutil.rmtree(package, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            shutil.copytree(ROOT / RESOURCES, package / "resources")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return all files of the package."""
        outputs: list[str] = super().get_outputs(include_bytecode)
        return outputs + [str(Path(self.build_lib, "armybuilder", path)) for path in files_of(RESOURCES)]

    def get_source_files(self) -> list[str]:
        """Return all files of a source archive."""
        sources: list[str] = super().get_source_files()
        return sources + [str(path) for folder in (RESOURCES, PACKAGING, TESTS) for path in files_of(folder)]


class Project(setuptools.Distribution):
    """The project, whose README leads from a package index to the repository."""

    def parse_config_files(self, *arguments: Any, **named: Any) -> None:
        """Read `pyproject.toml`, and complete the README's links."""
        super().parse_config_files(*arguments, **named)
        told = self.metadata
        if told.long_description:
            address = dict(told.project_urls or {})["Source"]
            told.long_description = with_addresses(told.long_description, address, str(told.version))


def with_addresses(text: str, address: str, version: str) -> str:
    """Return a text in Markdown with links to the repository in place of links to files.

    They lead to the files as of a version's tag.
    """

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[1].startswith("!") else "blob"
        return f"{found[1]}({address}/{kind}/v{version}/{found[2]})"

    return _LINK.sub(whole, text)


class InstallShellFiles(install_data):
    """The step that installs the manual page and the completions, made by the program itself.

    That needs the build requirements of `pyproject.toml`: without one of them the build fails. An editable
    installation has no such files.
    """

    def run(self) -> None:
        """Create the files, and list each with its folder below the prefix.

        Raises SetupError, with the reason, if they cannot be made.
        """
        self.data_files = []
        if not getattr(self.get_finalized_command("build_py"), "editable_mode", False):
            shutil.rmtree(ROOT / SHELL_FILES, ignore_errors=True)
            command = [sys.executable, str(ROOT / "packaging" / "shell_files.py"), str(ROOT / SHELL_FILES)]
            made = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
            if made.returncode:
                raise SetupError(made.stderr.strip().rpartition("\n")[2])
            self.data_files = [
                (str(Path("share", place).parent), [str(SHELL_FILES / place)])
                for place in made.stdout.splitlines()
            ]
        super().run()


def files_of(folder: Path) -> list[Path]:
    """Return every file of a folder, relative to the root, except Python's caches."""
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def run_setup(arguments: list[str] | None = None, kernel: type[BuildKernel] = BuildKernel) -> None:
    """Start setuptools with the kernel's extensions and the commands above."""
    (ROOT / "build").mkdir(exist_ok=True)
    setuptools.setup(
        distclass=Project,
        ext_modules=[setuptools.Extension(name, [], optional=not REQUIRED) for name in kernel.parts()],
        cmdclass={"build_ext": kernel, "build_py": BuildPackage, "install_data": InstallShellFiles},
        # Which they are is known once they are made.
        data_files=[("share", [])],
        options={"egg_info": {"egg_base": "build"}, "build_ext": {"parallel": True}},
        script_args=sys.argv[1:] if arguments is None else arguments,
    )


def put_whole() -> None:
    """Compile a release's extension, and put it in place of the extensions beside the sources.

    They stay if the sources change meanwhile.
    """
    sources = stamp([])
    run_setup(["build_ext", "--build-lib", str(WHOLE)])
    if stamp([]) != sources or read_stamp(WHOLE)["extensions"] != ["compiled"]:
        return
    (made,) = (WHOLE / KERNEL).glob("compiled.*")
    ending = made.name.partition(".")[2]
    earlier = {*(ROOT / KERNEL).glob(f"compiled*.{ending}")} - {ROOT / KERNEL / made.name}
    for file in (made, WHOLE / STAMP):
        file.replace(ROOT / KERNEL / file.name)
    for part in earlier:
        part.unlink()


class Backend(build_meta._BuildMetaBackend):
    """setuptools' own backend, started with our extension instead of a `setup.py`."""

    def run_setup(self, setup_script: str = "setup.py") -> None:  # noqa: ARG002 - setuptools' signature
        """Start setuptools for the requested step."""
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
    if sys.argv[1:] == ["--whole"]:
        if not is_whole(ROOT):
            put_whole()
    elif sys.argv[1:]:
        run_setup(["build", "--build-lib", sys.argv[1]])
    elif not is_built(ROOT):
        run_setup(["build_ext", "--inplace"], BuildQuickly)
