/** The css of the drawers, and of the search for a person in drawers and dialogs. */
export const searchCss = `
.csg-dialog .csp-button[aria-disabled=true],.cfx .csp-button[aria-disabled=true]{opacity:.5;cursor:default}
.csd .csf-clearable{display:block;min-width:0}
.csd :is(.cfx,.csg-dialog) .csf-input{font:inherit;color:var(--cs-color-text);background:var(--cs-color-paper);width:100%;min-width:0;
  height:32px;padding:0 var(--cs-space-2);border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input)}
.csd :is(.cfx,.csg-dialog) .csf-input:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:0}
@media (pointer:coarse){.csd :is(.cfx,.csg-dialog) .csf-input{height:44px}}
`;

export const drawerCss = `
.csd-right.cfx[data-open]{width:420px}
.csd[data-narrow] .csd-right.cfx[data-open]{width:min(360px,50%)}
.cfx:focus{outline:none}
.cfx-head{display:flex;align-items:center;justify-content:space-between;flex:none;min-height:44px;
  padding-inline:var(--cs-space-4) var(--cs-space-2);border-bottom:1px solid var(--cs-color-border)}
.cfx-head>h2{margin:0;font-size:var(--cs-font-size-large);font-weight:600}
.csd-side-body.cfx-body{display:grid;gap:var(--cs-space-4);align-content:start;padding:var(--cs-space-4)}
.cfx-section{display:grid;gap:var(--cs-space-2);min-width:0}
.csd .cfx-section>h3{font-size:var(--cs-font-size);font-weight:600}
.cfx-row{display:flex;flex-wrap:wrap;gap:var(--cs-space-2);align-items:center;min-width:0}
.cfx-row>.csp-input{flex:1 1 120px}
.cfx-row>label{flex:none}
.cfx-path{display:grid;gap:var(--cs-space-2)}
.csd ol.cfx-path{margin:0;padding:0;list-style:none}
.cfx-step{display:grid;gap:4px;padding:var(--cs-space-2) var(--cs-space-3);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input);min-width:0;content-visibility:auto;contain-intrinsic-size:auto 72px}
.cfx-step[data-selected]{border-color:var(--cs-color-primary);box-shadow:0 0 0 1px var(--cs-color-primary)}
.cfx-step-head{display:flex;align-items:center;gap:var(--cs-space-2);min-width:0}
.cfx-name{flex:1;min-width:0;padding:2px 0;border:0;font:inherit;font-weight:600;text-align:start;color:var(--cs-color-text);
  background:none;cursor:pointer;overflow-wrap:anywhere}
.cfx-name:hover{color:var(--cs-color-primary)}
.cfx-number{flex:none;min-width:22px;height:22px;padding:0 6px;border-radius:11px;line-height:22px;text-align:center;
  font-size:12px;font-variant-numeric:tabular-nums;color:var(--cs-color-on-primary);background:var(--cs-color-primary)}
.cfx-line{margin:0;overflow-wrap:anywhere}
.cfx-muted{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfx-step .csp-button{flex:none;min-height:28px}
.cfx-outcome{display:flex;gap:var(--cs-space-2);align-items:baseline;padding:var(--cs-space-2) var(--cs-space-3);
  border-radius:var(--cs-radius-input);background:var(--cs-color-primary-soft);font-weight:600}
.cfx-outcome[data-outcome=rejected],.cfx-outcome[data-outcome=refused],.cfx-outcome[data-outcome=stuck]{
  background:var(--cs-color-warning-soft)}
.cfx details>summary{cursor:pointer;font-weight:600;min-height:32px;padding-block:5px}
.cfx details>summary:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:2px}
.cfx-form{padding-block:var(--cs-space-2)}
.cfx-list{display:grid;gap:var(--cs-space-2)}
.cfx-item{display:grid;gap:var(--cs-space-1);padding:var(--cs-space-2) var(--cs-space-3);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input);min-width:0}
.cfx-item[aria-current=true],.cfx-item[data-selected]{border-color:var(--cs-color-primary);box-shadow:0 0 0 1px var(--cs-color-primary)}
.cfx-tag{padding:1px 8px;border-radius:10px;font-size:var(--cs-font-size-small);background:var(--cs-color-surface-sunken)}
.cfx-tag[data-state=added]{background:var(--cs-color-success-soft,var(--cs-color-primary-soft))}
.cfx-tag[data-state=removed]{background:var(--cs-color-danger-soft,var(--cs-color-warning-soft))}
.cfx-tag[data-state=changed],.cfx-tag[data-state=moved],.cfx-tag[data-state=running]{background:var(--cs-color-primary-soft)}
.cfx-values{display:grid;gap:2px;margin:0}
.cfx-value{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,5fr);gap:var(--cs-space-2)}
.cfx-value>dt{color:var(--cs-color-text-muted)}
.cfx-value>dd{margin:0;overflow-wrap:anywhere}
.cfx-values del{text-decoration-color:var(--cs-color-danger)}
.cfx-values ins{text-decoration:none;font-weight:600}
@media (max-width:600px){.csd[data-narrow] .csd-right.cfx[data-open]{inset-block:auto 0;inset-inline:0;width:auto;max-width:none;
  max-height:62%;border-inline-start:0;border-top:1px solid var(--cs-color-border);border-radius:var(--cs-radius) var(--cs-radius) 0 0}}
@media (pointer:coarse){.cfx-step .csp-button,.cfx-name{min-height:44px}}
`;
