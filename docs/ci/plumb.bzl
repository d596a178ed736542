"""Rules that lint layouts with Plumb.

`plumb_lint_test` fails where `plumb lint` does. `plumb_report` makes a report of the findings, in any format that
`plumb lint` prints. Both run Plumb as a build action over declared files alone, so that Bazel can run it in a sandbox or
on another machine, and cache the result.
"""

# Plumb searches for configurations upward from each layout, up to a folder with a `.git`. So the action copies the
# declared files into a tree with a `.git` at its top, each at its path in the repository. There Plumb finds only the
# declared configurations.
#
# The action does not use links, because they would lead to paths of this machine, and a baseline identifies files by
# their canonical paths. It does not use runfiles, whose names cannot have spaces before Bazel 7.4.
_LINT = """
set -euo pipefail
root=$PWD plumb=$1 manifest=$2 workspace=$3 layout_count=$4 findings=$5 status=$6 xml=$7
shift 7

tree=$root/$findings.tree
trap 'rm -rf "$tree"' EXIT
rm -rf "$tree"
mkdir -p "$tree/$workspace"
: >"$tree/.git"
: >"$tree/$workspace/.git"

# The manifest groups files by folder, so the script starts one process per folder and none per file.
folder=
copy() {
  if [ -n "$folder" ]; then
    mkdir -p "$folder"
    cp "${files[@]}" "$folder/"
  fi
}
layouts=()
while IFS= read -r file && IFS= read -r place; do
  if [ "$layout_count" -gt 0 ]; then
    layouts+=("$place")
    layout_count=$((layout_count - 1))
  fi
  parent=$tree/$workspace/$place
  parent=${parent%/*}
  if [ "$parent" != "$folder" ]; then
    copy
    folder=$parent
    files=()
  fi
  files+=("$root/$file")
done <"$manifest"
copy

lint() { "$root/$plumb" lint --quiet --jobs 1 "$@" -- "${layouts[@]}"; }
cd "$tree/$workspace"
code=0
if [ -z "$status" ]; then
  # Findings do not fail the build; a missing report does.
  lint "$@" >"$root/$findings" || code=$?
  if [ "$code" -gt 1 ]; then exit "$code"; fi
  exit 0
fi
if [ -n "$xml" ]; then
  : >"$root/$xml"
  set -- "$@" --format text --format "junit=$root/$xml"
fi
lint "$@" >"$root/$findings" 2>&1 || code=$?
echo "$code" >"$root/$status"
# If Plumb gives no answer, for example because it was killed, the build fails, so that nothing is cached.
if [ "$code" -gt 2 ]; then
  cat "$root/$findings" >&2
  exit "$code"
fi
"""

_TEST = """#!/bin/sh
cat {findings}
if [ -s {xml} ] && [ -n "${{XML_OUTPUT_FILE:-}}" ]; then cat {xml} >"$XML_OUTPUT_FILE"; fi
exit "$(cat {status})"
"""

def _both_places(file):
    """Where an action finds a file, and its path in the repository."""
    return [file.path, file.short_path]

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def _lint(ctx, findings, status = None, xml = None, options = []):
    """Declares the action that lints the layouts of a target."""
    for file in ctx.files.configs:
        if file.basename != ".plumb.yml":
            fail("%s: a configuration is called .plumb.yml" % file.short_path)

    companions = ctx.files.configs + ctx.files.fonts + ctx.files.baseline
    inputs = ctx.files.srcs + [file for file in companions if file not in ctx.files.srcs]

    manifest = ctx.actions.declare_file(ctx.label.name + ".manifest")
    places = ctx.actions.args()
    places.add_all(inputs, map_each = _both_places)
    places.set_param_file_format("multiline")
    ctx.actions.write(manifest, places)

    if ctx.file.baseline:
        options = options + ["--baseline", ctx.file.baseline.short_path]
    if ctx.attr.strict:
        options = options + ["--strict"]
    ctx.actions.run_shell(
        mnemonic = "PlumbLint",
        progress_message = "Linting layouts of %s" % ctx.label,
        command = _LINT,
        arguments = [
            ctx.executable.plumb.path,
            manifest.path,
            ctx.workspace_name,
            str(len(ctx.files.srcs)),
            findings.path,
            status.path if status else "",
            xml.path if xml else "",
        ] + options + ctx.attr.options,
        inputs = inputs + [manifest],
        tools = [ctx.attr.plumb[DefaultInfo].files_to_run],
        outputs = [file for file in [findings, status, xml] if file],
    )

def _plumb_lint_test(ctx):
    findings = ctx.actions.declare_file(ctx.label.name + ".findings.txt")
    status = ctx.actions.declare_file(ctx.label.name + ".status")
    xml = ctx.actions.declare_file(ctx.label.name + ".junit.xml") if ctx.attr.junit else None
    _lint(ctx, findings, status, xml)

    test = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(test, is_executable = True, content = _TEST.format(
        findings = _quoted(findings.short_path),
        status = _quoted(status.short_path),
        xml = _quoted(xml.short_path) if xml else "''",
    ))
    runfiles = ctx.runfiles(files = [file for file in [findings, status, xml] if file])
    return [DefaultInfo(executable = test, runfiles = runfiles)]

# File extensions of the formats whose names differ from them.
_ENDINGS = {
    "checkstyle": "checkstyle.xml",
    "gitlab": "gitlab.json",
    "junit": "junit.xml",
    "markdown": "md",
    "text": "txt",
}

def _plumb_report(ctx):
    ending = _ENDINGS.get(ctx.attr.format, ctx.attr.format)
    report = ctx.actions.declare_file(ctx.label.name + "." + ending)
    _lint(ctx, report, options = ["--format", ctx.attr.format])
    return [DefaultInfo(files = depset([report]))]

_ATTRIBUTES = {
    "srcs": attr.label_list(
        doc = "The layouts. All of them are linted, even those that a configuration excludes.",
        allow_files = [".yaml", ".yml"],
        allow_empty = False,
        mandatory = True,
    ),
    "configs": attr.label_list(
        doc = "The .plumb.yml files beside and above the layouts. No others are read.",
        allow_files = [".yml"],
    ),
    "fonts": attr.label_list(
        doc = "The font files that layouts and configurations name.",
        allow_files = True,
    ),
    "baseline": attr.label(
        doc = "The baseline with the findings to hide.",
        allow_single_file = True,
    ),
    "strict": attr.bool(doc = "Warnings fail too."),
    "options": attr.string_list(doc = "More options of `plumb lint`."),
    "plumb": attr.label(
        doc = "The tool, built for the machine that runs it.",
        default = "@plumb//:plumb",
        allow_files = True,
        executable = True,
        cfg = "exec",
    ),
}

plumb_lint_test = rule(
    implementation = _plumb_lint_test,
    doc = "Lints layouts; the findings are the test's log.",
    attrs = dict(
        _ATTRIBUTES,
        junit = attr.bool(
            doc = "Gives Bazel one test case per layout instead of one for all.",
            default = True,
        ),
    ),
    test = True,
)

plumb_report = rule(
    implementation = _plumb_report,
    doc = "Writes the findings to a file, NAME.json or with the format's extension. Findings do not fail it.",
    attrs = dict(
        _ATTRIBUTES,
        format = attr.string(
            doc = "A format of `plumb lint --format`.",
            default = "json",
        ),
    ),
)
