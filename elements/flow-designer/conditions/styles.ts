/** The css of conditions, lanes and the number line. */
export const conditionsCss = `
.cfc-groups,.cfc-or{display:grid;gap:var(--cs-space-2);min-width:0}
.cfc-joint{justify-self:start;padding:0 10px;border-radius:10px;font-size:var(--cs-font-size-small);line-height:20px;
  color:var(--cs-color-text);background:var(--cs-color-primary-soft)}
.cfc-group{display:grid;gap:var(--cs-space-2);margin:0;padding:var(--cs-space-2) var(--cs-space-3) var(--cs-space-3);min-width:0;
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius)}
.cfc-group:focus-within{border-color:var(--cs-color-primary)}
.cfc-group-head{display:flex;align-items:center;gap:2px;color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfc-group-head>span{flex:1}
.cfc-condition{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr) auto;gap:var(--cs-space-1) var(--cs-space-2);
  align-items:center;min-width:0}
.cfc-condition+.cfc-condition{padding-top:var(--cs-space-2);border-top:1px dashed var(--cs-color-border)}
.cfc-value{grid-column:1/3;min-width:0}
.cfc-value .csp-value>.csp-link{display:none}
.cfc-fault{margin:2px 0 0;color:var(--cs-color-danger);font-size:var(--cs-font-size-small);overflow-wrap:anywhere}
.cfc-lanes{display:grid;gap:var(--cs-space-1);margin:0;padding:0;list-style:none}
.cfc-lane{display:grid;gap:0;min-width:0;width:100%;padding:4px 0;border:0;background:none;font:inherit;text-align:start;
  color:var(--cs-color-text);cursor:pointer;border-radius:4px}
.cfc-lane:hover>span:first-child{color:var(--cs-color-primary)}
.cfc-lane>span:first-child{font-weight:500}
.cfc-lane>span{overflow-wrap:anywhere}
.cfc-line{margin:0;display:grid;gap:var(--cs-space-1)}
.cfc-line svg{width:100%;height:auto;display:block}
.cfc-line ul{margin:0;padding:0;list-style:none;display:grid;gap:2px}
.cfc-axis{stroke:var(--cs-color-border-strong)}
.cfc-range{fill:var(--cs-color-primary);opacity:.75}
.cfc-gap{fill:var(--cs-color-warning);opacity:.9}
.cfc-gap[data-default]{fill:var(--cs-color-border-strong)}
.cfc-label{fill:var(--cs-color-text);font-size:11px}
.cfc-label[data-muted]{fill:var(--cs-color-text-muted)}
`;
