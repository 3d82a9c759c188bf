/** The css of the header, its menu, and the notices over the pages. It wraps before it cuts anything. */
export const headerCss = `
.cfd-header{display:flex;align-items:center;gap:var(--cs-space-1) var(--cs-space-3);flex:none;min-height:52px;
  padding:6px var(--cs-space-3);background:var(--cs-color-paper);border-bottom:1px solid var(--cs-color-border)}
.cfd-title{display:flex;align-items:center;gap:var(--cs-space-2);flex:1 1 0;min-width:0}
.cfd-name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}
.cfd-name[data-unnamed]{color:var(--cs-color-text-muted);font-weight:400}
.cfd-saved{margin:0}
.cfd-tools{display:flex;align-items:center;justify-content:flex-end;gap:2px;flex:1 1 0}
.cfd-tools>.csd-tool-primary{margin-inline-start:var(--cs-space-2);margin-inline-end:0}
.cfd-tools>.csd-tool-primary[aria-disabled=true]{color:var(--cs-color-on-primary);background:var(--cs-color-primary);opacity:.6}
.cfd-tool{padding:0 8px}
.cfd-problems[data-severity=error]{color:var(--cs-color-danger)}
.cfd-problems[data-severity=warning]{color:var(--cs-color-warning)}
.cfd-problems[data-severity=none]{color:var(--cs-color-success)}
.cfd-count{font-variant-numeric:tabular-nums;color:var(--cs-color-text)}
.cfd-steps{display:flex;align-items:stretch;flex:none;gap:var(--cs-space-1);align-self:stretch;margin-block:-6px}
.cfd-step{display:inline-flex;align-items:center;gap:var(--cs-space-2);min-height:44px;padding:0 var(--cs-space-3);border:0;
  border-block:2px solid transparent;font:inherit;color:var(--cs-color-text-muted);background:none;cursor:pointer;white-space:nowrap}
.cfd-step:hover{color:var(--cs-color-text)}
.cfd-step:focus-visible{outline-offset:-4px}
.cfd-step[aria-selected=true]{color:var(--cs-color-primary);border-block-end-color:var(--cs-color-primary);font-weight:500}
.cfd-step-mark{display:inline-flex;align-items:center;justify-content:center;width:20px;height:20px;flex:none;border-radius:50%;
  border:1.5px solid var(--cs-color-border-strong);font-size:12px;line-height:1;font-variant-numeric:tabular-nums}
.cfd-step-mark .csd-icon{width:14px;height:14px;stroke-width:2}
.cfd-step[data-state=current] .cfd-step-mark{color:var(--cs-color-on-primary);background:var(--cs-color-primary);
  border-color:var(--cs-color-primary)}
.cfd-step[data-state=complete] .cfd-step-mark{color:var(--cs-color-success);border-color:var(--cs-color-success)}
.cfd-more{position:relative}
.cfd-more-menu{position:absolute;z-index:8;inset-block-start:calc(100% + 4px);inset-inline-end:0;display:grid;min-width:200px;
  padding:6px;background:var(--cs-color-paper);border:1px solid var(--cs-color-border);border-radius:var(--cs-radius);
  box-shadow:var(--cs-shadow)}
.cfd-loading,.cfd-conflict{display:flex;flex-wrap:wrap;align-items:center;gap:var(--cs-space-2) var(--cs-space-3);flex:none;
  padding:var(--cs-space-2) var(--cs-space-4);background:var(--cs-color-primary-soft);border-bottom:1px solid var(--cs-color-border)}
.cfd-conflict,.cfd-loading[role=alert]{background:var(--cs-color-warning-soft)}
.csd[data-narrow] .cfd-conflict .csd-tool{width:auto;padding:0 10px}
.cfd-page{flex:1;min-height:0;overflow:auto}
.csd[data-narrow] .cfd-header{flex-wrap:wrap}
.csd[data-narrow] .cfd-tools{flex:none;margin-inline-start:auto}
.csd[data-narrow] .cfd-steps{order:3;flex:1 0 100%;justify-content:space-between;margin-block:0 -6px}
.csd[data-narrow] .cfd-step{flex:1;justify-content:center;padding:0 4px;min-width:0}
.csd[data-narrow] .cfd-tool.cfd-problems{width:auto;padding:0 8px}
.csd[data-narrow] .cfd-name{flex:0 1 auto}
@media (pointer:coarse){.csd[data-narrow] .cfd-title{flex-basis:100%}}
`;
