/** The css of the designer's frame: toolbar, both sides, and the canvas between them. */
export const frameCss = `
:host{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);height:100%;min-height:480px}
.cs-root{height:100%;min-height:inherit}
.csd{display:flex;flex-direction:column;height:100%;min-height:inherit;overflow:clip;position:relative;
  background:var(--cs-color-surface);color:var(--cs-color-text);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius)}
.csd-icon{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round;
  stroke-linejoin:round}
.csd p,.csd h3,.csd ul{margin:0;padding:0}
.csd ul{list-style:none}
.csd-toolbar{display:flex;align-items:center;gap:var(--cs-space-1);flex:none;min-height:48px;
  padding:6px var(--cs-space-3);background:var(--cs-color-paper);border-bottom:1px solid var(--cs-color-border);
  overflow-x:auto;scrollbar-width:none}
.csd-tool{display:inline-flex;align-items:center;justify-content:center;gap:6px;flex:none;font:inherit;cursor:pointer;
  min-height:32px;padding:0 10px;color:var(--cs-color-text);background:none;border:1px solid transparent;
  border-radius:var(--cs-radius-input);white-space:nowrap;transition:background-color var(--cs-motion)}
.csd-tool:hover{background:var(--cs-color-surface-sunken)}
.csd-tool:focus-visible{outline-offset:-2px}
.csd-tool-primary{color:var(--cs-color-on-primary);background:var(--cs-color-primary);font-weight:500;
  padding:0 14px;margin-inline-end:var(--cs-space-1)}
.csd-tool-primary:hover{background:var(--cs-color-primary-hover)}
.csd-tool-primary:focus-visible{outline-offset:2px}
.csd-tool-icon{padding:0;width:32px}
.csd-tool-bordered{border-color:var(--cs-color-border-strong);background:var(--cs-color-paper)}
.csd-tool[aria-disabled=true]{color:var(--cs-color-text-disabled);cursor:default;background:none}
.csd-history{display:inline-flex;align-items:center;gap:var(--cs-space-1)}
.csd-history::before{content:"";width:1px;height:20px;margin-inline:var(--cs-space-2);background:var(--cs-color-border)}
.csd-saved{display:inline-flex;align-items:center;gap:6px;flex:none;margin-inline-start:auto;padding-inline:var(--cs-space-2);
  color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small);white-space:nowrap}
.csd-saved::before{content:"";width:8px;height:8px;border-radius:50%;border:1.5px solid var(--cs-color-success)}
.csd-saved[data-unsaved]::before{background:var(--cs-color-warning);border-color:var(--cs-color-warning)}
.csd-body{display:flex;flex:1;min-height:0;position:relative}
.csd-centre{display:flex;flex-direction:column;flex:1;min-width:0}
.csd-side{display:flex;flex-direction:column;flex:none;min-height:0;background:var(--cs-color-paper)}
.csd-left{border-inline-end:1px solid var(--cs-color-border)}
.csd-right{border-inline-start:1px solid var(--cs-color-border)}
.csd-left[data-open]{width:256px}
.csd-right[data-open]{width:320px}
.csd-side:not([data-open])>.csd-fold{margin:6px}
.csd-side-head{display:flex;align-items:center;gap:var(--cs-space-1);flex:none;height:44px;
  padding-inline:var(--cs-space-2) 6px;border-bottom:1px solid var(--cs-color-border)}
.csd-side-head>.csd-fold{margin-inline-start:auto}
.csd-side-body{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain}
.csd-fold{color:var(--cs-color-text-muted)}
.csd-tabs{display:flex;gap:var(--cs-space-1);align-self:stretch}
.csd-tab-button{font:inherit;padding:0 var(--cs-space-2);border:0;border-bottom:2px solid transparent;background:none;
  color:var(--cs-color-text-muted);cursor:pointer}
.csd-tab-button:hover{color:var(--cs-color-text)}
.csd-tab-button[aria-selected=true]{color:var(--cs-color-primary);border-bottom-color:var(--cs-color-primary);font-weight:500}
.csd-tab-button:focus-visible{outline-offset:-2px}
.csd-input{font:inherit;color:inherit;width:100%;min-width:0;height:32px;padding:0 var(--cs-space-2);
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input)}
.csd-input::placeholder{color:var(--cs-color-text-muted);opacity:1}
.csd-input:focus{border-color:var(--cs-color-primary)}
.csd-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.csd .csd-nothing{padding:var(--cs-space-6) var(--cs-space-4);color:var(--cs-color-text-muted);text-align:center}
.csd[data-narrow] .csd-side{position:absolute;inset-block:0;z-index:5}
.csd[data-narrow] .csd-left{inset-inline-start:0}
.csd[data-narrow] .csd-right{inset-inline-end:0}
.csd[data-narrow] .csd-side[data-open]{box-shadow:var(--cs-shadow);max-width:calc(100% - 48px)}
.csd[data-narrow] .csd-side:not([data-open]){position:static;background:none;border:0;z-index:0}
.csd[data-narrow] .csd-side:not([data-open])>.csd-fold{margin:6px 2px}
.csd[data-narrow] .csd-history::before{display:none}
.csd[data-narrow] .csd-toolbar{flex-wrap:wrap;overflow-x:visible}
.csd[data-narrow] .csd-tool-text{display:none}
.csd[data-narrow] .csd-tool:not(.csd-tool-bordered){padding:0;width:32px}
.csd[data-narrow] .csd-tool-primary .csd-tool-text{display:inline}
.csd[data-narrow] .csd-tool.csd-tool-primary{width:auto;padding:0 12px}
@media (pointer:coarse){.csd-tool,.csd-tool-icon{min-height:44px;min-width:44px}.csd-input{height:44px}}
`;
