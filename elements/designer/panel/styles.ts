/** The css of the property panel and its editors: dense, one line for a simple setting, from tokens alone. */
const rowCss = `
.csp-panel{--csp-height:30px;color:var(--cs-color-text);background:var(--cs-color-paper);display:flex;flex-direction:column;min-height:0;height:100%;font-size:13px}
@media (pointer:coarse){.csp-panel{--csp-height:44px}}
.csp-scroll{flex:1;min-height:0;overflow:auto;padding-bottom:var(--cs-space-4)}
.csp-filter{position:sticky;top:0;z-index:1;padding:var(--cs-space-2) var(--cs-space-4);background:var(--cs-color-paper)}
.csp-help{flex:none;min-height:58px;margin:0;padding:var(--cs-space-2) var(--cs-space-4);overflow:auto;max-height:96px;
  border-top:1px solid var(--cs-color-border);font-size:var(--cs-font-size-small);color:var(--cs-color-text-muted)}
.csp-help>b{display:block;color:var(--cs-color-text);font-weight:600}
.csp-group{border-top:1px solid var(--cs-color-border)}
.csp-group-title{margin:0;font:inherit}
.csp-group-title>button{display:flex;align-items:center;gap:var(--cs-space-2);width:100%;min-height:36px;
  padding:0 var(--cs-space-4);border:0;background:none;font:inherit;font-weight:600;color:var(--cs-color-text);
  text-align:start;cursor:pointer}
.csp-group-title>button:hover{background:var(--cs-color-surface)}
.csp-group-title>button:focus-visible{outline-offset:-2px}
.csp-group-note{margin-inline-start:auto;font-weight:400;color:var(--cs-color-text-muted)}
.csp-chevron{flex:none;width:7px;height:7px;border:solid var(--cs-color-text-muted);border-width:0 1.5px 1.5px 0;
  rotate:-45deg;transition:rotate var(--cs-motion)}
.csp-chevron:dir(rtl){rotate:135deg}
[aria-expanded=true]>.csp-chevron{rotate:45deg}
.csp-group-body{display:grid;gap:6px;padding:var(--cs-space-1) var(--cs-space-4) var(--cs-space-4)}
.csp-setting,.csp-line{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:2px var(--cs-space-2);
  align-items:start;min-width:0}
.csp-wide{grid-template-columns:minmax(0,1fr)}
.csp-label{display:flex;align-items:center;gap:var(--cs-space-1);min-width:0}
.csp-label>label,.csp-label>span,.csp-line>label,.csp-line>span{padding-block:5px;line-height:20px;
  color:var(--cs-color-text);min-width:0}
.csp-wide>.csp-label>*{padding-bottom:0}
.csp-editor{display:grid;gap:var(--cs-space-1);min-width:0;align-items:center;min-height:var(--csp-height)}
.csp-nothing{padding:var(--cs-space-6) var(--cs-space-4);color:var(--cs-color-text-muted);text-align:center;margin:0}
.csp-fault{color:var(--cs-color-danger);font-size:var(--cs-font-size-small)}
.csp-note{margin:0;color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.csp-fields{margin:0;padding:0;border:0;min-width:0;display:contents}
.csp-unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const inputCss = `
.csp-input{font:inherit;color:var(--cs-color-text);background-color:var(--cs-color-paper);width:100%;min-width:0;margin:0;
  height:var(--csp-height,30px);padding:0 var(--cs-space-2);border:1px solid var(--cs-color-border-strong);
  border-radius:var(--cs-radius-input)}
.csp-input::placeholder{color:var(--cs-color-text-muted);opacity:1}
.csp-input[readonly]{background:none}
.csp-input:hover{border-color:var(--cs-color-text-muted)}
.csp-input:focus{border-color:var(--cs-color-primary)}
.csp-input:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:0}
.csp-input[aria-invalid=true]{border-color:var(--cs-color-danger)}
.csp-number{font-variant-numeric:tabular-nums}
.csp-area{height:auto;padding-block:5px;line-height:20px;resize:vertical;display:block;field-sizing:content;max-height:320px;
  min-height:calc(2lh + 12px)}
.csp-code,.csp-code .csp-input{font-family:var(--cs-font-mono);font-size:12px}
.csp-select{appearance:none;padding-inline-end:24px;cursor:pointer;text-overflow:ellipsis;
  background-image:linear-gradient(45deg,transparent 50%,var(--cs-color-text-muted) 50%),
    linear-gradient(135deg,var(--cs-color-text-muted) 50%,transparent 50%);
  background-position:right 13px top 50%,right 9px top 50%;background-size:4px 4px;background-repeat:no-repeat}
.csp-select:dir(rtl){background-position:left 9px top 50%,left 13px top 50%}
.csp-select option{color:var(--cs-color-text);background:var(--cs-color-paper)}
.csp-switch{appearance:none;flex:none;position:relative;width:32px;height:24px;margin:3px 0;cursor:pointer;border-radius:12px}
.csp-switch::after{content:"";position:absolute;inset:3px 0;border-radius:9px;background:var(--cs-color-border-strong)}
.csp-switch::before{content:"";position:absolute;z-index:1;inset-block:5px;inset-inline-start:2px;width:14px;border-radius:7px;
  background:var(--cs-color-paper)}
/* The switch in use moves; those that another selection sets stand at once. */
.csp-switch:is(:hover,:focus)::after{transition:background-color var(--cs-motion)}
.csp-switch:is(:hover,:focus)::before{transition:inset-inline-start var(--cs-motion)}
.csp-switch:checked::after{background:var(--cs-color-primary)}
.csp-switch:checked::before{inset-inline-start:16px}
.csp-switch:indeterminate::before{inset-inline-start:9px}
.csp-switch:disabled{opacity:.5;cursor:not-allowed}
.csp-switch:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:0}
@media (pointer:coarse){.csp-switch{margin:10px 0}}
.csp-colour{display:grid;grid-template-columns:auto minmax(0,1fr);gap:var(--cs-space-2);align-items:center}
.csp-swatch{appearance:none;width:var(--csp-height,30px);height:var(--csp-height,30px);padding:3px;margin:0;cursor:pointer;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input)}
.csp-swatch::-webkit-color-swatch-wrapper{padding:0}
.csp-swatch::-webkit-color-swatch,.csp-swatch::-moz-color-swatch{border:0;border-radius:3px}
.csp-swatch[data-empty]::-webkit-color-swatch{background:none!important}
.csp-swatch[data-empty]{background:linear-gradient(to top right,transparent 47%,var(--cs-color-danger) 48% 52%,transparent 53%)}
@media (forced-colors:active){.csp-switch,.csp-select{appearance:auto;background-image:none}.csp-switch::before,.csp-switch::after{display:none}}
`;

const buttonCss = `
.csp-button{font:inherit;min-height:28px;padding:0 var(--cs-space-3);cursor:pointer;color:var(--cs-color-text);
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border-strong);border-radius:var(--cs-radius-input)}
.csp-button:hover:not(:disabled){background:var(--cs-color-surface-sunken)}
.csp-button:disabled{color:var(--cs-color-text-disabled);cursor:not-allowed}
.csp-primary{color:var(--cs-color-on-primary);background:var(--cs-color-primary);border-color:transparent}
.csp-primary:hover:not(:disabled){background:var(--cs-color-primary-hover)}
.csp-buttons{display:flex;flex-wrap:wrap;align-items:center;gap:var(--cs-space-2)}
.csp-link{justify-self:start;font:inherit;font-size:var(--cs-font-size-small);padding:2px 0;border:0;background:none;cursor:pointer;
  min-height:24px;color:var(--cs-color-primary);text-align:start}
.csp-link:hover{text-decoration:underline}
.csp-icon-button{flex:none;width:24px;height:24px;padding:0;border:0;border-radius:4px;font:inherit;line-height:1;
  color:var(--cs-color-text-muted);background:none;cursor:pointer}
.csp-icon-button:hover:not(:disabled){color:var(--cs-color-text);background:var(--cs-color-surface-sunken)}
.csp-icon-button:disabled{opacity:.35;cursor:not-allowed}
.csp-icon-button[aria-pressed=true]{color:var(--cs-color-danger)}
@media (pointer:coarse){.csp-icon-button{width:40px;height:40px}.csp-button,.csp-link{min-height:44px}}
.csp-modes{display:inline-flex;margin:0;padding:0;justify-self:start;border:1px solid var(--cs-color-border-strong);
  border-radius:var(--cs-radius-input);overflow:hidden}
.csp-modes>button{font:inherit;font-size:var(--cs-font-size-small);min-height:24px;padding:0 var(--cs-space-3);border:0;
  color:var(--cs-color-text);background:none;cursor:pointer}
.csp-modes>button[aria-pressed=true]{color:var(--cs-color-on-primary);background:var(--cs-color-primary)}
.csp-modes>button:focus-visible{outline-offset:-2px}
`;

const gridCss = `
.csp-grid{display:grid;gap:var(--cs-space-1);min-width:0}
.csp-grid table{width:100%;border-collapse:collapse;table-layout:auto}
.csp-grid :is(th,td){padding:1px 2px;text-align:start;vertical-align:middle;font-weight:400}
.csp-grid th{font-size:var(--cs-font-size-small);color:var(--cs-color-text-muted);padding-block:0 2px}
.csp-grid :is(td,th):first-child{width:24px;padding-inline-start:0}
.csp-grid .csp-row-actions{width:1px;white-space:nowrap;padding-inline-end:0}
.csp-grip{cursor:grab;touch-action:none}
.csp-grip:active{cursor:grabbing}
[data-drag=dragged]{opacity:.45}
[data-drag=before]>td{box-shadow:inset 0 2px var(--cs-color-primary)}
[data-drag=after]>td{box-shadow:inset 0 -2px var(--cs-color-primary)}
.csp-add{justify-self:start}
.csp-count{font-size:var(--cs-font-size-small);color:var(--cs-color-text-muted);padding-inline:var(--cs-space-1)}
.csp-bulk,.csp-checks,.csp-try,.csp-mixed{display:grid;gap:var(--cs-space-2)}
.csp-mixed{justify-items:start}
.csp-try{gap:2px;padding:var(--cs-space-2);border-radius:var(--cs-radius-input);background:var(--cs-color-surface)}
.csp-try-result{margin:0;min-height:20px}
.csp-passes{color:var(--cs-color-success)}
.csp-fails{color:var(--cs-color-danger)}
.csp-value{min-width:0}
.csp-value .csf-input{height:var(--csp-height,30px);padding-inline:var(--cs-space-2)}
.csp-value .csf-textarea{height:auto;min-height:60px}
.csp-value :is(.csf-choices,.csf-choice){min-height:28px}
.csp-value fieldset{margin:0;padding:0;border:0;min-width:0}
.csp-rich .csf-rich{min-height:96px}
`;

export const panelCss: string = rowCss + inputCss + buttonCss + gridCss;
