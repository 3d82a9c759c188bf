/** The css of a node of a running instance. */
export const runCss = `
.csd:not([data-narrow]) .csd-right.cfp-side.cfr[data-open]{width:320px}
.cfr-body{display:grid;gap:var(--cs-space-3);align-content:start;padding:0 var(--cs-space-4) var(--cs-space-4)}
.csd .cfr :is(h2,h3,p){margin:0}
.cfr-head{flex:none;padding:var(--cs-space-3) var(--cs-space-4);display:flex;align-items:center;gap:var(--cs-space-2);min-width:0}
.csd .cfr-head>h2{flex:1;min-width:0;font-size:var(--cs-font-size-large);font-weight:600;overflow-wrap:anywhere}
.csd .cfr-head>.csd-tool{width:auto}
.cfr-state{padding:2px 10px;border-radius:10px;font-size:var(--cs-font-size-small);color:var(--cs-color-text);background:var(--cs-color-surface-sunken)}
.cfr-state[data-state=done]{background:var(--cs-color-success-soft,var(--cs-color-primary-soft))}
.cfr-state[data-state=current]{background:var(--cs-color-primary-soft)}
.cfr-visit{display:grid;gap:var(--cs-space-1);padding-block-start:var(--cs-space-3);border-block-start:1px solid var(--cs-color-border);min-width:0}
.csd .cfr-visit>h3{font-size:var(--cs-font-size);font-weight:600}
.cfr-rows{display:grid;gap:var(--cs-space-1);margin:0}
.cfr-rows>div{display:grid;grid-template-columns:minmax(64px,auto) minmax(0,1fr);gap:var(--cs-space-2)}
.cfr-rows dt{min-width:64px;color:var(--cs-color-text-muted)}
.cfr-rows dd{margin:0;overflow-wrap:anywhere}
`;
