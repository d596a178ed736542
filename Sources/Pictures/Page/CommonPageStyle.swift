/// The style that the page of findings and that of the preview share, light and dark: colours, focus, and findings.
/// Text has a contrast of at least 4.5.
public let commonPageStyle = """
  :root{--bg:#f3f5f8;--card:#fff;--ink:#1f2328;--faint:#59636e;--line:#d5dbe1;--accent:#0550ae;--soft:#e3eefb;
  --error:#b3261e;--warning:#8a4600;--info:#57606a;--good:#136c35;--code:#f3f5f8}
  @media screen and (prefers-color-scheme:dark){:root{--bg:#010409;--card:#0d1117;--ink:#e6edf3;--faint:#9aa4af;--line:#30363d;
  --accent:#79b8ff;--soft:#13233a;--error:#ff8f87;--warning:#f0b35a;--info:#adb7c2;--good:#6fd08c;--code:#161b22}}
  *{box-sizing:border-box}
  [hidden]{display:none!important}
  body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
  .brand{color:var(--faint);font-weight:600;letter-spacing:.06em;text-transform:uppercase;font-size:13px}
  .skip,.hidden{position:absolute;left:-999px}
  .skip:focus{left:16px;top:8px;background:var(--card);padding:8px 12px;z-index:3}
  :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
  main:focus{outline:none}
  input,select,textarea,button{font:inherit;color:inherit}
  input[type=number],input[type=search],input[type=text],select,textarea{background:var(--bg);border:1px solid var(--line);
  border-radius:7px;padding:3px 7px}
  button{background:none;border:1px solid var(--line);border-radius:7px;padding:2px 8px;font-size:13px;cursor:pointer}
  .errors{color:var(--error)}.warnings{color:var(--warning)}.infos{color:var(--info)}
  .faint{color:var(--faint)}
  .f{border-left:4px solid var(--info);padding:2px 0 2px 12px}
  .f.error{border-color:var(--error)}.f.warning{border-color:var(--warning)}
  .severity{display:inline-block;font-size:12px;font-weight:700;border:1.5px solid;border-radius:5px;padding:0 6px;
  color:var(--info)}
  .f.error .severity,.f.error .main{color:var(--error)}
  .f.warning .severity,.f.warning .main{color:var(--warning)}
  .main{color:var(--info);font-weight:600}.other{color:var(--accent)}
  .reasons{list-style:none;margin:6px 0 0;padding:0;font-size:14px}
  .reasons li{overflow-wrap:anywhere}
  code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  code{font-size:.92em}
  a{color:var(--accent)}
  ul.legend{list-style:none;margin:0 0 14px;padding:0 0 0 20px;font-size:12.5px;line-height:1.5;overflow-wrap:anywhere}
  .legend li{position:relative}
  .legend li::before{content:"";position:absolute;left:-20px;top:.7em;width:13px;border-top:2px solid}
  .legend .y::before,.legend .u::before{border-top-style:dashed}.legend .o::before,.legend .m::before{border-top-style:dotted}
  .legend .d::before{content:none}
  .legend .ring{display:inline-block;min-width:15px;padding:0 2px;border:1px solid;border-radius:8px;font-size:10px;
  line-height:13px;text-align:center}
  .place{margin:0;color:var(--faint);font-size:13px;overflow-wrap:anywhere}
  .place>*{margin-right:6px}
  .place .link{text-decoration:none}
  .excerpt,.diff{background:var(--code);border-radius:8px;margin:8px 0;padding:9px 12px;overflow-x:auto;font-size:12.5px;
  line-height:1.5}
  .f:target .excerpt,.f:target .diff{background:var(--card)}
  .excerpt .note{display:block;white-space:pre-wrap;padding-left:4ch;text-indent:-2ch;font-family:system-ui,-apple-system,
  "Segoe UI",Roboto,sans-serif;font-size:13.5px}
  .excerpt i{color:var(--faint);font-style:normal;user-select:none}
  .reasons li{margin:3px 0}
  .reasons .chain{overflow-x:auto;padding-bottom:8px;white-space:pre;overflow-wrap:normal}
  .reasons b{font-size:13px;margin-right:4px}
  .fix b,.outcome{color:var(--good)}
  .fix code{background:var(--code);border-radius:5px;padding:1px 5px}
  .change{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline;margin-top:3px;color:var(--faint);font-size:13px}
  .change details{min-width:0;max-width:100%}.change details[open]{flex-basis:100%}
  .diff{color:var(--ink)}.diff ins{color:var(--good);text-decoration:none}.diff del{color:var(--error);text-decoration:none}
  """
