/** The css of the palette. */
export const paletteCss = `
.csd-search{position:sticky;top:0;z-index:1;padding:var(--cs-space-3) var(--cs-space-3) var(--cs-space-2);
  background:var(--cs-color-paper)}
.csd-search>.csd-icon{position:absolute;inset-inline-start:calc(var(--cs-space-3) + 9px);top:calc(var(--cs-space-3) + 8px);
  color:var(--cs-color-text-muted);pointer-events:none}
.csd-search>.csd-input{padding-inline-start:32px}
.csd-groups{padding:0 10px var(--cs-space-4)}
.csd .csd-group-title{padding:var(--cs-space-3) 0 var(--cs-space-1);font-size:var(--cs-font-size-small);font-weight:500;
  color:var(--cs-color-text-muted)}
.csd-entries{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px}
.csd-entry{display:flex;align-items:center;gap:4px;width:100%;min-height:32px;padding:4px 6px;font:inherit;
  font-size:13px;line-height:1.25;text-align:start;color:var(--cs-color-text);background:var(--cs-color-surface);
  border:1px solid transparent;border-radius:var(--cs-radius-input);cursor:grab;overflow-wrap:break-word;
  transition:background-color var(--cs-motion),border-color var(--cs-motion);touch-action:manipulation}
.csd-entry>.csd-icon{color:var(--cs-color-text-muted)}
.csd-entry:hover{background:var(--cs-color-primary-soft);border-color:var(--cs-color-primary)}
.csd-entry:hover>.csd-icon{color:var(--cs-color-primary)}
.csd-entry:active{cursor:grabbing}
@media (pointer:coarse){.csd-entry{min-height:44px}}
`;
