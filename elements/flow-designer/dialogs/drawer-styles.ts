/** Contains the CSS of the drawers, and of the person search in drawers and dialogs. */
export const personSearchCss = /* css */ `
.dialog-box .kit-button[aria-disabled="true"],
.drawer .kit-button[aria-disabled="true"] {
  opacity: 0.5;
  cursor: default;
}
.designer .csf-clearable {
  display: block;
  min-width: 0;
}
.designer :is(.drawer, .dialog-box) .csf-input {
  font: inherit;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  width: 100%;
  min-width: 0;
  height: 32px;
  padding: 0 var(--cs-space-2);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.designer :is(.drawer, .dialog-box) .csf-input:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 0;
}
@media (pointer: coarse) {
  .designer :is(.drawer, .dialog-box) .csf-input {
    height: 44px;
  }
}
`;

export const drawerCss = /* css */ `
.designer-right.drawer[data-open] {
  width: 420px;
}
.designer[data-narrow] .designer-right.drawer[data-open] {
  width: min(360px, 50%);
}
.drawer:focus {
  outline: none;
}
.drawer-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  min-height: 44px;
  padding-inline: var(--cs-space-4) var(--cs-space-2);
  border-bottom: 1px solid var(--cs-color-border);
}
.drawer-head > h2 {
  margin: 0;
  font-size: var(--cs-font-size-large);
  font-weight: 600;
}
.designer-side-body.drawer-body {
  display: grid;
  gap: var(--cs-space-4);
  align-content: start;
  padding: var(--cs-space-4);
}
.drawer-section {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.designer .drawer-section > h3 {
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.drawer-row {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-2);
  align-items: center;
  min-width: 0;
}
.drawer-row > .kit-input {
  flex: 1 1 120px;
}
.drawer-row > label {
  flex: none;
}
.drawer-path {
  display: grid;
  gap: var(--cs-space-2);
}
.designer ol.drawer-path {
  margin: 0;
  padding: 0;
  list-style: none;
}
.drawer-step {
  display: grid;
  gap: 4px;
  padding: var(--cs-space-2) var(--cs-space-3);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  min-width: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 72px;
}
.drawer-step[data-selected] {
  border-color: var(--cs-color-primary);
  box-shadow: 0 0 0 1px var(--cs-color-primary);
}
.drawer-step-head {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-width: 0;
}
.drawer-name {
  flex: 1;
  min-width: 0;
  padding: 2px 0;
  border: 0;
  font: inherit;
  font-weight: 600;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  cursor: pointer;
  overflow-wrap: anywhere;
}
.drawer-name:hover {
  color: var(--cs-color-primary);
}
.drawer-number {
  flex: none;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border-radius: 11px;
  line-height: 22px;
  text-align: center;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
}
.drawer-line {
  margin: 0;
  overflow-wrap: anywhere;
}
.drawer-muted {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.drawer-step .kit-button {
  flex: none;
  min-height: 28px;
}
.drawer-outcome {
  display: flex;
  gap: var(--cs-space-2);
  align-items: baseline;
  padding: var(--cs-space-2) var(--cs-space-3);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-primary-soft);
  font-weight: 600;
}
.drawer-outcome[data-outcome="rejected"],
.drawer-outcome[data-outcome="refused"],
.drawer-outcome[data-outcome="stuck"] {
  background: var(--cs-color-warning-soft);
}
.drawer details > summary {
  cursor: pointer;
  font-weight: 600;
  min-height: 32px;
  padding-block: 5px;
}
.drawer details > summary:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.drawer-form {
  padding-block: var(--cs-space-2);
}
.drawer-list {
  display: grid;
  gap: var(--cs-space-2);
}
.drawer-item {
  display: grid;
  gap: var(--cs-space-1);
  padding: var(--cs-space-2) var(--cs-space-3);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  min-width: 0;
}
.drawer-item[aria-current="true"],
.drawer-item[data-selected] {
  border-color: var(--cs-color-primary);
  box-shadow: 0 0 0 1px var(--cs-color-primary);
}
.drawer-tag {
  padding: 1px 8px;
  border-radius: 10px;
  font-size: var(--cs-font-size-small);
  background: var(--cs-color-surface-sunken);
}
.drawer-tag[data-state="added"] {
  background: var(--cs-color-success-soft, var(--cs-color-primary-soft));
}
.drawer-tag[data-state="removed"] {
  background: var(--cs-color-danger-soft, var(--cs-color-warning-soft));
}
.drawer-tag[data-state="changed"],
.drawer-tag[data-state="moved"],
.drawer-tag[data-state="running"] {
  background: var(--cs-color-primary-soft);
}
.drawer-values {
  display: grid;
  gap: 2px;
  margin: 0;
}
.drawer-value {
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
  gap: var(--cs-space-2);
}
.drawer-value > dt {
  color: var(--cs-color-text-muted);
}
.drawer-value > dd {
  margin: 0;
  overflow-wrap: anywhere;
}
.drawer-values del {
  text-decoration-color: var(--cs-color-danger);
}
.drawer-values ins {
  text-decoration: none;
  font-weight: 600;
}
@media (max-width: 600px) {
  .designer[data-narrow] .designer-right.drawer[data-open] {
    inset-block: auto 0;
    inset-inline: 0;
    width: auto;
    max-width: none;
    max-height: 62%;
    border-inline-start: 0;
    border-top: 1px solid var(--cs-color-border);
    border-radius: var(--cs-radius) var(--cs-radius) 0 0;
  }
}
@media (pointer: coarse) {
  .drawer-step .kit-button,
  .drawer-name {
    min-height: 44px;
  }
}
`;
