/**
 * Contains the CSS of the header, its menu, and the notices above the pages. The header wraps to a second
 * line before it clips content.
 */
export const headerCss = /* css */ `
.flow-header {
  display: flex;
  align-items: center;
  gap: var(--cs-space-1) var(--cs-space-3);
  flex: none;
  min-height: 52px;
  padding: 6px var(--cs-space-3);
  background: var(--cs-color-paper);
  border-bottom: 1px solid var(--cs-color-border);
}
.flow-title {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  flex: 1 1 0;
  min-width: 0;
}
.flow-name {
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
}
.flow-name[data-unnamed] {
  color: var(--cs-color-text-muted);
  font-weight: 400;
}
.flow-saved {
  margin: 0;
}
.flow-tools {
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  flex: 1 1 0;
}
.flow-tools > .designer-tool-primary {
  margin-inline-start: var(--cs-space-2);
  margin-inline-end: 0;
}
.flow-tools > .designer-tool-primary[aria-disabled="true"] {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  opacity: 0.6;
}
.flow-tool {
  padding: 0 8px;
}
.flow-problems[data-severity="error"] {
  color: var(--cs-color-danger);
}
.flow-problems[data-severity="warning"] {
  color: var(--cs-color-warning);
}
.flow-problems[data-severity="none"] {
  color: var(--cs-color-success);
}
.flow-count {
  font-variant-numeric: tabular-nums;
  color: var(--cs-color-text);
}
.flow-steps {
  display: flex;
  align-items: stretch;
  flex: none;
  gap: var(--cs-space-1);
  align-self: stretch;
  margin-block: -6px;
}
.flow-step {
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: 44px;
  padding: 0 var(--cs-space-3);
  border: 0;
  border-block: 2px solid transparent;
  font: inherit;
  color: var(--cs-color-text-muted);
  background: none;
  cursor: pointer;
  white-space: nowrap;
}
.flow-step:hover {
  color: var(--cs-color-text);
}
.flow-step:focus-visible {
  outline-offset: -4px;
}
.flow-step[aria-selected="true"] {
  color: var(--cs-color-primary);
  border-block-end-color: var(--cs-color-primary);
  font-weight: 500;
}
.flow-step-mark {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 20px;
  height: 20px;
  flex: none;
  border-radius: 50%;
  border: 1.5px solid var(--cs-color-border-strong);
  font-size: 12px;
  line-height: 1;
  font-variant-numeric: tabular-nums;
}
.flow-step-mark .designer-icon {
  width: 14px;
  height: 14px;
  stroke-width: 2;
}
.flow-step[data-state="current"] .flow-step-mark {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
}
.flow-step[data-state="complete"] .flow-step-mark {
  color: var(--cs-color-success);
  border-color: var(--cs-color-success);
}
.flow-more {
  position: relative;
}
.flow-more-menu {
  position: absolute;
  z-index: 8;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  display: grid;
  min-width: 200px;
  padding: 6px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.flow-loading,
.flow-conflict {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cs-space-2) var(--cs-space-3);
  flex: none;
  padding: var(--cs-space-2) var(--cs-space-4);
  background: var(--cs-color-primary-soft);
  border-bottom: 1px solid var(--cs-color-border);
}
.flow-conflict,
.flow-loading[role="alert"] {
  background: var(--cs-color-warning-soft);
}
.designer[data-narrow] .flow-conflict .designer-tool {
  width: auto;
  padding: 0 10px;
}
.flow-page {
  flex: 1;
  min-height: 0;
  overflow: auto;
}
.designer[data-narrow] .flow-header {
  flex-wrap: wrap;
}
.designer[data-narrow] .flow-tools {
  flex: none;
  margin-inline-start: auto;
}
.designer[data-narrow] .flow-steps {
  order: 3;
  flex: 1 0 100%;
  justify-content: space-between;
  margin-block: 0 -6px;
}
.designer[data-narrow] .flow-step {
  flex: 1;
  justify-content: center;
  padding: 0 4px;
  min-width: 0;
}
.designer[data-narrow] .flow-tool.flow-problems {
  width: auto;
  padding: 0 8px;
}
.designer[data-narrow] .flow-name {
  flex: 0 1 auto;
}
@media (pointer: coarse) {
  .designer[data-narrow] .flow-title {
    flex-basis: 100%;
  }
}
`;
