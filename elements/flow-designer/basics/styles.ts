/** Contains the CSS of the basic information page. */
export const basicsCss = /* css */ `
.flow-icon-and-name {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--cs-space-5);
}
.flow-icon-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 36px;
  padding: 0;
  font: inherit;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border: 0;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.flow-icon-button:has(> span) {
  color: var(--cs-color-text-muted);
  background: none;
  border: 1px dashed var(--cs-color-border-strong);
}
.flow-icon-button:disabled {
  cursor: default;
}
.flow-process-icon {
  width: 22px;
  height: 22px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.flow-icon-grid {
  display: grid;
  grid-template-columns: repeat(6, 44px);
  gap: 2px;
  padding: 4px;
}
.flow-icon-grid > button {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  color: var(--cs-color-text);
  background: none;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.flow-icon-grid > button:hover {
  background: var(--cs-color-surface-sunken);
}
.flow-icon-grid > button:focus-visible {
  outline-offset: -2px;
}
.flow-icon-grid > button[aria-selected="true"] {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
}
`;
