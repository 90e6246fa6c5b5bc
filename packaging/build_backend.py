"""Build the program: setuptools, with the battle kernel compiled and `resources/` carried inside the package.

Named in `pyproject.toml` as the build backend, so `pip install .` and `pip install -e .` come through here.
Started as a script it compiles the kernel beside its sources, which is what a developer wants after an edit;
given a folder it builds the whole package there instead.

Every module below `armybuilder/battle` that has a `.pxd` of the same name beside it is compiled; the module
itself stays in the package, to be interpreted where nothing could be compiled. `armybuilder/battle/built.json`
says which modules were compiled, and from which sources, so that a stale extension can be told from a fresh one:

    {"declarations": SHA-256 of all .pxd, "modules": {name: SHA-256 of its .py and .pxd}}

Environment:
    ARMYBUILDER_REQUIRE_KERNEL=1  fail when a module cannot be compiled, instead of leaving it interpreted
"""

import hashlib
import json
import os
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
RESOURCES = Path("resources")
STAMP = KERNEL / "built.json"
REQUIRED = os.environ.get("ARMYBUILDER_REQUIRE_KERNEL") == "1"


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
    """Return what `built.json` says when every module is compiled from its present source."""
    declarations = [path.relative_to(ROOT) for path in sorted((ROOT / KERNEL).rglob("*.pxd"))]
    modules = {module_name(path): digest([path, path.with_suffix(".pxd")]) for path in kernel_sources()}
    return {"declarations": digest(declarations), "modules": modules}


def read_stamp(base: Path) -> dict[str, Any]:
    """Return what was written after the last build, with no modules when there was none."""
    try:
        written: dict[str, Any] = json.loads((base / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {"modules": {}}
    return written


def directives() -> dict[str, Any]:
    """Return what the compiler is told about every kernel module."""
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
    """Return the C compiler's flags: no fused multiply-add, which would change a battle from machine to machine."""
    return ["/O2", "/fp:precise"] if compiler == "msvc" else ["-O2", "-g0", "-ffp-contract=off"]


class BuildKernel(build_ext):
    """Compile the kernel; go on without what cannot be compiled, unless it is required."""

    def initialize_options(self) -> None:
        """Compile on all cores."""
        super().initialize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        """Turn the modules into C, the C into extensions, and write down what came of it."""
        base = ROOT if self.inplace or self.editable_mode else Path(self.build_lib)
        self.drop_stale(base)
        if self.translate():
            super().run()
        self.write_stamp(base)

    def drop_stale(self, base: Path) -> None:
        """Remove extensions made from other sources, so that none outlives a failing compiler."""
        before = read_stamp(base)
        now = stamp()
        same = before.get("declarations") == now["declarations"]
        for name, made_from in now["modules"].items():
            if not same or before["modules"].get(name) != made_from:
                for folder in (base, Path(self.build_lib)):
                    (folder / self.get_ext_filename(name)).unlink(missing_ok=True)

    def translate(self) -> bool:
        """Turn the modules into C; say whether that was possible."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        for extension in self.extensions:
            extension.sources = [source.replace(".c", ".py") for source in extension.sources]
        folder = Path("build", "cython")
        try:
            made = cythonize(
                self.extensions, build_dir=str(folder), compiler_directives=directives(), force=self.force
            )
        except CompileError as error:
            if REQUIRED:
                raise
            self.warn(f"the battle kernel stays interpreted (slow mode): {error}")
            return False
        for extension, translated in zip(self.extensions, made, strict=True):
            extension.sources = translated.sources
        return True

    def build_extension(self, ext: setuptools.Extension) -> None:
        """Compile one module with the flags its compiler knows."""
        ext.extra_compile_args = flags(self.compiler.compiler_type)
        super().build_extension(ext)

    def write_stamp(self, base: Path) -> None:
        """Write beside the kernel which modules are compiled, and from what."""
        made = stamp()
        made["modules"] = {
            name: made_from
            for name, made_from in made["modules"].items()
            if (base / self.get_ext_filename(name)).exists()
        }
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
        return outputs + [str(Path(self.build_lib, "armybuilder", path)) for path in resource_files()]

    def get_source_files(self) -> list[str]:
        """Return everything a source archive must hold."""
        sources: list[str] = super().get_source_files()
        packaging = [str(path.relative_to(ROOT)) for path in (ROOT / "packaging").glob("*") if path.is_file()]
        return sources + packaging + [str(path) for path in resource_files()]


def resource_files() -> list[Path]:
    """Return every file of `resources/`, relative to the root."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / RESOURCES).rglob("*") if path.is_file())


def run_setup(arguments: list[str] | None = None) -> None:
    """Start setuptools with the kernel's extensions and the two commands above."""
    extensions = [
        setuptools.Extension(module_name(source), [str(source)], optional=not REQUIRED)
        for source in kernel_sources()
    ]
    (ROOT / "build").mkdir(exist_ok=True)
    setuptools.setup(
        ext_modules=extensions,
        cmdclass={"build_ext": BuildKernel, "build_py": BuildPackage},
        options={"egg_info": {"egg_base": "build"}},
        script_args=sys.argv[1:] if arguments is None else arguments,
    )


class Backend(build_meta._BuildMetaBackend):
    """setuptools' own backend, started with our extensions instead of a `setup.py`."""

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
