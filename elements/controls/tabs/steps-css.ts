/**
 * Contains the CSS of tabs that are displayed as steps. The CSS also hides the submit button of the form
 * until the last step.
 */
export const stepsCss = /* css */ `
.csf:has(.csf-steps[data-more]) > .csf-actions {
  display: none;
}
.csf-steps {
  margin-bottom: var(--cs-space-4);
}
.csf-step-place {
  display: none;
  margin: 0 0 var(--cs-space-1);
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-step-bar {
  display: block;
  width: 100%;
  height: 4px;
  margin: 0 0 var(--cs-space-3);
  appearance: none;
  border: 0;
  border-radius: 2px;
  overflow: hidden;
  background: var(--cs-color-border);
}
.csf-step-bar::-webkit-progress-bar {
  background: var(--cs-color-border);
}
.csf-step-bar::-webkit-progress-value {
  background: var(--cs-color-primary);
  transition: inline-size var(--cs-motion);
}
.csf-step-bar::-moz-progress-bar {
  background: var(--cs-color-primary);
}
.csf-step-list {
  display: flex;
  gap: var(--cs-space-2);
  list-style: none;
  margin: 0 0 var(--cs-space-5);
  padding: 0;
  overflow-x: auto;
}
.csf-step-list li {
  flex: 1 1 0;
  min-width: 120px;
}
.csf-step {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--cs-space-2);
  align-items: center;
  width: 100%;
  padding: var(--cs-space-2);
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text-muted);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-step:hover {
  background: var(--cs-color-surface-sunken);
}
.csf-step:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-step-number {
  grid-row: span 2;
  display: grid;
  place-content: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  font-weight: 600;
  border: 1px solid var(--cs-color-border-strong);
  font-variant-numeric: tabular-nums;
}
.csf-step-name {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.csf-step-note {
  font-size: var(--cs-font-size-small);
  min-height: 1lh;
}
.csf-step[aria-current] .csf-step-name {
  color: var(--cs-color-text);
  font-weight: 600;
}
.csf-step[aria-current] .csf-step-number {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-color: transparent;
}
.csf-step-done .csf-step-number {
  color: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
}
.csf-step-wrong .csf-step-number {
  color: var(--cs-color-danger);
  background: none;
  border-color: var(--cs-color-danger);
}
.csf-step-wrong .csf-step-note {
  color: var(--cs-color-danger);
}
.csf-step-tick {
  width: 14px;
  height: 14px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.csf-step-moves {
  display: flex;
  justify-content: space-between;
  gap: var(--cs-space-3);
}
.csf-step-moves .csf-button:only-child:last-child {
  margin-inline-start: auto;
}
.csf-step-moves[data-last] .csf-button {
  margin-inline: 0 auto !important;
}
@container csf (max-width: 559px) {
  .csf-step-place {
    display: block;
  }
  .csf-step-list li:not(:has([aria-current])) {
    display: none;
  }
  .csf-step-list {
    margin-bottom: var(--cs-space-3);
  }
  .csf-step {
    padding-inline: 0;
  }
}
@media print {
  .csf-step-moves,
  .csf-step-bar,
  .csf-step-list {
    display: none;
  }
}
`;
