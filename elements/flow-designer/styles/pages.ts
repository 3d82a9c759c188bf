/** The css of the pages of basic information and settings; it is loaded with the first of them. */
export const pagesCss = `
.cfd-form{--csp-height:36px;display:grid;gap:var(--cs-space-5);max-width:720px;margin:0 auto;padding:var(--cs-space-6) var(--cs-space-5) var(--cs-space-8)}
.cfd-form fieldset{margin:0;padding:0;border:0;min-width:0}
.cfd-field{display:grid;align-content:start;grid-template-columns:minmax(0,1fr);gap:6px;min-width:0}
.cfd-label{justify-self:start;padding:0;font-weight:500}
.cfd-required{color:var(--cs-color-danger);margin-inline-end:4px}
.csd .cfd-hint{margin:0;color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfd-pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-5)}
.csd[data-narrow] .cfd-pair{grid-template-columns:minmax(0,1fr)}
.cfd-form .csp-area{min-height:84px}
.cfd-form .csp-input:disabled{color:var(--cs-color-text);background:var(--cs-color-surface-sunken);border-color:var(--cs-color-border);opacity:1}
.cfd-radios{display:flex;flex-wrap:wrap;gap:var(--cs-space-2) var(--cs-space-5)}
.cfd-radios>label{display:inline-flex;align-items:center;gap:var(--cs-space-2);min-height:32px;cursor:pointer}
.cfd-radios input,.cfd-check{width:16px;height:16px;margin:0;flex:none;accent-color:var(--cs-color-primary)}
.cfd-chosen{display:grid;gap:var(--cs-space-1)}
.cfd-chosen>li{display:flex;align-items:center;gap:var(--cs-space-2);min-height:36px;padding-inline:var(--cs-space-3) 6px;
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);background:var(--cs-color-paper)}
.cfd-chosen>li>span:first-child{flex:1;min-width:0;overflow-wrap:anywhere}
.cfd-tag{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small);white-space:nowrap}
.cfd-pages{--csp-height:32px;display:flex;height:100%;min-height:0;position:relative}
.cfd-side-menu{display:flex;flex-direction:column;gap:2px;flex:none;width:200px;padding:var(--cs-space-3) var(--cs-space-2);overflow:auto;
  background:var(--cs-color-paper);border-inline-end:1px solid var(--cs-color-border)}
.cfd-side-menu>button{min-height:40px;padding:0 var(--cs-space-3);border:0;font:inherit;text-align:start;color:var(--cs-color-text);
  background:none;border-radius:var(--cs-radius-input);cursor:pointer}
.cfd-side-menu>button:hover{background:var(--cs-color-surface-sunken)}
.cfd-side-menu>button[aria-selected=true]{color:var(--cs-color-primary);background:var(--cs-color-primary-soft);font-weight:500}
.cfd-side-menu>button:focus-visible{outline-offset:-2px}
.cfd-settings{flex:1;min-width:0;overflow:auto;padding:var(--cs-space-5) var(--cs-space-6) var(--cs-space-8)}
.csd[data-narrow] .cfd-settings{padding:var(--cs-space-4) var(--cs-space-4) 88px}
.cfd-settings>h2,.cfd-form>h2{margin:0 0 var(--cs-space-4);font-size:var(--cs-font-size-large);font-weight:600}
.cfd-section{display:grid;gap:var(--cs-space-3);margin:0 0 var(--cs-space-6);padding:0;border:0;min-width:0}
.cfd-section>:is(h3,legend){margin:0 0 var(--cs-space-1);padding:0;font-size:var(--cs-font-size);font-weight:600}
.cfd-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));gap:var(--cs-space-3)}
.cfd-card{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px var(--cs-space-3);align-items:start;align-content:start;
  padding:var(--cs-space-3) var(--cs-space-4);background:var(--cs-color-paper);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius)}
.cfd-card>label,.cfd-card>.cfd-card-name{font-weight:500;line-height:24px;padding-block:3px}
.cfd-card>p{grid-column:1/-1;color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfd-card>.csp-select{grid-column:1/-1}
.cfd-card[data-changed]{border-color:var(--cs-color-primary)}
.cfd-wide-card{grid-column:1/-1}
.cfd-box{display:grid;gap:var(--cs-space-4);padding:var(--cs-space-4);background:var(--cs-color-paper);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);max-width:860px}
.cfd-example{display:grid;gap:4px;padding:var(--cs-space-3) var(--cs-space-4);border-radius:var(--cs-radius-input);
  background:var(--cs-color-surface-sunken)}
.cfd-example-label{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.cfd-example dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px var(--cs-space-3);margin:0}
.cfd-example dt{color:var(--cs-color-text-muted)}
.cfd-example dd{margin:0;overflow-wrap:anywhere}
.cfd-example strong{overflow-wrap:anywhere}
.cfd-line{display:flex;flex-wrap:wrap;align-items:start;gap:var(--cs-space-3)}
.cfd-line>.cfd-field{flex:1 1 140px}
.cfd-float{position:absolute;z-index:6;inset-inline-end:16px;inset-block-end:16px;display:inline-flex;align-items:center;gap:var(--cs-space-2);
  height:52px;padding:0 var(--cs-space-5) 0 var(--cs-space-4);border:0;border-radius:26px;font:inherit;font-weight:500;
  color:var(--cs-color-on-primary);background:var(--cs-color-primary);box-shadow:var(--cs-shadow);cursor:grab;touch-action:none}
.cfd-float:active{cursor:grabbing}
.cfd-float .csd-icon{width:22px;height:22px}
.cfd-float-menu{position:absolute;z-index:7;inset-inline:16px;inset-block-end:84px;display:grid;gap:2px;padding:6px;
  background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.cfd-float-menu>[aria-checked=true]{color:var(--cs-color-primary);background:var(--cs-color-primary-soft);font-weight:500}
.cfd-display{display:grid;grid-template-columns:minmax(0,1fr) minmax(240px,340px);gap:var(--cs-space-6);align-items:start;max-width:1080px}
.csd[data-narrow] .cfd-display{grid-template-columns:minmax(0,1fr)}
.cfd-display>.cfd-example{position:sticky;inset-block-start:0;background:var(--cs-color-paper);border:1px solid var(--cs-color-border)}
.cfd-example dl>div{display:contents}
.cfd-reminder{min-width:0;margin:0}
.cfd-reminder-head{display:flex;align-items:center;justify-content:space-between}
.cfd-days{display:flex;flex-wrap:wrap;gap:2px var(--cs-space-3);margin:0;padding:0;border:0;min-width:0}
.cfd-days>legend{margin-block-end:6px}
.cfd-days>label{display:inline-flex;align-items:center;gap:6px;min-width:44px;min-height:28px;cursor:pointer;font-variant-numeric:tabular-nums}
.csd .cfd-settings .csd-nothing{padding:var(--cs-space-5);background:var(--cs-color-paper);border:1px dashed var(--cs-color-border-strong);
  border-radius:var(--cs-radius);max-width:860px}
.cfd-print{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--cs-space-5);align-items:start}
.cfd-print:not([data-custom]),.csd[data-narrow] .cfd-print{grid-template-columns:minmax(0,1fr)}
.cfd-print-code,.cfd-places{display:grid;gap:var(--cs-space-3);min-width:0}
.cfd-places{gap:6px}
.cfd-insert{width:auto;justify-self:start;max-width:100%}
.cfd-start-default{justify-self:start}
.cfd-places .csp-area.csp-code{max-height:60vh}
.cfd-print-preview{display:grid;gap:6px;min-width:0}
.cfd-paper{display:block;max-width:794px;min-height:320px;overflow:auto;background:#fff;border:1px solid var(--cs-color-border);
  box-shadow:var(--cs-shadow)}
`;
