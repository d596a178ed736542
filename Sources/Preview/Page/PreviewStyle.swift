/// The style of the page, light and dark, from the width of a phone on. Text has a contrast of at least 4.5.
let previewStyle = """
  :root{--bg:#f3f5f8;--card:#fff;--ink:#1f2328;--faint:#59636e;--line:#d5dbe1;--accent:#0550ae;--soft:#e3eefb;
  --error:#b3261e;--warning:#8a4600;--info:#0550ae;--good:#136c35;--code:#f3f5f8}
  @media (prefers-color-scheme:dark){:root{--bg:#010409;--card:#0d1117;--ink:#e6edf3;--faint:#9aa4af;--line:#30363d;
  --accent:#79b8ff;--soft:#13233a;--error:#ff8f87;--warning:#f0b35a;--info:#79b8ff;--good:#6fd08c;--code:#161b22}}
  *{box-sizing:border-box}
  [hidden]{display:none!important}
  body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
  header{display:flex;justify-content:space-between;gap:12px;padding:10px 16px 0}
  header p{margin:0}
  .brand{color:var(--faint);font-weight:600;letter-spacing:.06em;text-transform:uppercase;font-size:13px}
  #connection{font-size:13px;color:var(--faint)}
  #connection.lost{color:var(--error);font-weight:600}
  .skip,.hidden{position:absolute;left:-999px}
  .skip:focus{left:16px;top:8px;background:var(--card);padding:8px 12px;z-index:2}
  :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
  main:focus{outline:none}
  .columns{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:10px 16px 32px}
  nav,main,aside{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px}
  nav{max-height:34vh;overflow-y:auto;overscroll-behavior:contain}
  nav ul{list-style:none;margin:0;padding:0}
  .search input{width:100%}
  #list{margin-top:8px}
  #list .file{color:var(--faint);font-size:12.5px;margin-top:8px;overflow-wrap:anywhere}
  #list a{display:flex;justify-content:space-between;gap:8px;color:inherit;text-decoration:none;padding:4px 8px;
  border-radius:7px;overflow-wrap:anywhere}
  #list a:hover{background:var(--code)}
  #list a[aria-current]{background:var(--soft);box-shadow:inset 3px 0 0 var(--accent);font-weight:600}
  .counts{white-space:nowrap;font-size:13px;font-weight:600}
  .errors{color:var(--error)}.warnings{color:var(--warning)}
  .problem,#problems{color:var(--error);font-size:13px;overflow-wrap:anywhere}
  .head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 14px;align-items:baseline}
  h1{margin:0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
  h2{margin:0;font-size:16px}
  h3{margin:0;font-size:15px;line-height:1.45;overflow-wrap:anywhere}
  .faint{color:var(--faint);margin:0;font-size:13px;overflow-wrap:anywhere}
  section{margin-top:18px}
  #banner{margin-top:10px;border:1px solid var(--error);border-radius:8px;color:var(--error);padding:8px 12px;
  overflow-wrap:anywhere;white-space:pre-line}
  figure{margin:12px 0 0;overflow-x:auto}
  figure svg{display:block}
  figure.stale svg{opacity:.35;filter:grayscale(1)}
  #controls{margin-top:12px;padding-top:12px;border-top:1px solid var(--line);display:grid;gap:8px}
  .control{display:grid;grid-template-columns:86px minmax(80px,1fr) auto auto;gap:10px;align-items:center;border:0;
  margin:0;padding:0;min-width:0}
  fieldset.control{display:block}
  fieldset legend{float:left;width:96px;padding:0}
  .choices{display:flex;flex-wrap:wrap;gap:4px 14px}
  .control select{grid-column:2/-1;justify-self:start;max-width:100%}
  .control.set label:first-child,.set>legend{font-weight:600;color:var(--accent)}
  input,select,textarea,button{font:inherit;color:inherit}
  input[type=number],input[type=search],select,textarea{background:var(--bg);border:1px solid var(--line);border-radius:7px;
  padding:3px 7px}
  input[type=number]{width:84px}
  input[type=range]{width:100%;accent-color:var(--accent)}
  output{font-size:13px;min-width:84px;overflow-wrap:anywhere}
  button{background:none;border:1px solid var(--line);border-radius:7px;padding:2px 8px;font-size:13px;cursor:pointer}
  .control:not(.set) button{visibility:hidden}
  pre{margin:6px 0 0;background:var(--code);border-radius:8px;padding:10px 12px;overflow-x:auto;font:12.5px/1.5
  ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  .f{border-left:4px solid var(--info);padding:2px 0 2px 12px;margin:10px 0 0}
  .f.error{border-color:var(--error)}.f.warning{border-color:var(--warning)}
  .severity{display:inline-block;font-size:12px;font-weight:700;border:1.5px solid;border-radius:5px;padding:0 6px;
  color:var(--info)}
  .error .severity,.error .main{color:var(--error)}.warning .severity,.warning .main{color:var(--warning)}
  .main{color:var(--info);font-weight:600}.other{color:var(--accent)}
  .reasons{list-style:none;margin:6px 0 0;padding:0;font-size:14px}
  .reasons li{overflow-wrap:anywhere}
  .reasons .chain{overflow-x:auto;white-space:pre;font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  .fix{color:var(--good)}
  .field{margin-top:9px}
  .field label{display:block;font-size:13px;overflow-wrap:anywhere}
  .field code{font:12.5px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  .field .input{display:flex;gap:8px;align-items:center}
  .field textarea{flex:1;min-width:0;resize:vertical}
  .field:not(.set) button{display:none}
  .field.set label{color:var(--accent);font-weight:600}
  .field .mistake{color:var(--error);font-size:13px;margin:2px 0 0;overflow-wrap:anywhere}
  aside h3{margin-top:14px}
  @media (min-width:820px){.columns{grid-template-columns:minmax(200px,250px) minmax(0,1fr)}
  nav{grid-row:1/3;max-height:calc(100vh - 60px);position:sticky;top:10px;align-self:start}}
  @media (min-width:1160px){.columns{grid-template-columns:minmax(200px,270px) minmax(0,1fr) minmax(260px,330px)}
  nav{grid-row:auto}aside{max-height:calc(100vh - 60px);overflow-y:auto;position:sticky;top:10px;align-self:start}}
  @media (max-width:600px){.columns{padding:8px 8px 24px}nav,main,aside{padding:12px}
  .control{grid-template-columns:76px minmax(60px,1fr) auto}.control button{grid-column:2/-1;justify-self:start}
  .control:not(.set) button{display:none}fieldset legend{float:none;width:auto}}
  """
