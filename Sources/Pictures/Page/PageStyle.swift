let pageStyle = """
  header,main,.filter,.glossary,.since{max-width:1280px;margin:0 auto;padding:0 16px}
  header{padding-top:20px;padding-bottom:14px}
  header p{margin:0}
  h1{margin:2px 0 6px;font-size:clamp(21px,4vw,28px);line-height:1.2}
  h2{margin:26px 0 10px;font-size:16px;line-height:1.3;overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:2px 12px;
  align-items:baseline}
  h3{margin:0;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
  h4{margin:0;font-size:15px;line-height:1.45;font-weight:600;overflow-wrap:anywhere}
  h2 .faint{font-weight:400;font-size:14px}
  .made{color:var(--faint);font-size:14px;overflow-wrap:anywhere}
  .line{display:flex;flex-wrap:wrap;gap:0 14px}
  .counts{white-space:nowrap;font-size:14px}.counts span{margin-right:6px}
  .since p,.since details{margin:0 0 10px;font-size:14px;overflow-wrap:anywhere}
  .filter{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding-top:8px;padding-bottom:8px;font-size:14px}
  .filter input[type=search]{flex:1 1 180px;min-width:180px;max-width:360px;background:var(--card);padding:5px 9px}
  .filter p{margin:0;color:var(--faint)}
  .filter select{background:var(--card);max-width:100%}
  fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:6px;min-width:0}
  .facet{max-width:100%}.facet[open]{flex-basis:100%}
  .severities[open]{display:flex;flex:0 1 auto;gap:8px;align-items:center}
  summary{cursor:pointer;width:fit-content}
  .facet summary{color:var(--faint)}
  .facet[open]:not(.severities) summary{margin-bottom:6px}
  .facet:not(.severities) fieldset{max-height:32vh;overflow:hidden auto;padding:3px}
  .facet label.field{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;margin-bottom:6px}
  .facet label.field input{flex:1 1 200px;min-width:0;max-width:420px;background:var(--card)}
  .choice{position:relative;cursor:pointer}
  .choice input{position:absolute;opacity:0;width:1px;height:1px}
  .choice span{display:inline-block;border:1px solid var(--line);border-radius:999px;padding:2px 11px;background:var(--card)}
  .choice small{color:var(--faint)}
  .choice input[value=error]+span{color:var(--error)}.choice input[value=warning]+span{color:var(--warning)}
  .choice input[value=info]+span{color:var(--info)}
  .rules h3{font-size:14px;flex-basis:100%;margin-top:4px}
  .choice input:checked+span{border-color:var(--accent);background:var(--soft);box-shadow:inset 0 0 0 1px var(--accent)}
  .choice input:checked+span::before{content:"✓ "}
  .choice input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
  .layout{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:0 0 12px;padding:16px;
  content-visibility:auto;contain-intrinsic-size:auto 420px}
  html:has(:target) .layout{content-visibility:visible}
  .head{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline;margin-bottom:12px}
  .head p{margin:0;color:var(--faint);font-size:13px;overflow-wrap:anywhere}
  .f{margin:0 0 20px;scroll-margin-top:16px}
  .f:last-child{margin-bottom:4px}
  .f:target{box-shadow:-6px 0 0 var(--soft),0 0 0 6px var(--soft);background:var(--soft)}
  .shown,.found{min-width:0}.shown{margin-bottom:14px}
  .shown p{margin:0 0 8px;font-size:13px}
  .shown>details{margin-bottom:12px}.shown>details>summary{font-size:14px}
  .whole{margin-bottom:8px}
  figure{margin:0;overflow-x:auto}
  figure svg{display:block;max-width:100%;height:auto}
  figure.whole svg{max-width:none}
  .heights{overflow-x:auto}
  table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
  caption{text-align:left;font-weight:600;padding-bottom:4px}
  th,td{padding:3px 12px 3px 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400}
  thead th{color:var(--faint)}
  td{text-align:right}
  thead th:not(:first-child){text-align:right}
  #none{color:var(--faint);padding:24px 0}
  .unread{background:var(--card);border:1px solid var(--error);border-radius:12px;margin:16px 0;padding:4px 16px;
  color:var(--error);overflow-wrap:anywhere}
  .no-findings{text-align:center;padding:64px 0}
  .glossary{padding-bottom:48px}
  dl{margin:0;font-size:14px;columns:2 380px;column-gap:40px}dt{padding-top:8px;break-after:avoid}
  dd{margin:0;color:var(--faint);break-inside:avoid}
  dt:target{background:var(--soft);outline:2px solid var(--accent)}
  @media (min-width:760px){.filter{position:sticky;top:0;background:var(--bg);border-bottom:1px solid var(--line);z-index:2;
  padding-left:max(16px,calc(50vw - 624px));padding-right:max(16px,calc(50vw - 624px));max-width:none}
  .f{scroll-margin-top:110px}}
  @media (min-width:601px){figure svg{zoom:1.35}figure.whole svg{zoom:1}}
  @media (min-width:1100px){.pictured{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,580px);gap:0 28px}
  .pictured .head{grid-column:1/-1;grid-row:1}.pictured .found{grid-column:1;grid-row:2}
  .pictured .shown{grid-column:2;grid-row:2;margin:0}}
  @media (max-width:1099px){.layout{display:flex;flex-direction:column}.layout>.head{order:-2}.found{display:contents}
  .f:first-child{order:-1;margin-bottom:16px}}
  @media (max-width:600px){header,main,.filter,.glossary,.since{padding-left:8px;padding-right:8px}.layout{padding:12px}
  .excerpt,.diff{font-size:11px;padding:8px}
  .filter input[type=search]{max-width:none;flex-basis:100%}}
  @media (pointer:coarse){button,summary{min-height:36px;padding:6px 10px}.link{display:inline-block;padding:6px 12px}}
  @media print{body{background:#fff}.filter,.skip,button{display:none}.layout{content-visibility:visible;border-radius:0}
  .f,figure,tr{break-inside:avoid}h2,h3,h4{break-after:avoid}.excerpt,.diff{white-space:pre-wrap}}
  """
