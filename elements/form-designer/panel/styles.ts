/** The css of what the panel of the form designer adds to the property panel. */
export const formPanelCss = `
.csp-column{display:flex;flex-direction:column;height:100%}
.csp-column>.csp-panel{flex:1;height:auto}
.csp-way{display:flex;flex-wrap:wrap;align-items:center;gap:0 2px;margin:0;padding:var(--cs-space-2) var(--cs-space-4) 0;
  list-style:none;font-size:var(--cs-font-size-small);color:var(--cs-color-text-muted)}
.csp-way>li{display:flex;align-items:center;min-width:0}
.csp-way>li+li::before{content:"/";padding-inline:4px}
.csp-way button{font:inherit;min-height:24px;padding:0 2px;border:0;border-radius:4px;background:none;cursor:pointer;
  color:var(--cs-color-primary);max-width:120px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.csp-way button:hover{text-decoration:underline}
.csp-way [aria-current]{color:var(--cs-color-text);font-weight:600}
.csp-count-line>.csp-note{font-weight:400}
.csp-count-line{margin:0;padding:var(--cs-space-2) var(--cs-space-4) 0;font-weight:600}
.csp-rules{display:grid;gap:var(--cs-space-2);justify-items:start}
.csp-rules>h4{margin:0;font-size:var(--cs-font-size-small);font-weight:600;color:var(--cs-color-text-muted)}
.csp-rules>button.csp-sentence{width:100%;padding:6px 8px;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);
  font:inherit;color:var(--cs-color-text);text-align:start;background:var(--cs-color-surface);cursor:pointer}
.csp-rules>button.csp-sentence:hover{border-color:var(--cs-color-primary)}
.csp-sentence-line{padding:4px 8px;border-radius:var(--cs-radius-input);background:var(--cs-color-primary-soft)}
.csp-panel .csg-conditions{display:grid;gap:var(--cs-space-2)}
.csp-panel .csg-condition{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr) 24px;gap:4px;align-items:start}
.csp-panel .csg-condition>:nth-child(3):not(:empty){grid-column:1/3;grid-row:2}
.csp-panel .csg-condition>:nth-child(3):empty{display:none}
.csp-panel .csg-condition>.csp-icon-button{grid-column:3;grid-row:1;margin-top:3px}
.csp-panel .csg-range{width:auto}
.csp-logic{display:grid;gap:var(--cs-space-2);justify-items:start}
`;
