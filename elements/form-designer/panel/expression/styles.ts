/** The css of the editor of expressions: the marks of problems lie under the text, which is typed in the same places. */
export const expressionCss = `
.csp-expression{display:grid;gap:6px;min-width:0}
.csp-inserts{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:6px}
.csp-marked{position:relative;display:grid;min-width:0}
.csp-marked>*{grid-area:1/1}
.csp-marked>textarea{background:none;overflow-wrap:anywhere}
.csp-marks{padding:5px var(--cs-space-2);border:1px solid transparent;line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere;
  overflow:hidden;color:transparent;background:var(--cs-color-paper);border-radius:var(--cs-radius-input);pointer-events:none;
  height:0;min-height:100%;box-sizing:border-box}
.csp-marks>mark{color:transparent;background:var(--cs-color-danger-soft);border-radius:2px;
  text-decoration:underline wavy var(--cs-color-danger) 1.5px;text-underline-offset:2px;text-decoration-skip-ink:none}
.csp-faults{display:grid;justify-items:start}
.csp-faults>button{font:inherit;font-size:var(--cs-font-size-small);padding:2px 0;min-height:24px;border:0;background:none;
  color:var(--cs-color-danger);text-align:start;cursor:pointer}
.csp-faults>button:hover{text-decoration:underline}
`;
