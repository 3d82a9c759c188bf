/** The css of a node's panel: its side, the sheet on a phone, and the editors of its settings. */
export const panelSideCss = `
.csd{container:cs-flow/inline-size}
.csd .csd-right.cfp-side[data-open]{width:420px}
.cfp-side>.csd-side-body{contain:content}
.cfp-sheet-head{display:flex;justify-content:flex-end;flex:none;padding:4px var(--cs-space-2) 0}
.cfp-dropped>p{position:absolute;z-index:7;inset-block-end:52px;inset-inline:0;width:fit-content;max-width:calc(100% - 32px);
  margin-inline:auto;padding:var(--cs-space-1) var(--cs-space-1) var(--cs-space-1) var(--cs-space-4);display:flex;align-items:center;gap:var(--cs-space-1);
  border-radius:var(--cs-radius);color:var(--cs-color-text);background:var(--cs-color-paper);border:1px solid var(--cs-color-border);
  box-shadow:var(--cs-shadow)}
.csd .cfp-dropped>p{margin-inline:auto;padding:var(--cs-space-1) var(--cs-space-4)}
.csd[data-narrow] .csd-tool.cfp-dropped-button,.cfp-dropped-button{color:var(--cs-color-primary);width:auto}
@container cs-flow (max-width:600px){
.csd[data-narrow] .csd-right.cfp-side[data-open]{inset:auto 0 0 0;width:auto;max-width:none;height:min(70%,560px);
  border-inline-start:0;border-top:1px solid var(--cs-color-border);border-radius:12px 12px 0 0;overflow:hidden}
.cfp-sheet-head{position:relative}
.cfp-sheet-head::before{content:"";position:absolute;inset-block-start:8px;inset-inline:calc(50% - 20px);height:4px;
  border-radius:2px;background:var(--cs-color-border-strong)}
}
`;

export const nodePanelCss = `
.cfp-node{display:flex;flex-direction:column;height:100%;min-height:0}
.cfp-node>.csp-panel{flex:1;min-height:0;height:auto}
.cfp-problems{flex:none;display:grid;gap:var(--cs-space-1);padding:var(--cs-space-3) var(--cs-space-4) 0}
.csp-notes{display:grid;gap:2px;min-width:0}
.csp-problem.csp-problem.csp-problem{margin:0;padding-inline-start:var(--cs-space-2);border-inline-start:3px solid var(--cs-color-warning);
  font-size:var(--cs-font-size-small);color:var(--cs-color-text);overflow-wrap:anywhere}
.csp-problem.csp-problem.csp-problem[data-severity=error]{border-color:var(--cs-color-danger);color:var(--cs-color-danger)}
.cfp-checks{grid-template-columns:repeat(auto-fill,minmax(120px,1fr))}
.cfp-checks label,.cfp-check{display:flex;align-items:center;gap:var(--cs-space-2);min-height:28px;cursor:pointer}
.cfp-checks input,.cfp-check input{flex:none;width:16px;height:16px;margin:0;accent-color:var(--cs-color-primary)}
.cfp-part{display:grid;gap:var(--cs-space-2);min-width:0}
.cfp-line{display:grid;grid-template-columns:minmax(72px,auto) minmax(0,1fr);gap:var(--cs-space-2);align-items:center;min-width:0}
.cfp-line>label,.cfp-line>span:first-child{color:var(--cs-color-text-muted)}
.cfp-duration{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-2);min-width:0}
.cfp-group{display:grid;gap:var(--cs-space-2);padding:var(--cs-space-3);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input);min-width:0}
.cfp-group-head{display:flex;align-items:center;gap:var(--cs-space-2);min-width:0}
.cfp-group-head>:first-child{flex:1;min-width:0}
.cfp-node .csp-grid:not(:has([data-row]))>table{display:none}
.cfp-person{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--cs-space-2);padding-block:4px;min-width:0;overflow-wrap:anywhere}
.cfp-detail{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfp-gone{padding-inline:6px;border-radius:4px;font-size:var(--cs-font-size-small);color:var(--cs-color-text);
  background:var(--cs-color-warning-soft)}
@media (pointer:coarse){.cfp-checks label,.cfp-check{min-height:44px}}
`;
