/** The css of the flow designer: canvas, outline, menu and questions in place. The frame is that of both designers. */
export const canvasCss = `
.cfd-centre{position:relative;flex:1;min-height:0;min-width:0;display:flex}
.cfd-canvas{position:relative;flex:1;min-width:0;overflow:hidden;outline-offset:-2px;cursor:grab;touch-action:none;user-select:none;
  background:radial-gradient(var(--cs-color-border) 1px,transparent 1px) 0 0/16px 16px}
.cfd-canvas[data-panning]{cursor:grabbing}
.cfd-svg{display:block;width:100%;height:100%}
.cs-flow-box:not([data-id='']){cursor:pointer}
.cs-flow-box:not([data-id='']):hover .cs-flow-card{stroke:var(--cs-color-primary)}
.cfd-ring{fill:none;stroke:var(--cs-color-primary);stroke-width:2}
.cfd-add{cursor:pointer}
.cfd-add circle{fill:var(--cs-color-paper);stroke:var(--cs-color-primary);stroke-width:1.5}
.cfd-add path{stroke:var(--cs-color-primary);stroke-width:1.5;stroke-linecap:round}
.cfd-add:hover circle{fill:var(--cs-color-primary)}
.cfd-add:hover path{stroke:var(--cs-color-on-primary)}
.cfd-zoom{margin:0;padding:0;position:absolute;inset-block-end:12px;inset-inline-end:12px;display:flex;align-items:center;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius)}
.csd[data-narrow] .cfd-zoom .csd-tool:not(.csd-tool-icon){width:auto;padding:0 10px}
.cfd-percent{min-width:44px;text-align:center;font-variant-numeric:tabular-nums}
.cfd-menu,.cfd-question{position:absolute;z-index:6;background:var(--cs-color-paper);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.cfd-menu{display:grid;grid-template-columns:1fr 1fr;gap:2px;padding:6px;max-width:calc(100% - 24px)}
.cfd-menu-item{display:flex;align-items:center;gap:8px;min-height:36px;padding:0 10px;border:0;font:inherit;text-align:start;
  color:var(--cs-color-text);background:none;border-radius:var(--cs-radius-input);cursor:pointer;white-space:nowrap}
.cfd-menu-item:hover{background:var(--cs-color-surface-sunken)}
.cfd-menu-item kbd{margin-inline-start:auto;padding-inline-start:12px;font:inherit;font-size:var(--cs-font-size-small);
  color:var(--cs-color-text-muted)}
.cfd-kind{width:20px;height:20px;flex:none}
.cfd-question{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:10px 12px;max-width:320px}
.csd .cfd-question p{flex-basis:100%}
.cfd-danger{color:var(--cs-color-on-primary);background:var(--cs-color-danger)}
.cfd-danger:hover{background:var(--cs-color-danger)}
.cfd-outline{display:flex;flex-direction:column;gap:8px;height:100%;padding:8px;box-sizing:border-box}
.cfd-tree{flex:1;min-height:0;overflow:auto;outline-offset:-2px;border-radius:var(--cs-radius-input)}
.cfd-row{display:flex;align-items:center;gap:8px;min-height:32px;padding-inline-end:6px;cursor:pointer;
  border-radius:var(--cs-radius-input)}
.cfd-row:hover{background:var(--cs-color-surface-sunken)}
.cfd-row[aria-selected=true]{background:var(--cs-color-primary-soft)}
.cfd-row-name{flex:none;max-width:60%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cfd-row-more{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--cs-color-text-muted);
  font-size:var(--cs-font-size-small)}
.cfd-row[aria-selected=true] .cfd-row-more{color:inherit}
.csd .csd-right[data-open]{width:360px}
@media (pointer:coarse){.cfd-row,.cfd-menu-item{min-height:44px}}
`;
