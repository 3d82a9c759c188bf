/** The css of the flow designer: canvas, outline, menu and questions in place. The frame is that of both designers. */
export const canvasCss = `
.cfd-centre{position:relative;flex:1;min-height:0;min-width:0;display:flex}
.cfd-canvas{position:relative;contain:strict;flex:1;min-width:0;overflow:hidden;outline-offset:-2px;cursor:grab;touch-action:none;user-select:none;
  background:radial-gradient(var(--cs-color-border) 1px,transparent 1px) 0 0/16px 16px}
.cfd-canvas[data-panning]{cursor:grabbing}
.cfd-canvas:focus-visible{outline:2px solid var(--cs-color-focus,var(--cs-color-primary))}
.cfd-svg{display:block;width:100%;height:100%;overflow:visible;transform-origin:0 0;will-change:transform}
.cfd-shield{position:absolute;inset:0;pointer-events:none}
.cfd-shield[data-on]{pointer-events:auto}
.cfd-svg [data-moved]{opacity:.35}
.cfd-svg[data-dragging]{cursor:grabbing}
.cfd-svg[data-dragging] .cfd-add{visibility:hidden}
.cfd-dragged{pointer-events:none}
.cfd-ghost{opacity:.8}
.cfd-spot{fill:var(--cs-color-primary-soft);stroke:var(--cs-color-primary);stroke-dasharray:4 3}
.cfd-spot-lit{fill:var(--cs-color-primary);stroke-dasharray:none}
.cs-flow-fold{cursor:pointer}
.cs-flow-box:not([data-id='']){cursor:pointer}
.cs-flow-box:not([data-id='']):hover .cs-flow-card{stroke:var(--cs-color-primary)}
.cfd-ring{fill:none;stroke:var(--cs-color-primary);stroke-width:2}
.cfd-ring-run{stroke-dasharray:5 4}
.cfd-add{cursor:pointer}
.cfd-add circle{fill:var(--cs-color-paper);stroke:var(--cs-color-primary);stroke-width:1.5}
.cfd-add path{stroke:var(--cs-color-primary);stroke-width:1.5;stroke-linecap:round}
.cfd-add:hover circle{fill:var(--cs-color-primary)}
.cfd-add:hover path{stroke:var(--cs-color-on-primary)}
.cfd-corner{position:absolute;inset-block-end:12px;inset-inline-end:12px;display:flex;flex-direction:column;align-items:flex-end;
  gap:8px;pointer-events:none}
.cfd-corner>*{pointer-events:auto}
.cfd-zoom{margin:0;padding:0;display:flex;align-items:center;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius)}
.cfd-map{position:relative;contain:strict;width:202px;height:150px;overflow:hidden;touch-action:none;cursor:pointer;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius)}
.cfd-map-picture{display:block;width:202px;height:150px}
.cfd-map-window{position:absolute;will-change:transform;inset-block-start:0;inset-inline-start:0;box-sizing:border-box;pointer-events:none;
  border:1.5px solid var(--cs-color-primary);border-radius:2px;background:color-mix(in srgb,var(--cs-color-primary) 10%,transparent)}
.cfd-map-button[aria-pressed=true]{color:var(--cs-color-primary)}
.csd[data-narrow] .cfd-map,.csd[data-narrow] .cfd-map-button{display:none}
.cfd-open-outline{position:absolute;inset-block-start:12px;inset-inline-start:12px}
.csd:not([data-narrow]) .cfd-open-outline{display:none}
.csd[data-narrow] .csd-tool.cfd-open-outline{width:auto;padding:0 10px}
.cfd-image{position:relative;display:flex}
.cfd-image-menu{position:absolute;z-index:6;inset-block-end:calc(100% + 6px);inset-inline-end:0;display:grid;padding:6px;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.cfd-bar{position:absolute;will-change:transform;inset-block-start:0;left:0;display:flex;z-index:3;padding:2px;background:var(--cs-color-paper);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);box-shadow:var(--cs-shadow)}
.cfd-bar-button{display:flex;align-items:center;justify-content:center;width:26px;height:26px;padding:0;border:0;
  color:var(--cs-color-text-muted);background:none;border-radius:4px;cursor:pointer}
.cfd-bar-button:hover{color:var(--cs-color-primary);background:var(--cs-color-surface-sunken)}
.cfd-bar-button[data-action=remove]:hover{color:var(--cs-color-danger)}
.csd[data-narrow] .cfd-zoom .csd-tool:not(.csd-tool-icon){width:auto;padding:0 10px}
.cfd-percent{width:44px;height:1.5em;line-height:1.5;contain:strict;text-align:center;font-variant-numeric:tabular-nums}
.cfd-menu,.cfd-question,.cfd-move-to,.cfd-rename-placed{position:absolute;z-index:6;background:var(--cs-color-paper);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.cfd-menu{display:grid;grid-template-columns:1fr 1fr;gap:2px;padding:6px;max-width:calc(100% - 24px)}
.cfd-menu-item{display:flex;align-items:center;gap:8px;min-height:36px;padding:0 10px;border:0;font:inherit;text-align:start;
  color:var(--cs-color-text);background:none;border-radius:var(--cs-radius-input);cursor:pointer;white-space:nowrap}
.cfd-menu-item:hover{background:var(--cs-color-surface-sunken)}
.cfd-menu-item kbd{margin-inline-start:auto;padding-inline-start:12px;font:inherit;font-size:var(--cs-font-size-small);
  color:var(--cs-color-text-muted)}
.cfd-kind{width:20px;height:20px;flex:none;overflow:visible}
.cfd-question{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:10px 12px;max-width:320px}
.csd .cfd-question p{flex-basis:100%}
.cfd-danger{color:var(--cs-color-on-primary);background:var(--cs-color-danger)}
.cfd-danger:hover{background:var(--cs-color-danger)}
.cfd-menu-item:focus-visible{outline-offset:-2px}
.cfd-rename{flex:1;min-width:0}
.cfd-rename-placed{width:232px;border:0}
.cfd-move-to{width:320px;max-width:calc(100% - 24px);padding:6px;box-sizing:border-box}
.cfd-places{max-height:264px;margin-top:6px;overflow:auto}
.cfd-place{display:flex;gap:8px;align-items:center;min-height:32px;padding:0 8px;border-radius:var(--cs-radius-input);cursor:pointer}
.cfd-place>:first-child{flex:none;max-width:70%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cfd-place>.cfd-row-more{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cfd-place:hover{background:var(--cs-color-surface-sunken)}
.cfd-place[aria-selected=true]{background:var(--cs-color-primary-soft)}
.cfd-place[aria-selected=true] .cfd-row-more{color:inherit}
.cfd-search{display:flex;gap:4px}
.cfd-outline{contain:content;display:flex;flex-direction:column;gap:8px;height:100%;padding:8px;box-sizing:border-box}
.cfd-tree{flex:1;min-height:0;overflow:auto;contain:content;outline-offset:-2px;border-radius:var(--cs-radius-input)}
.cfd-rows{position:relative;box-sizing:border-box}
.cfd-row[data-alone]{position:absolute;inset-inline:0}
.cfd-row{contain:strict;box-sizing:border-box;display:flex;align-items:center;gap:8px;height:32px;
  padding-inline-end:6px;cursor:pointer;
  border-radius:var(--cs-radius-input)}
.cfd-row:hover{background:var(--cs-color-surface-sunken)}
.cfd-row[aria-selected=true]{background:var(--cs-color-primary-soft)}
.cfd-row-text{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cfd-row-more{margin-inline-start:4px;color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfd-row[aria-selected=true] .cfd-row-more{color:inherit}
.cfd-chevron{flex:none;width:12px;margin-inline-end:-4px;color:var(--cs-color-text-muted)}
.cfd-chevron .csd-icon{width:12px;height:12px;transform:rotate(90deg)}
.cfd-chevron[data-folded] .csd-icon{transform:none}
.cfd-row-mark{flex:none;margin-inline-start:auto;min-width:18px;height:18px;padding:0 5px;box-sizing:border-box;border-radius:9px;
  font-size:11px;line-height:18px;text-align:center;color:var(--cs-color-paper);background:var(--cs-color-danger)}
.cfd-row-mark::after{content:attr(data-count)}
.cfd-row-mark[data-severity=warning]{background:var(--cs-color-warning)}
.csd .csd-right[data-open]{width:360px}
@media (max-width:600px){.cfd-menu{grid-template-columns:repeat(2,minmax(0,1fr))}.cfd-menu-item kbd{display:none}}
@media (pointer:coarse){.cfd-row{height:44px}.cfd-menu-item,.cfd-place{min-height:44px}.cfd-bar-button{width:40px;height:40px}}
`;
