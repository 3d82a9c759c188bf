/** The css of the outline, the menu, the insertion by name, the label in place, and the help of the keys. */
export const overlaysCss = `
.csd-rows-list{padding:0 var(--cs-space-2) var(--cs-space-4)!important}
.csd-row{display:flex;align-items:center;gap:6px;width:100%;min-height:30px;padding:3px 8px;font:inherit;font-size:13px;
  text-align:start;color:var(--cs-color-text);background:none;border:0;border-radius:var(--cs-radius-input);cursor:pointer}
.csd-row>.csd-icon{color:var(--cs-color-text-muted)}
.csd-row:hover{background:var(--cs-color-surface-sunken)}
.csd-row:focus-visible{outline-offset:-2px}
.csd-row[aria-current]{background:var(--cs-color-primary-soft);color:var(--cs-color-primary)}
.csd-row-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.csd-row-type{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small);white-space:nowrap}
.csd-menu{position:absolute;z-index:30;inset:0 auto auto 0;min-width:220px;max-width:360px;max-height:calc(100% - 16px);
  overflow:auto;padding:4px;background:var(--cs-color-paper);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.csd-menu-group+.csd-menu-group{margin-top:4px;padding-top:4px;border-top:1px solid var(--cs-color-border)}
.csd-menu-item{display:flex;align-items:center;justify-content:space-between;gap:var(--cs-space-4);width:100%;min-height:32px;
  padding:0 10px;font:inherit;text-align:start;color:var(--cs-color-text);background:none;border:0;
  border-radius:var(--cs-radius-input);cursor:pointer}
.csd-menu-item:hover,.csd-menu-item:focus{background:var(--cs-color-surface-sunken);outline:none}
.csd-menu-item:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:-2px}
.csd-menu-item[aria-disabled]{flex-direction:column;align-items:flex-start;gap:0;padding-block:6px;
  color:var(--cs-color-text-muted);cursor:default}
.csd-menu-note{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.csd-quick{position:absolute;z-index:30;width:320px;max-width:calc(100% - 32px);padding:8px;background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);
  box-shadow:var(--cs-shadow)}
.csd-quick-insert{inset-inline:0;top:64px;margin-inline:auto}
.csd-in-place{position:absolute;z-index:4;width:280px;max-width:calc(100% - 16px)}
.csd-choices{width:340px;margin:0;padding:8px;background:var(--cs-color-paper);border:1px solid var(--cs-color-primary);
  border-radius:var(--cs-radius);box-shadow:var(--cs-shadow);scroll-margin:16px}
.csd-choices :is(thead,.csp-buttons>.csp-button~.csp-button){display:none}
.csd-choices .csp-buttons{padding-inline-start:28px}
.csd-quick-list{max-height:320px;margin-top:6px;overflow:auto}
.csd-quick-option{display:flex;align-items:center;gap:8px;min-height:32px;padding:0 8px;border-radius:var(--cs-radius-input);
  cursor:pointer}
.csd-quick-option:hover{background:var(--cs-color-surface-sunken)}
.csd-quick-option[aria-selected=true]{background:var(--cs-color-primary-soft);color:var(--cs-color-primary)}
.csd-label-input{position:absolute;z-index:4;width:220px;max-width:100%}
.csd-page:has(>.csd-line) .csd-item[data-selected]>:not(.csd-frame){opacity:.45}
.csd-table td[data-chosen]{box-shadow:inset 0 0 0 2px var(--cs-color-primary)}
`;
