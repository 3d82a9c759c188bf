/** The css of the dialog that chooses people. */
export const peopleDialogCss = `
.cfp-choose{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-4);height:min(480px,60vh);grid-template-rows:minmax(0,1fr)}
.cfp-choose[data-tree]{grid-template-columns:minmax(0,4fr) minmax(0,5fr) minmax(0,4fr)}
.cfp-choose>section{display:flex;flex-direction:column;gap:var(--cs-space-2);min-width:0;min-height:0;overflow:auto;padding:2px}
.cfp-choose h3{margin:0;font-size:var(--cs-font-size);font-weight:600}
.cfp-tree,.cfp-chosen{border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input)}
.cfp-choose>.cfp-tree,.cfp-choose>.cfp-chosen{padding:var(--cs-space-2)}
.cfp-choose>section :is(button,label,li){overflow-wrap:anywhere}
.cfp-tree>[aria-pressed=true]{font-weight:600}
.cfp-results>:is(.csp-input,.csp-button){flex:none}
.cfp-found{margin:0;padding:0;border:0;min-width:0}
.cfp-found .cfp-check{padding-inline:var(--cs-space-1);border-radius:var(--cs-radius-input)}
.cfp-found .cfp-check:hover{background:var(--cs-color-surface-sunken)}
@media (max-width:700px){.cfp-choose,.cfp-choose[data-tree]{grid-template-columns:minmax(0,1fr);grid-template-rows:none;height:auto}
.cfp-choose>section{max-height:40vh}}
`;
