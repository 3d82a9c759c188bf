/** The css of a designer's dialogs. */
const widths = [423, 520, 650, 850]
  .map(width => `.csg-${width}{width:min(${width}px,100vw - 32px)}`)
  .join('\n');

export const dialogCss = `
.csg-dialog{padding:0;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);color:var(--cs-color-text);
  background:var(--cs-color-paper);box-shadow:var(--cs-shadow);max-height:min(860px,100vh - 48px);overflow:hidden;
  font-size:var(--cs-font-size)}
.csg-dialog::backdrop{background:rgb(0 0 0/45%)}
.csg-dialog:focus{outline:none}
${widths}
.csg-full{width:calc(100vw - 32px);height:calc(100vh - 32px);max-height:none}
.csg-full .csg-frame{height:100%}
.csg-dialog .csg-frame{display:flex;flex-direction:column;max-height:inherit}
.csg-head{display:flex;align-items:center;justify-content:space-between;gap:var(--cs-space-3);flex:none;
  padding:var(--cs-space-3) var(--cs-space-5);border-bottom:1px solid var(--cs-color-border)}
.csg-head>h2{margin:0;font-size:var(--cs-font-size-large);font-weight:600}
.csg-close{width:32px;height:32px;font-size:20px}
.csg-body{flex:1;min-height:0;overflow:auto;padding:var(--cs-space-4) var(--cs-space-5);display:grid;
  grid-template-columns:minmax(0,1fr);gap:var(--cs-space-4);grid-auto-rows:max-content;align-content:start}
.csg-footer{flex:none;justify-content:flex-end;padding:var(--cs-space-3) var(--cs-space-5);
  border-top:1px solid var(--cs-color-border)}
.csg-footer .csp-button{min-height:var(--cs-input-height);padding-inline:var(--cs-space-5)}
.csg-alert{flex:1 1 120px;margin:0;align-self:center;color:var(--cs-color-danger)}
.csg-empty{padding:var(--cs-space-6) 0;margin:0;text-align:center;color:var(--cs-color-text-muted)}
.csg-warning{margin:0;padding:var(--cs-space-2) var(--cs-space-3);border-radius:var(--cs-radius-input);
  background:var(--cs-color-warning-soft);color:var(--cs-color-text)}
.csg-section{display:grid;gap:var(--cs-space-2);margin:0;padding:0;border:0;min-width:0}
.csg-section>:is(h3,legend){margin:0;padding:0;font-size:var(--cs-font-size);font-weight:600}
.csg-list{list-style:none;margin:0;padding:0;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input)}
.csg-list:empty{display:none}
.csg-list>li{display:flex;align-items:flex-start;gap:var(--cs-space-3);padding:var(--cs-space-2) var(--cs-space-3)}
.csg-list>li+li{border-top:1px solid var(--cs-color-border)}
.csg-list>li>:first-child{flex:1;min-width:0;padding-block:4px;overflow-wrap:anywhere}
@media (max-width:600px){.csg-list>li{flex-wrap:wrap;gap:var(--cs-space-2)}.csg-list>li>:first-child{flex-basis:200px}
.csg-list>li:has(>:nth-child(3))>:first-child{flex-basis:100%}}
.csg-conditions{display:grid;gap:var(--cs-space-2)}
.csg-condition{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,3fr) minmax(0,5fr) auto;gap:var(--cs-space-2);align-items:start}
.csg-condition>.csp-icon-button{margin-top:3px}
@media (max-width:600px){.csg-condition{grid-template-columns:minmax(0,1fr) auto}
.csg-condition>:not(.csp-icon-button){grid-column:1}.csg-condition>.csp-icon-button{grid-column:2;grid-row:1}}
.csg-sentence{margin:0;padding:var(--cs-space-2) var(--cs-space-3);border-radius:var(--cs-radius-input);background:var(--cs-color-primary-soft)}
.csg-picker{max-height:200px;overflow:auto;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);
  padding:var(--cs-space-1) var(--cs-space-2)}
.csg-picker label{display:flex;gap:var(--cs-space-2);align-items:center;min-height:28px;cursor:pointer}
.csg-picker input{flex:none;width:16px;height:16px;margin:0;accent-color:var(--cs-color-primary)}
.csg-way{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.csg-tried{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-2) var(--cs-space-4)}
@media (max-width:600px){.csg-tried{grid-template-columns:minmax(0,1fr)}}
.csg-mark-yes{color:var(--cs-color-success)}
.csg-mark-no{color:var(--cs-color-danger)}
.csg-columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-4);align-items:start}
@media (max-width:700px){.csg-columns{grid-template-columns:minmax(0,1fr)}}
.csg-fields{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:var(--cs-space-2) var(--cs-space-3);align-items:center}
.csg-fields>label{color:var(--cs-color-text)}
.csg-sample-text{max-height:160px}
.csg-sample{max-height:240px;overflow:auto;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);
  padding:var(--cs-space-1);font-family:var(--cs-font-mono);font-size:12px}
.csg-sample button{display:flex;gap:var(--cs-space-2);width:100%;min-height:24px;padding-block:2px;border:0;border-radius:4px;font:inherit;
  color:var(--cs-color-text);background:none;text-align:start;cursor:pointer}
.csg-sample button:hover{background:var(--cs-color-surface-sunken)}
.csg-sample button[aria-pressed=true]{background:var(--cs-color-primary-soft)}
.csg-sample span:last-child{color:var(--cs-color-text-muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.csg-sample [aria-pressed=true]>span{color:var(--cs-color-text)}
.csg-entry{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--cs-space-2);margin:0;padding:var(--cs-space-3);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);min-width:0}
.csg-entry:focus-within{border-color:var(--cs-color-primary)}
.csg-entry>.csp-fault{grid-column:1/-1}
.csg-range{width:auto}
.csg-result{border-collapse:collapse;width:100%}
.csg-result :is(th,td){padding:4px 8px;border:1px solid var(--cs-color-border);text-align:start;font-weight:400;overflow-wrap:anywhere}
.csg-result th{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.csg-status{margin-inline-end:auto;align-self:center;color:var(--cs-color-text-muted)}
.csg-text{width:100%;height:52vh;min-height:160px;padding:var(--cs-space-3);resize:vertical;font-family:var(--cs-font-mono);
  font-size:13px;line-height:1.5;color:var(--cs-color-text);background:var(--cs-color-paper);tab-size:2;white-space:pre;
  border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input)}
.csg-text[readonly]{background:var(--cs-color-surface)}
.csg-text-short{height:34vh}
.csg-text[data-drop]{outline:2px dashed var(--cs-color-primary);outline-offset:-4px}
.csg-tabs{display:flex;gap:var(--cs-space-1);border-bottom:1px solid var(--cs-color-border);overflow-x:auto}
.csg-tabs>button{flex:none;min-height:36px;padding:0 var(--cs-space-3);border:0;border-bottom:2px solid transparent;font:inherit;
  color:var(--cs-color-text-muted);background:none;cursor:pointer}
@media (max-width:480px){.csg-tabs>button{padding-inline:var(--cs-space-2)}}
.csg-tabs>button:hover{color:var(--cs-color-text)}
.csg-tabs>button[aria-selected=true]{color:var(--cs-color-primary);border-bottom-color:var(--cs-color-primary);font-weight:500}
.csg-tabs>button:focus-visible{outline-offset:-2px}
.csg-row{display:flex;flex-wrap:wrap;gap:var(--cs-space-2) var(--cs-space-4);align-items:center;min-width:0}
.csg-row>label{display:inline-flex;gap:var(--cs-space-2);align-items:center;cursor:pointer;min-height:32px}
.csg-row input:is([type=radio],[type=checkbox]){width:16px;height:16px;margin:0;accent-color:var(--cs-color-primary)}
.csg-error{margin:0;color:var(--cs-color-danger)}
.csg-hint{margin:0;color:var(--cs-color-text-muted)}
.csd .csg-warnings{padding-inline-start:var(--cs-space-5);list-style:disc;max-height:160px;overflow:auto}
.csg-start{margin-inline-end:auto}
.csg-devices{display:flex;gap:var(--cs-space-1);margin:0;padding:0;border:0}
.csg-devices>[aria-pressed=true]{color:var(--cs-color-primary);border-color:var(--cs-color-primary);background:var(--cs-color-primary-soft)}
.csg-canvas{overflow:auto;min-height:240px;padding:var(--cs-space-4);background:var(--cs-color-surface-sunken);
  border-radius:var(--cs-radius-input)}
.csg-device{margin-inline:auto;padding:var(--cs-space-5);background:var(--cs-color-paper);border-radius:var(--cs-radius);
  box-shadow:var(--cs-shadow);min-width:0}
.csg-device[data-width="850"]{max-width:850px}
.csg-device[data-width="768"]{max-width:768px}
.csg-device[data-width="375"]{max-width:375px;padding:var(--cs-space-4)}
.csg-phone{width:375px;max-width:100%;height:min(700px,68vh);margin-inline:auto;overflow:auto;padding:var(--cs-space-4);
  border:1px solid var(--cs-color-border);border-radius:24px}
.csg-phone-page{padding:0;border:0;height:700px;box-shadow:0 0 0 1px var(--cs-color-border)}
/* The phone keeps its width next to a scrollbar. */
.csg-body:has(.csg-phone-page){padding-inline:var(--cs-space-2)}
.csg-phone>iframe{display:block;border-radius:inherit;width:100%;height:100%;border:0}
.csg-starters{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:var(--cs-space-3);margin:0;padding:0;
  list-style:none}
.csg-starters>li{display:flex;flex-direction:column;gap:var(--cs-space-1);padding:var(--cs-space-4);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius)}
.csg-starters>li:hover{border-color:var(--cs-color-primary)}
.csg-starters h3{margin:0;font-size:var(--cs-font-size);font-weight:600}
.csg-starters p{margin:0}
.csg-starters .csg-hint{font-size:var(--cs-font-size-small);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;
  overflow:hidden}
.csg-starters .csp-button{margin-block-start:auto;align-self:start}
`;
