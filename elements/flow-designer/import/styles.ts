/** The css of import: the pictures, and the list of losses. */
export const importCss = `
.csg-body:has(.cfi-losses,.cfi-side) .csg-text{height:140px}
.cfi-side{display:grid;gap:var(--cs-space-2);min-width:0}
.cfi-side>h3{margin:0;font-size:var(--cs-font-size);font-weight:600}
.cfi-frame{overflow:auto;max-height:300px;padding:var(--cs-space-2);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input);background:var(--cs-color-surface-sunken)}
.cfi-frame:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:2px}
.cfi-picture{display:block;max-width:100%;height:auto;min-width:min(100%,240px);margin-inline:auto}
.csg-dialog .cfi-losses{max-height:260px;overflow:auto}
.cfi-losses>li{align-items:baseline;flex-wrap:wrap}
.csg-dialog .csg-list.cfi-losses>li>:first-child{flex:none;padding-block:0}
.cfi-losses>li>:nth-child(2){flex:1;min-width:min(100%,260px)}
.cfi-losses b{font-weight:600}
.cfi-losses code{flex:1 0 100%;color:var(--cs-color-text-muted);font-family:var(--cs-font-mono);font-size:12px;overflow-wrap:anywhere}
.cfi-mark{padding:1px 8px;border-radius:10px;font-size:var(--cs-font-size-small);background:var(--cs-color-warning-soft);
  color:var(--cs-color-text)}
.cfi-mark[data-severity=dropped]{background:var(--cs-color-danger-soft,var(--cs-color-warning-soft))}
`;
