#!/usr/bin/env python3
"""Builds the fuzzers with swiftc: the modules of Package.swift that they need, with libFuzzer and AddressSanitizer.

A module is compiled again if its sources or imported interfaces have changed.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
BUILT = REPOSITORY / ".build" / "fuzzing"
PROGRAM = BUILT / "plumb-fuzz"
FUZZERS = "Fuzzing"
# The imports of the fuzzers. Package.swift lists their dependencies.
ROOTS = ["Baselines", "Configuration", "Explanations", "InterfaceBuilder", "LintCache", "Pictures", "Rules", "SwiftReading"]
# The package that SwiftReading imports. The package manager builds it, without coverage and AddressSanitizer: only our
# own code is to be covered.
PARSER = ["SwiftSyntax", "SwiftParser", "_SwiftSyntaxCShims"]
RELEASE = REPOSITORY / ".build" / "release"
SHIMS = REPOSITORY / ".build" / "checkouts" / "swift-syntax" / "Sources" / "_SwiftSyntaxCShims" / "include"
# Checks stay in: what traps in a release traps here. FUZZING adds the bounds checks of the solver's buffers.
FLAGS = ["-swift-version", "6", "-package-name", "plumb", "-parse-as-library", "-O", "-wmo", "-D", "FUZZING", "-D", "SwiftSource",
         "-sanitize=fuzzer,address", "-suppress-warnings"]


def has_fuzzer():
    """Whether the compiler has libFuzzer. Xcode's compiler does not."""
    BUILT.mkdir(parents=True, exist_ok=True)
    probe = BUILT / "probe.swift"
    probe.write_text('@_cdecl("LLVMFuzzerTestOneInput") public func run(_ start: UnsafePointer<UInt8>?, _ count: Int) '
                     "-> Int32 { 0 }\n")
    command = ["swiftc", "-parse-as-library", "-sanitize=fuzzer,address", str(probe), "-o", str(BUILT / "probe")]
    return subprocess.run(command, capture_output=True).returncode == 0


def targets():
    """The sources and imports of each module that the fuzzers need, by name."""
    package = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=REPOSITORY, check=True,
                                        capture_output=True, text=True).stdout)
    known = {target["name"]: target for target in package["targets"]}
    found = {}

    def add(name):
        if name in found or known[name]["type"] == "system":
            return
        imports = [entry["byName"][0] for entry in known[name]["dependencies"] if "byName" in entry]
        for other in imports:
            add(other)
        folder = REPOSITORY / (known[name].get("path") or f"Sources/{name}")
        found[name] = (sorted(folder.rglob("*.swift")), [other for other in imports if known[other]["type"] != "system"])

    for root in ROOTS:
        add(root)
    found[FUZZERS] = (sorted((REPOSITORY / "Tests" / "Fuzzing").glob("*.swift")), list(found))
    return found


def key(sources, imports):
    """A hash of everything that affects a compiled module."""
    digest = hashlib.sha256(" ".join(FLAGS).encode())
    for path in sources + [BUILT / f"{name}.swiftmodule" for name in imports]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def all_imports(name, found):
    """The direct and indirect imports of a module."""
    names = set()
    for other in found[name][1]:
        names |= {other, *all_imports(other, found)}
    return sorted(names)


def compile_module(name, found):
    """Compiles a module if it has changed. Returns whether it had."""
    sources = found[name][0]
    stamp = BUILT / f"{name}.key"
    wanted = key(sources, all_imports(name, found))
    if stamp.exists() and stamp.read_text() == wanted:
        return False
    stamp.unlink(missing_ok=True)
    command = ["swiftc", "-module-name", name, *FLAGS, "-I", str(BUILT), "-I", str(RELEASE / "Modules"),
               f"-I{SHIMS}", *[f"-I{REPOSITORY / 'Sources' / name}" for name in ("CYAML", "CExpat")],
               "-emit-module", "-emit-module-path", str(BUILT / f"{name}.swiftmodule"),
               "-c", "-o", str(BUILT / f"{name}.o"), *map(str, sources)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{name} does not build:\n{done.stdout}{done.stderr}")
    stamp.write_text(wanted)
    return True


def parser():
    """Builds swift-syntax for release and returns its objects."""
    command = ["swift", "build", "--package-path", str(REPOSITORY), "-c", "release", "--target", "SwiftReading"]
    if subprocess.run(command).returncode:
        sys.exit("swift-syntax does not build")
    return [str(path) for name in PARSER for path in sorted((RELEASE / f"{name}.build").rglob("*.o"))]


def build():
    """Builds changed modules, one per processor at a time, and returns the program."""
    BUILT.mkdir(parents=True, exist_ok=True)
    parsing = parser()
    found = targets()
    open_names = list(found)
    changed = False
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {}
        done = set()
        while open_names or running:
            for name in [name for name in open_names if done.issuperset(found[name][1])]:
                open_names.remove(name)
                running[pool.submit(compile_module, name, found)] = name
            for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                changed |= future.result()
                done.add(running.pop(future))
    if changed or not PROGRAM.exists():
        objects = [str(BUILT / f"{name}.o") for name in found]
        linked = subprocess.run(["swiftc", "-sanitize=fuzzer,address", "-use-ld=lld", *objects, *parsing, "-lyaml", "-lexpat",
                                 "-lm", "-o", str(PROGRAM)], capture_output=True, text=True)
        if linked.returncode:
            sys.exit(f"the fuzzers do not link:\n{linked.stdout}{linked.stderr}")
    return PROGRAM


if __name__ == "__main__":
    print(build())
