/**
 * Contains the CSS of the dialogs that edit rules and events: conditions, sample responses and test results.
 */
export const logicDialogCss = /* css */ `
.dialog-conditions {
  display: grid;
  gap: var(--cs-space-2);
}
.dialog-condition {
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr) auto;
  gap: var(--cs-space-2);
  align-items: start;
}
.dialog-condition > .kit-icon-button {
  margin-top: 3px;
}
.dialog-condition > .dialog-fault {
  grid-column: 1 / -1;
  margin: 0;
  color: var(--cs-color-danger);
  font-size: var(--cs-font-size-small);
  overflow-wrap: anywhere;
}
@media (max-width: 600px) {
  .dialog-condition {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .dialog-condition > :not(.kit-icon-button) {
    grid-column: 1;
  }
  .dialog-condition > .kit-icon-button {
    grid-column: 2;
    grid-row: 1;
  }
}
.dialog-sentence {
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-3);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-primary-soft);
}
.dialog-picker {
  max-height: 200px;
  overflow: auto;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  padding: var(--cs-space-1) var(--cs-space-2);
}
.dialog-picker label {
  display: flex;
  gap: var(--cs-space-2);
  align-items: center;
  min-height: 28px;
  cursor: pointer;
}
.dialog-picker input {
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--cs-color-primary);
}
.dialog-way {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.dialog-tried {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-2) var(--cs-space-4);
}
@media (max-width: 600px) {
  .dialog-tried {
    grid-template-columns: minmax(0, 1fr);
  }
}
.dialog-mark-yes {
  color: var(--cs-color-success);
}
.dialog-mark-no {
  color: var(--cs-color-danger);
}
.dialog-columns {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-4);
  align-items: start;
}
@media (max-width: 700px) {
  .dialog-columns {
    grid-template-columns: minmax(0, 1fr);
  }
}
.dialog-fields {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--cs-space-2) var(--cs-space-3);
  align-items: center;
}
.dialog-fields > label {
  color: var(--cs-color-text);
}
.dialog-sample-text {
  max-height: 160px;
}
.dialog-sample {
  max-height: 240px;
  overflow: auto;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  padding: var(--cs-space-1);
  font-family: var(--cs-font-mono);
  font-size: 12px;
}
.dialog-sample button {
  display: flex;
  gap: var(--cs-space-2);
  width: 100%;
  min-height: 24px;
  padding-block: 2px;
  border: 0;
  border-radius: 4px;
  font: inherit;
  color: var(--cs-color-text);
  background: none;
  text-align: start;
  cursor: pointer;
}
.dialog-sample button:hover {
  background: var(--cs-color-surface-sunken);
}
.dialog-sample button[aria-pressed="true"] {
  background: var(--cs-color-primary-soft);
}
.dialog-sample span:last-child {
  color: var(--cs-color-text-muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.dialog-sample [aria-pressed="true"] > span {
  color: var(--cs-color-text);
}
.dialog-entry {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--cs-space-2);
  margin: 0;
  padding: var(--cs-space-3);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  min-width: 0;
}
.dialog-entry:focus-within {
  border-color: var(--cs-color-primary);
}
.dialog-entry > .panel-fault {
  grid-column: 1 / -1;
}
.dialog-range {
  width: auto;
}
.dialog-result {
  border-collapse: collapse;
  width: 100%;
}
.dialog-result :is(th, td) {
  padding: 4px 8px;
  border: 1px solid var(--cs-color-border);
  text-align: start;
  font-weight: 400;
  overflow-wrap: anywhere;
}
.dialog-result th {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
`;
