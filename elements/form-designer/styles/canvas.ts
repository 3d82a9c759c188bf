/** The css of the canvas: the sheet, the frames of controls, and the bar of the selection. */
export const canvasCss = `
.csd-scroll{flex:1;min-height:0;overflow:auto;padding:var(--cs-space-6);overscroll-behavior:contain;
  background:radial-gradient(var(--cs-color-border) 1px,transparent 1px) 0 0/16px 16px}
.csd-page{position:relative;margin-inline:auto;min-height:100%;padding:42px var(--cs-space-6) var(--cs-space-8);
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);
  display:flex;flex-direction:column}
.csd-form{width:100%}
.csd-inert{pointer-events:none}
.csd-item{position:relative;margin-bottom:var(--cs-space-4);border-radius:4px;cursor:default;outline:none;
  scroll-margin:56px}
.csd-item>.csd-inert,.csd-item>.csd-inert>*{margin-bottom:0}
.csd-item>:is(.csf-card,.csf-grid,.csf-tabs,.csf-scroll){margin-bottom:0}
.csd-item::after{content:"";position:absolute;inset:-5px -7px;border-radius:6px;pointer-events:none;
  border:1px solid transparent}
.csd-item:not([data-selected]):hover:not(:has(.csd-item:hover))::after{border:1px dashed var(--cs-color-primary)}
.csd-item[data-selected]::after{border:2px solid var(--cs-color-primary)}
.csd-frame{position:absolute;inset:-5px -7px;border-radius:6px;pointer-events:none}
.csd-frame:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:2px}
.csd-item[data-hidden]>:not(.csd-badge,.csd-frame){opacity:.5}
/* Opacity alone: the compositor runs it, without a frame of the main thread. */
.csd-item[data-flash]>.csd-frame::before{content:"";position:absolute;inset:0;border-radius:6px;opacity:0;
  border:2px solid var(--cs-color-warning);background:color-mix(in srgb,var(--cs-color-warning) 14%,transparent);
  animation:csd-flash 1.2s}
@keyframes csd-flash{0%,60%{opacity:1}}
.csd-badge{position:absolute;inset-inline-end:0;top:0;z-index:1;padding:0 6px;border-radius:4px;
  font-size:var(--cs-font-size-small);color:var(--cs-color-text-muted);background:var(--cs-color-surface-sunken)}
/* The frames of controls stand out of them, and a stretch cuts off what stands out of it. */
.csd-stretch{content-visibility:auto;padding:8px 8px 0;margin:-8px -8px 0}
.csd-list{display:flow-root;min-height:24px}
.csd-part>.csd-list,.csf-panel>.csd-list,.csf-card>.csd-list,.csd-choice>.csd-list{min-height:56px}
.csd-list-x{display:flex;align-items:stretch;gap:var(--cs-space-4);overflow-x:auto;padding:8px;margin:-8px;min-height:80px}
.csd-list-x>.csd-item{flex:1 0 180px;max-width:320px}
.csd-list-x .csf-field{grid-template-columns:minmax(0,1fr)!important}
.csd-list-x .csf-label{text-align:start!important;padding-block:0!important}
.csd .csd-empty-part{display:grid;place-items:center;min-height:56px;margin-bottom:var(--cs-space-3);
  color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small);border:1px dashed var(--cs-color-border-strong);
  border-radius:var(--cs-radius-input);flex:1}
.csd-rows{padding:var(--cs-space-3) var(--cs-space-4) 0;border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius)}
.csd .csd-unknown{padding-bottom:var(--cs-space-3)}
.csd .csd-rows-title{font-weight:500;margin-bottom:var(--cs-space-3)}
.csd .csd-choice-title{margin-bottom:var(--cs-space-2);color:var(--cs-color-text-muted)}
.csd-choice-title::before{content:"";display:inline-block;width:14px;height:14px;margin-inline-end:8px;vertical-align:-2px;
  border:1px solid var(--cs-color-border-strong);border-radius:4px}
.csd-choice>.csd-list{margin-inline-start:22px}
.csd-grid>.csd-part{position:relative}
.csd-grid>[data-chosen]{box-shadow:0 0 0 2px var(--cs-color-primary);border-radius:4px}
.csd-border{position:absolute;z-index:2;inset-block:0;inset-inline-end:-14px;width:12px;cursor:col-resize;touch-action:none}
.csd-border::before{content:"";position:absolute;inset-block:0;inset-inline-start:5px;width:2px;border-radius:1px;
  background:transparent;transition:background-color var(--cs-motion)}
.csd-grid:hover>.csd-part>.csd-border::before{background:var(--cs-color-border-strong)}
.csd .csd-border:is(:hover,[data-active])::before{background:var(--cs-color-primary)}
.csd-border-spans{position:absolute;inset-block-start:0;inset-inline-start:14px;padding:0 6px;border-radius:4px;white-space:nowrap;
  font-size:var(--cs-font-size-small);font-variant-numeric:tabular-nums;color:var(--cs-color-on-primary);
  background:var(--cs-color-primary);pointer-events:none}
@container csf (max-width:559px){.csd-border{display:none}}
.csd-tab[data-open]{color:var(--cs-color-primary);border-bottom-color:var(--cs-color-primary);font-weight:500}
.csd-tab{display:inline-flex;align-items:center}
.csd-still{display:flex;align-items:center;gap:var(--cs-space-2);min-height:var(--cs-input-height);padding:0 var(--cs-space-3);
  color:var(--cs-color-text-muted);border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input);
  background:var(--cs-color-paper)}
.csd-still:is(.csd-still-editor,.csd-still-codemirror){min-height:120px;align-items:flex-start;padding-top:10px}
.csd-still:is(.csd-still-upload,.csd-still-uploadFile,.csd-still-uploadImg){min-height:72px;justify-content:center;
  border-style:dashed}
.csd-bar{position:absolute;z-index:3;display:flex;align-items:stretch;height:28px;translate:7px calc(-100% - 7px);
  color:var(--cs-color-on-primary);background:var(--cs-color-primary);border-radius:6px;box-shadow:var(--cs-shadow);
  max-width:100%;overflow:auto hidden;scrollbar-width:none;user-select:none}
.csd-bar:dir(rtl){translate:-7px calc(-100% - 7px)}
.csd-bar[data-inside]{translate:7px 0}
.csd-bar-handle{display:flex;align-items:center;gap:4px;padding-inline:6px 8px;cursor:grab;touch-action:none;
  font-size:var(--cs-font-size-small);white-space:nowrap}
.csd-bar-name{max-width:140px;overflow:hidden;text-overflow:ellipsis}
.csd-bar-button{display:grid;place-items:center;width:28px;padding:0;border:0;color:inherit;background:none;cursor:pointer}
.csd-bar-button:is(:hover,[aria-pressed=true],[aria-expanded=true]){background:var(--cs-color-primary-hover)}
.csd-bar-button[aria-pressed=true]{box-shadow:inset 0 -3px currentColor}
.csd-bar-type{display:flex;align-items:center;gap:2px;width:auto;padding-inline:4px 6px;font:inherit;
  font-size:var(--cs-font-size-small);white-space:nowrap}
.csd-bar-name+.csd-icon{width:12px;height:12px}
.csd-empty{display:grid;grid-template-columns:minmax(0,1fr);width:100%;box-sizing:border-box;justify-items:center;gap:var(--cs-space-2);margin:auto;padding:var(--cs-space-8) var(--cs-space-4);
  color:var(--cs-color-text-muted);text-align:center}
.csd-empty>.csd-icon{width:40px;height:40px;stroke-width:.8}
.csd .csd-empty-title{font-size:var(--cs-font-size-large);color:var(--cs-color-text)}
.csd-empty-ways{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--cs-space-2);margin-top:var(--cs-space-3)}
.csd .csd-starters{display:flex;flex-wrap:wrap;gap:var(--cs-space-3);width:100%;min-height:112px;
  max-width:760px;margin-top:var(--cs-space-4)}
.csd-starters>li{position:relative;display:flex;flex:1 1 clamp(132px,(708px - 100%)*999,200px);flex-direction:column;gap:var(--cs-space-1);padding:var(--cs-space-3);
  text-align:start;border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);background:var(--cs-color-paper);
  transition:border-color var(--cs-motion)}
.csd-starters>li:hover{border-color:var(--cs-color-primary)}
.csd-starter{padding:0;font:inherit;text-align:start;color:var(--cs-color-text);background:none;border:0;cursor:pointer}
.csd-starter::after{content:"";position:absolute;inset:0;border-radius:inherit}
.csd-starter:focus-visible{outline:none}
.csd-starters>li:has(:focus-visible){outline:2px solid var(--cs-color-focus);outline-offset:2px}
.csd .csd-starters p{font-size:var(--cs-font-size-small);line-height:1.45}
.csd[data-narrow] .csd-problems{margin-inline:-36px}
.csd:not([data-narrow]) .csd-empty-palette{display:none}
.csd[data-narrow] .csd-scroll{padding:var(--cs-space-4) var(--cs-space-2);background:none}
.csd[data-narrow] .csd-page{padding:42px var(--cs-space-4) var(--cs-space-5)}
.csd-body{container:csd-body/inline-size}
/* Where the canvas keeps enough width, a drawer stands beside it: over it, it would cover what is selected. */
@container csd-body (min-width:640px){.csd[data-narrow] .csd-side[data-open]{position:static;box-shadow:none}
.csd[data-dragging][data-narrow] .csd-left[data-open]{opacity:1;pointer-events:auto}}
/* On a phone the canvas has the whole width: the folded sides are buttons over its lower corners. */
@container csd-body (max-width:559px){.csd-bar-type>.csd-bar-name{display:none}
.csd[data-narrow] .csd-side:not([data-open]){position:absolute;z-index:4;inset-block:auto 52px}
.csd[data-narrow] .csd-side:not([data-open])>.csd-fold{margin:0 12px;width:44px;height:44px;border:1px solid var(--cs-color-border);border-radius:50%;
  color:var(--cs-color-on-primary);background:var(--cs-color-primary);box-shadow:var(--cs-shadow)}
.csd[data-narrow] .csd-scroll{padding-block-end:68px;scroll-padding-block-end:68px}
.csd[data-dragging] .csd-side:not([data-open]),.csd-body:has(.csd-problems-bar[aria-expanded=true])>.csd-side:not([data-open]){display:none}
.csd[data-narrow] .csd-problems{margin-inline:0}}
@media (pointer:coarse){.csd .csd-page{padding-top:56px}}
@media (pointer:coarse){.csd-bar{height:40px}.csd-bar-button{width:40px}}
@media (forced-colors:active){.csd-item[data-selected]::after{border-color:Highlight}.csd-bar{border:1px solid}}
`;
