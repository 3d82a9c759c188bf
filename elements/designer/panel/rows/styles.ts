/** Contains the CSS of lists of rows, and of editors with several inputs. */
export const rowGridCss = /* css */ `
.panel-grid {
  display: grid;
  gap: var(--cs-space-1);
  min-width: 0;
}
.panel-grid table {
  width: 100%;
  border-collapse: collapse;
  table-layout: auto;
}
.panel-grid :is(th, td) {
  padding: 1px 2px;
  text-align: start;
  vertical-align: middle;
  font-weight: 400;
}
.panel-grid th {
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
  padding-block: 0 2px;
}
.panel-grid :is(td, th):first-child {
  width: 24px;
  padding-inline-start: 0;
}
.panel-grid .panel-row-actions {
  width: 1px;
  white-space: nowrap;
  padding-inline-end: 0;
}
.panel-grip {
  cursor: grab;
  touch-action: none;
}
.panel-grip:active {
  cursor: grabbing;
}
[data-drag="dragged"] {
  opacity: 0.45;
}
[data-drag="before"] > td {
  box-shadow: inset 0 2px var(--cs-color-primary);
}
[data-drag="after"] > td {
  box-shadow: inset 0 -2px var(--cs-color-primary);
}
.panel-count {
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
  padding-inline: var(--cs-space-1);
}
.panel-bulk,
.panel-checks,
.panel-try,
.panel-mixed {
  display: grid;
  gap: var(--cs-space-2);
}
.panel-mixed {
  justify-items: start;
}
.panel-try {
  gap: 2px;
  padding: var(--cs-space-2);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-surface);
}
.panel-try-result {
  margin: 0;
  min-height: 20px;
}
.panel-passes {
  color: var(--cs-color-success);
}
.panel-fails {
  color: var(--cs-color-danger);
}
.panel-value {
  min-width: 0;
}
.panel-value .csf-input {
  height: var(--cs-kit-height, 30px);
  padding-inline: var(--cs-space-2);
}
.panel-value .csf-textarea {
  height: auto;
  min-height: 60px;
}
.panel-value :is(.csf-choices, .csf-choice) {
  min-height: 28px;
}
.panel-value fieldset {
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
}
.panel-rich .csf-rich {
  min-height: 96px;
}
`;
