/** The css of the list and the grid of field rights. */
export const rightsCss = `
.cfr-list{position:relative;max-height:324px;overflow:auto;border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input);background:var(--cs-color-paper)}
.cfr-list:focus-visible,.cfr-grid:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:1px}
.cfr-space{position:relative}
.cfr-item{position:absolute;inset-inline:0;height:36px;display:flex;align-items:center;gap:var(--cs-space-2);
  padding-inline:var(--cs-space-3) var(--cs-space-1);cursor:default}
.cfr-item[data-kind=section]{background:var(--cs-color-surface);font-weight:600}
.cfr-item[aria-selected=true]{background:var(--cs-color-primary-soft)}
.cfr-list:focus .cfr-item[data-active]{outline:2px solid var(--cs-color-focus);outline-offset:-2px}
.cfr-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cfr-rights{flex:none;display:flex;border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input);overflow:hidden;
  background:var(--cs-color-paper);font-weight:400}
.cfr-rights>span{padding:3px 8px;font-size:var(--cs-font-size-small);line-height:20px;cursor:pointer;white-space:nowrap;
  color:var(--cs-color-text)}
.cfr-rights>span+span{border-inline-start:1px solid var(--cs-color-border)}
.cfr-rights>span:hover{background:var(--cs-color-surface-sunken)}
.cfr-rights>[data-on]{color:var(--cs-color-on-primary);background:var(--cs-color-primary)}
.cfr-copy{width:auto;flex:1;min-width:140px}
.cfr-page{display:flex;flex-direction:column;gap:var(--cs-space-3);height:100%;min-height:0}
.csg-full .csg-body:has(.cfr-page){overflow:hidden;grid-template-rows:minmax(0,1fr)}
.cfr-find{width:220px}
.cfr-start{margin-inline-end:auto}
.cfr-grid{flex:1;min-height:0;overflow:auto;position:relative;border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius-input)}
.cfr-row{position:absolute;height:32px;inset-inline-start:0}
.cfr-head{position:sticky;inset-block-start:0;z-index:2;background:var(--cs-color-surface);font-weight:600;min-width:100%}
.cfr-row[data-kind=section]{background:var(--cs-color-surface);font-weight:600}
.cfr-cell{position:absolute;inset-block:0;width:104px;padding:0 var(--cs-space-2);line-height:31px;overflow:hidden;text-overflow:ellipsis;
  white-space:nowrap;border-bottom:1px solid var(--cs-color-border);border-inline-end:1px solid var(--cs-color-border);
  cursor:default;user-select:none}
.cfr-head>[data-column]{cursor:pointer}
.cfr-cell.cfr-names{position:sticky;display:inline-block;inset-inline-start:0;width:240px;height:32px;z-index:1;background:var(--cs-color-paper)}
.cfr-row[data-kind=section]>.cfr-names,.cfr-head>.cfr-names{background:var(--cs-color-surface)}
.cfr-cell[data-on=read]{color:var(--cs-color-text-muted);background:var(--cs-color-surface)}
.cfr-cell[data-on=hide]{color:var(--cs-color-text);background:var(--cs-color-warning-soft)}
.cfr-cell[data-on=mixed]{color:var(--cs-color-text-muted);font-style:italic}
.cfr-cell[aria-selected=true]{background:var(--cs-color-primary-soft);color:var(--cs-color-text)}
.cfr-grid:focus .cfr-cell[data-active]{outline:2px solid var(--cs-color-focus);outline-offset:-2px}
@media (pointer:coarse){.cfr-rights>span{padding:7px 8px}}
`;
