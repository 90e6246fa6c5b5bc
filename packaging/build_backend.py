"""Build the program: setuptools, with the battle kernel compiled and `resources/` carried inside the package.

Named in `pyproject.toml` as the build backend, so `pip install .` and `pip install -e .` come through here.
Started as a script it compiles the kernel beside its sources, quickly, unless that has been done since the last edit;
given a folder it builds the whole package there instead, and with `--whole` it compiles beside the sources what a release
has, unless that stands there already: the wheel and the frozen program are then packed from one compilation.

Every module below `armybuilder/battle` that begins with `# cython:` is compiled; `kernel_text.py` says how it becomes C.
A release has all of them in one extension, `armybuilder/battle/compiled`, so that the C compiler sees the whole kernel at
once and a call from one module into another costs nothing. A developer's build makes one for each folder instead
(`compiled_kernel`, `compiled_edge` ...), quickly, side by side, and only those whose sources have changed. The modules themselves stay
in the package, to be interpreted where nothing could be compiled. `armybuilder/battle/built.json` says what was made from
which sources, so that a stale kernel can be told from a fresh one:

    {"modules": {name: SHA-256 of its source}, "extensions": [name]}

Environment:
    ARMYBUILDER_REQUIRE_KERNEL=1  fail when the kernel cannot be compiled, instead of leaving it interpreted
    ARMYBUILDER_KERNEL_BESIDE=1   compile nothing: pack the kernel that stands compiled beside its sources, where one does;
                                  an editable installation leaves it as it stands
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
from setuptools.errors import PlatformError

from distutils.command.install_data import install_data  # isort: skip (setuptools' own, which it brings when it is imported)

ROOT = Path(__file__).resolve().parent.parent
KERNEL = Path("armybuilder", "battle")
RESOURCES, PACKAGING, TESTS = Path("resources"), Path("packaging"), Path("tests")
STAMP = KERNEL / "built.json"
EXTENSION = "armybuilder.battle.compiled"
TRANSLATED = Path("build", "cython")
SHELL_FILES = Path("build", "share")
REQUIRED = os.environ.get("ARMYBUILDER_REQUIRE_KERNEL") == "1"
_LINK = re.compile(r"(!?\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")
"""A link or picture of Markdown that leads to a file of the project."""
BESIDE = os.environ.get("ARMYBUILDER_KERNEL_BESIDE") == "1"


def digest(module: KernelModule) -> str:
    """Return the SHA-256, in hexadecimal, of a module's source."""
    return hashlib.sha256((ROOT / module.path).read_bytes()).hexdigest()


def stamp(extensions: list[str]) -> dict[str, Any]:
    """Return what `built.json` says when these extensions are made from the kernel's present sources."""
    return {
        "modules": {module.name: digest(module) for module in kernel_modules(ROOT)},
        "extensions": sorted(name.rpartition(".")[2] for name in extensions),
    }


def read_stamp(base: Path) -> dict[str, Any]:
    """Return what was written after the last build, with no modules when there was none."""
    try:
        written: dict[str, Any] = json.loads((base / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {"modules": {}, "extensions": []}
    return {"extensions": [], **written}


def is_built(base: Path) -> bool:
    """Return whether what stands compiled in a folder was made from the present sources."""
    written = read_stamp(base)
    return bool(written["extensions"]) and written["modules"] == stamp([])["modules"]


def is_whole(base: Path) -> bool:
    """Return whether what stands compiled in a folder is the one extension of a release, made from the present sources."""
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
    """Return the extensions whose names one uses: every ruleset the kernel's, the doors those of all."""
    if name.endswith("_battle"):
        return [other for other in names if other != name]
    return names[:1] if name != names[0] else []


def directives() -> dict[str, Any]:
    """Return what Cython is told about the kernel."""
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
    """Return the C compiler's flags: no fused multiply-add, which would change a battle from machine to machine.

    The kernel is many small functions: gcc is told to put more of them into each other than it would (a battle is
    7 % faster); clang says that it has no use for these parameters, and goes on. Microsoft's compiler fuses nothing
    under /fp:precise unless it is told to.
    """
    if compiler == "msvc":
        return ["/O1" if quick else "/O2", "/fp:precise"]
    if quick:
        return ["-O1", "-g0", "-ffp-contract=off", "-fno-math-errno"]
    inlining = ("inline-unit-growth=100", "max-inline-insns-auto=80", "large-function-growth=400")
    return ["-O3", "-g0", "-ffp-contract=off", "-fno-math-errno", *(f"--param={each}" for each in inlining)]


class BuildKernel(build_ext):
    """Compile the kernel; go on without it where that fails, unless it is required."""

    parts = staticmethod(together)

    def run(self) -> None:
        """Turn the modules into C, the C into extensions, and write down what came of it."""
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
        """Say whether there is a C compiler that finds Python's own header; without one a minute of Cython's work is for nothing."""
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
        """Copy the extensions that stand beside the sources, where they were made from them."""
        for made in self.standing(ROOT) if is_built(ROOT) else []:
            shutil.copy2(made, base / made.relative_to(ROOT))

    def standing(self, base: Path) -> list[Path]:
        """Return the extensions that stand compiled in a folder, for this Python."""
        ending = self.get_ext_filename(EXTENSION).removeprefix(str(KERNEL / "compiled"))
        return sorted((base / KERNEL).glob(f"compiled*{ending}"))

    def drop_stale(self, base: Path) -> None:
        """Remove extensions of another kind or from other sources, so that they do not outlive a failing compiler."""
        if read_stamp(base) != stamp(list(self.parts())):
            for made in self.standing(base):
                made.unlink()

    def translate(self) -> bool:
        """Turn the modules into C; say whether that was possible."""
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
        """Compile the kernel with the flags its compiler knows; what an earlier build made of other C goes first."""
        ext.extra_compile_args = flags(self.compiler.compiler_type, quick=self.parts is apart)
        made = Path(self.get_ext_fullpath(ext.name))
        if made.exists() and made.stat().st_mtime < Path(ext.sources[0]).stat().st_mtime:
            made.unlink()
        super().build_extension(ext)

    def write_stamp(self, base: Path) -> None:
        """Write beside the kernel what it was compiled from; nothing where it was not, or not whole."""
        names = [f"{EXTENSION.rpartition('.')[0]}.{made.name.split('.')[0]}" for made in self.standing(base)]
        whole = sorted(names) in (sorted(together()), sorted(apart()))
        if (base / STAMP).parent.is_dir():
            made = stamp(names) if whole else {"modules": {}, "extensions": []}
            (base / STAMP).write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


class BuildQuickly(BuildKernel):
    """Compile an extension for each folder of the kernel, with little optimisation: what a developer wants after an edit."""

    parts = staticmethod(apart)


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


class Project(setuptools.Distribution):
    """The project, whose README leads from a package index to the repository."""

    def parse_config_files(self, *arguments: Any, **named: Any) -> None:
        """Read pyproject.toml, and make the README's links whole."""
        super().parse_config_files(*arguments, **named)
        told = self.metadata
        if told.long_description:
            address = dict(told.project_urls or {})["Source"]
            told.long_description = with_addresses(told.long_description, address, str(told.version))


def with_addresses(text: str, address: str, version: str) -> str:
    """Return a text in Markdown whose links to files of the project lead to them in the repository, as of a version's tag."""

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[1].startswith("!") else "blob"
        return f"{found[1]}({address}/{kind}/v{version}/{found[2]})"

    return _LINK.sub(whole, text)


class InstallShellFiles(install_data):
    """Take along the manual page and the completions, made by the program itself, where it can be started.

    That takes the parts that `pyproject.toml` asks for; where they are not there they are left out with a line. An editable
    installation has none.
    """

    def run(self) -> None:
        """Make the files, and list each with the folder below the prefix that it goes to."""
        self.data_files = []
        if not getattr(self.get_finalized_command("build_py"), "editable_mode", False):
            shutil.rmtree(ROOT / SHELL_FILES, ignore_errors=True)
            command = [sys.executable, str(ROOT / "packaging" / "shell_files.py"), str(ROOT / SHELL_FILES)]
            made = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
            if made.returncode:
                self.warn(made.stderr.strip().rpartition("\n")[2])
            else:
                self.data_files = [
                    (str(Path("share", place).parent), [str(SHELL_FILES / place)])
                    for place in made.stdout.splitlines()
                ]
        super().run()


def files_of(folder: Path) -> list[Path]:
    """Return every file of a folder, what Python keeps for itself apart; all relative to the root."""
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def run_setup(arguments: list[str] | None = None, kernel: type[BuildKernel] = BuildKernel) -> None:
    """Start setuptools with the kernel's extensions and the two commands above."""
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
    if sys.argv[1:] == ["--whole"]:
        if not is_whole(ROOT):
            run_setup(["build_ext", "--inplace"])
    elif sys.argv[1:]:
        run_setup(["build", "--build-lib", sys.argv[1]])
    elif not is_built(ROOT):
        run_setup(["build_ext", "--inplace"], BuildQuickly)
