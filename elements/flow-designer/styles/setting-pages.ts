/** Contains the CSS of the settings pages: examples, reminders and printing. */
export const settingPagesCss = /* css */ `
.flow-box {
  display: grid;
  gap: var(--cs-space-4);
  padding: var(--cs-space-4);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  max-width: 860px;
}
.flow-example {
  display: grid;
  gap: 4px;
  padding: var(--cs-space-3) var(--cs-space-4);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-surface-sunken);
}
.flow-example-label {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.flow-example dl {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px var(--cs-space-3);
  margin: 0;
}
.flow-example dt {
  color: var(--cs-color-text-muted);
}
.flow-example dd {
  margin: 0;
  overflow-wrap: anywhere;
}
.flow-example strong {
  overflow-wrap: anywhere;
}
.flow-line {
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--cs-space-3);
}
.flow-line > .flow-field {
  flex: 1 1 140px;
}
.flow-float {
  position: absolute;
  z-index: 6;
  inset-inline-end: 16px;
  inset-block-end: 16px;
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-2);
  height: 52px;
  padding: 0 var(--cs-space-5) 0 var(--cs-space-4);
  border: 0;
  border-radius: 26px;
  font: inherit;
  font-weight: 500;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  box-shadow: var(--cs-shadow);
  cursor: grab;
  touch-action: none;
}
.flow-float:active {
  cursor: grabbing;
}
.flow-float .designer-icon {
  width: 22px;
  height: 22px;
}
.flow-float-menu {
  position: absolute;
  z-index: 7;
  inset-inline: 16px;
  inset-block-end: 84px;
  display: grid;
  gap: 2px;
  padding: 6px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.flow-float-menu > [aria-checked="true"] {
  color: var(--cs-color-primary);
  background: var(--cs-color-primary-soft);
  font-weight: 500;
}
.flow-display {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 340px);
  gap: var(--cs-space-6);
  align-items: start;
  max-width: 1080px;
}
.designer[data-narrow] .flow-display {
  grid-template-columns: minmax(0, 1fr);
}
.flow-display > .flow-example {
  position: sticky;
  inset-block-start: 0;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
}
.flow-example dl > div {
  display: contents;
}
.flow-reminder {
  min-width: 0;
  margin: 0;
}
.flow-reminder-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
.flow-days {
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--cs-space-3);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
}
.flow-days > legend {
  margin-block-end: 6px;
}
.flow-days > label {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 28px;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
}
.designer .flow-settings .designer-nothing {
  padding: var(--cs-space-5);
  background: var(--cs-color-paper);
  border: 1px dashed var(--cs-color-border-strong);
  border-radius: var(--cs-radius);
  max-width: 860px;
}
.flow-print {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-5);
  align-items: start;
}
.flow-print:not([data-custom]),
.designer[data-narrow] .flow-print {
  grid-template-columns: minmax(0, 1fr);
}
.flow-print-code,
.flow-places {
  display: grid;
  gap: var(--cs-space-3);
  min-width: 0;
}
.flow-places {
  gap: 6px;
}
.flow-insert {
  width: auto;
  justify-self: start;
  max-width: 100%;
}
.flow-start-default {
  justify-self: start;
}
.flow-places .kit-area.kit-code {
  max-height: 60vh;
}
.flow-print-preview {
  display: grid;
  gap: 6px;
  min-width: 0;
}
.flow-paper {
  display: block;
  max-width: 794px;
  min-height: 320px;
  overflow: auto;
  background: #fff;
  border: 1px solid var(--cs-color-border);
  box-shadow: var(--cs-shadow);
}
`;
