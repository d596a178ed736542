let pageStyle = """
  :root{--bg:#f3f5f8;--card:#fff;--ink:#1f2328;--faint:#59636e;--line:#d5dbe1;--accent:#0550ae;--soft:#eef4fb;
  --error:#b3261e;--warning:#8a4600;--info:#0550ae;--good:#136c35;--code:#f3f5f8}
  @media screen and (prefers-color-scheme:dark){:root{--bg:#010409;--card:#0d1117;--ink:#e6edf3;--faint:#9aa4af;--line:#30363d;
  --accent:#79b8ff;--soft:#13233a;--error:#ff8f87;--warning:#f0b35a;--info:#79b8ff;--good:#6fd08c;--code:#161b22}}
  *{box-sizing:border-box}
  body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
  header,main,.filter,.glossary{max-width:1280px;margin:0 auto;padding:0 16px}
  .skip{position:absolute;left:-999px}
  .skip:focus{left:16px;top:8px;background:var(--card);padding:8px 12px;z-index:2}
  :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
  .brand{margin:28px 0 0;color:var(--faint);font-weight:600;letter-spacing:.08em;text-transform:uppercase;font-size:13px}
  h1{margin:2px 0 16px;font-size:clamp(22px,4vw,32px);line-height:1.2}
  h2{margin:0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
  h3{margin:0;font-size:16px;line-height:1.45;font-weight:600;overflow-wrap:anywhere}
  code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  code{font-size:.92em}
  a{color:var(--accent)}
  .tiles{display:flex;flex-wrap:wrap;gap:10px;list-style:none;margin:0 0 20px;padding:0}
  .tiles li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:8px 16px;color:var(--faint)}
  .tiles b{display:block;font-size:24px;line-height:1.15;color:var(--ink);font-variant-numeric:tabular-nums}
  .tiles .is-error b{color:var(--error)}.tiles .is-warning b{color:var(--warning)}.tiles .is-info b{color:var(--info)}
  .filter fieldset{border:0;margin:0 0 10px;padding:0;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
  .filter legend{float:left;width:76px;margin:0;padding:0;color:var(--faint);font-size:14px}
  .choice{position:relative;cursor:pointer;font-size:14px}
  .choice input{position:absolute;opacity:0;width:1px;height:1px}
  .choice span{display:inline-block;border:1px solid var(--line);border-radius:999px;padding:4px 12px;background:var(--card)}
  .choice small{color:var(--faint)}
  .choice input:checked+span{border-color:var(--accent);background:var(--soft);box-shadow:inset 0 0 0 1px var(--accent)}
  .choice input[type=checkbox]:checked+span::before{content:"✓ "}
  .choice input[type=checkbox]:not(:checked)+span{text-decoration:line-through;color:var(--faint)}
  .choice input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
  .layout{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:16px 0;padding:20px;
  content-visibility:auto;contain-intrinsic-size:auto 420px}
  .head{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline;margin-bottom:14px}
  .file,.place{margin:0;color:var(--faint);font-size:14px;overflow-wrap:anywhere}
  .f{border-left:4px solid var(--info);padding:2px 0 2px 14px;margin:0 0 22px}
  .f:last-child{margin-bottom:4px}
  .f.error{border-color:var(--error)}.f.warning{border-color:var(--warning)}
  .severity{display:inline-block;font-size:12px;font-weight:700;border:1.5px solid;border-radius:5px;padding:0 6px;
  margin-right:4px;color:var(--info)}
  .f.error .severity,.f.error .main{color:var(--error)}.f.warning .severity,.f.warning .main{color:var(--warning)}
  .main{color:var(--info);font-weight:600}.other{color:var(--accent)}
  .place span{margin-left:8px}
  .excerpt{background:var(--code);border-radius:8px;margin:10px 0;padding:10px 12px;overflow-x:auto;font-size:13px;
  line-height:1.5}
  .excerpt i{color:var(--faint);font-style:normal;user-select:none}
  .reasons{list-style:none;margin:0;padding:0;font-size:15px}
  .reasons li{margin:3px 0;overflow-wrap:anywhere}
  .reasons .chain{overflow-x:auto;white-space:pre;overflow-wrap:normal}
  .reasons b{font-size:13px;margin-right:4px}
  .fix b,.outcome{color:var(--good)}
  .fix code{background:var(--code);border-radius:5px;padding:1px 5px}
  .faint{color:var(--faint)}
  .shown{min-width:0;margin-top:14px}
  figure{margin:0;overflow-x:auto}
  figure svg{display:block}
  ul.legend{list-style:none;margin:0 0 14px;padding:0 0 0 20px;font-size:12.5px;line-height:1.5;overflow-wrap:anywhere}
  .legend li{position:relative}
  .legend li::before{content:"";position:absolute;left:-20px;top:.7em;width:13px;border-top:2px solid}
  .legend .y::before{border-top-style:dashed}.legend .o::before,.legend .m::before{border-top-style:dotted}
  .legend .d::before{content:none}
  .heights{overflow-x:auto}
  table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
  caption{text-align:left;font-weight:600;padding-bottom:4px}
  th,td{padding:4px 12px 4px 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400}
  thead th{color:var(--faint)}
  td{text-align:right}
  thead th:not(:first-child){text-align:right}
  .none{display:none;color:var(--faint);padding:24px 0}
  .filter:not(:has([type=checkbox]:checked))~main .none{display:block}
  .unread{background:var(--card);border:1px solid var(--error);border-radius:12px;margin:16px 0;padding:4px 20px;
  color:var(--error);overflow-wrap:anywhere}
  .no-findings{text-align:center;padding:64px 0}
  .glossary{padding-bottom:48px}.glossary h2{margin:28px 0 8px}
  dl{margin:0;font-size:15px}dt{margin-top:8px}dd{margin:0;color:var(--faint)}
  dt:target{background:var(--soft);outline:2px solid var(--accent)}
  @media (min-width:1100px){.pictured{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,580px);gap:0 28px}
  .pictured .shown{margin-top:0}
  .head{grid-column:1/-1}}
  @media (max-width:600px){.layout{padding:14px 12px}.place span{display:block;margin:0}.filter legend{float:none;width:100%}.tiles li{padding:6px 12px}
  .tiles b{font-size:20px}}
  @media print{body{background:#fff}.filter,.skip{display:none}.layout{content-visibility:visible;border-radius:0}
  figure svg{max-width:100%;height:auto}
  .f,figure,tr,.tiles{break-inside:avoid}h2,h3{break-after:avoid}.excerpt{white-space:pre-wrap}}
  @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
  """
