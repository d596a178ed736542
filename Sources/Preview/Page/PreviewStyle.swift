/// What the page of a preview adds to the common style, from the width of a phone on.
let previewStyle = """
  header{display:flex;justify-content:space-between;gap:12px;padding:10px 16px 0}
  header p{margin:0}
  #connection{font-size:13px;color:var(--faint)}
  #connection.lost{color:var(--error);font-weight:600}
  .columns{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;padding:10px 16px 32px}
  nav,main,aside{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px}
  nav{max-height:34vh;overflow-y:auto;overscroll-behavior:contain}
  nav ul{list-style:none;margin:0;padding:0}
  .search{display:block;position:sticky;top:-14px;margin:-14px 0 0;padding:14px 0 6px;background:var(--card);z-index:1}
  .search input{width:100%}
  #list{margin-top:2px}
  #list .file{color:var(--faint);font-size:12.5px;margin-top:6px;overflow-wrap:anywhere}
  #list .folder{font-size:12.5px;font-weight:600;margin-top:12px;overflow-wrap:anywhere}
  #list a{display:flex;justify-content:space-between;gap:8px;color:inherit;text-decoration:none;padding:4px 8px;
  border-radius:7px;overflow-wrap:anywhere;scroll-margin-top:52px}
  #list a:hover{background:var(--code)}
  #list a[aria-current]{background:var(--soft);box-shadow:inset 3px 0 0 var(--accent);font-weight:600}
  .counts{white-space:nowrap;font-size:13px;font-weight:600}
  .problem,#problems{color:var(--error);font-size:13px;overflow-wrap:anywhere}
  .head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 14px;align-items:baseline}
  h1{margin:0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
  h2{margin:0;font-size:16px}
  h3{margin:0;font-size:15px;line-height:1.45;overflow-wrap:anywhere}
  .faint{margin:0;font-size:13px;overflow-wrap:anywhere}
  section{margin-top:18px}
  #banner{margin-top:10px;border:1px solid var(--error);border-radius:8px;color:var(--error);padding:8px 12px;
  overflow-wrap:anywhere;white-space:pre-line}
  figure{margin:12px 0 0;overflow-x:auto}
  figure svg{display:block;height:auto}
  #whole{margin-top:6px}
  .stale svg{opacity:.35;filter:grayscale(1)}
  #controls{margin-top:12px;padding-top:12px;border-top:1px solid var(--line);display:grid;gap:8px}
  .control{display:grid;grid-template-columns:86px minmax(80px,1fr) auto auto;gap:10px;align-items:center;border:0;
  margin:0;padding:0;min-width:0}
  fieldset.control{display:block}
  fieldset legend{float:left;width:96px;padding:0}
  .choices{display:flex;flex-wrap:wrap;gap:4px 14px}
  .control select{grid-column:2/-1;justify-self:start;max-width:100%}
  .control.set>label:first-child,.set>legend{font-weight:600;color:var(--accent)}
  input[type=number]{width:84px}
  .control input[type=number]{width:9ch;min-width:84px}
  input[type=range]{width:100%;accent-color:var(--accent)}
  output{font-size:13px;min-width:84px;overflow-wrap:anywhere}
  .control:not(.set) button{visibility:hidden}
  pre{margin:6px 0 0;background:var(--code);border-radius:8px;padding:10px 12px;overflow-x:auto;font:12.5px/1.5
  ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  .f{margin:10px 0 0}
  .field{margin-top:9px}
  .field{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 8px;align-items:start}
  .field.long{grid-template-columns:minmax(0,1fr)}
  .field label{font-size:13px;overflow-wrap:anywhere}
  .field label .faint{margin-left:6px;white-space:nowrap}
  .field code{font:12.5px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  .field .input{display:flex;gap:8px;align-items:center}
  .field textarea{flex:1;min-width:0;resize:vertical;field-sizing:content;max-height:9lh}
  #sized{grid-column:2/-1}
  .field:not(.set) button{display:none}
  .field.set label{color:var(--accent);font-weight:600}
  .field .mistake{grid-column:1/-1;color:var(--error);font-size:13px;margin:2px 0 0;overflow-wrap:anywhere}
  aside h3{margin-top:14px}
  @media (pointer:coarse){button,#list a{min-height:36px;padding:6px 10px}}
  @media (min-width:820px){.columns{grid-template-columns:minmax(200px,250px) minmax(0,1fr)}
  nav{grid-row:1/3;max-height:calc(100vh - 74px);position:sticky;top:10px;align-self:start}}
  @media (min-width:1160px){.columns{grid-template-columns:minmax(200px,270px) minmax(0,1fr) minmax(260px,330px)}
  nav{grid-row:auto}aside{max-height:calc(100vh - 60px);overflow-y:auto;position:sticky;top:10px;align-self:start}}
  @media (max-width:600px){.columns{padding:8px 8px 24px}nav,main,aside{padding:12px}nav{max-height:22vh}
  .control{grid-template-columns:76px minmax(60px,1fr) auto}.control button{grid-column:2/-1;justify-self:start}
  .control:not(.set) button{display:none}fieldset legend{float:none;width:auto}}
  """
