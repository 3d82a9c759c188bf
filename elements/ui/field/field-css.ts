/** Contains the CSS of all inputs except single-line text inputs, and of the frame around them. */
export const fieldCss = /* css */ `
.csf fieldset {
  min-width: 0;
}
.csf-field > legend {
  float: left;
}
.csf-help {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-textarea {
  height: auto;
  min-height: calc(var(--csf-least, 4) * 1lh + 2 * var(--cs-space-2) + 2px);
  padding: var(--cs-space-2) var(--cs-space-3);
  line-height: var(--cs-line-height);
  resize: vertical;
  field-sizing: content;
  display: block;
  max-height: calc(var(--csf-rows, 6) * 1lh + 2 * var(--cs-space-2) + 2px);
}
.csf-number,
.csf-date {
  font-variant-numeric: tabular-nums;
}
.csf-moment {
  position: relative;
  min-width: 0;
}
.csf-dated {
  max-width: 240px;
}
.csf-dated:has(.csf-range) {
  max-width: 520px;
}
.csf-select {
  appearance: none;
  padding-inline-end: var(--cs-space-8);
  cursor: pointer;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--cs-color-text-muted) 50%),
    linear-gradient(135deg, var(--cs-color-text-muted) 50%, transparent 50%);
  background-position:
    right 17px top 50%,
    right 12px top 50%;
  background-size: 5px 5px;
  background-repeat: no-repeat;
}
.csf-select:dir(rtl) {
  background-position:
    left 12px top 50%,
    left 17px top 50%;
}
.csf-clearable > .csf-select + .csf-clear {
  inset-inline-end: 28px;
}
.csf-clearable:has(> .csf-clear) > .csf-select {
  padding-inline-end: 56px;
}
.csf-select option {
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
}
.csf-joined {
  display: flex;
  align-items: stretch;
  min-width: 0;
}
.csf-joined > :not(.csf-addon) {
  flex: 1 1 auto;
  min-width: 0;
}
.csf-addon {
  display: flex;
  align-items: center;
  flex: none;
  padding: 0 var(--cs-space-3);
  white-space: nowrap;
  color: var(--cs-color-text-muted);
  background: var(--cs-color-surface);
  border: 1px solid var(--cs-color-border-strong);
}
.csf-joined:has(:disabled) .csf-addon {
  border-color: var(--cs-color-border);
}
.csf-addon:first-child {
  border-inline-end: 0;
  border-start-start-radius: var(--cs-radius-input);
  border-end-start-radius: var(--cs-radius-input);
}
.csf-addon:last-child {
  border-inline-start: 0;
  border-start-end-radius: var(--cs-radius-input);
  border-end-end-radius: var(--cs-radius-input);
}
.csf-addon:first-child ~ * .csf-input,
.csf-addon:first-child ~ .csf-input {
  border-start-start-radius: 0;
  border-end-start-radius: 0;
}
.csf-ended .csf-input {
  border-start-end-radius: 0;
  border-end-end-radius: 0;
}
.csf-clearable,
.csf-counted {
  position: relative;
  display: block;
  min-width: 0;
}
.csf-clearable:has(> .csf-clear) > .csf-input,
.csf-clearable:has(> .csf-range + .csf-clear) {
  padding-inline-end: var(--cs-space-8);
}
.csf-clear {
  position: absolute;
  inset-inline-end: 6px;
  top: 50%;
  translate: 0 -50%;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  font: inherit;
  line-height: 1;
  color: var(--cs-color-text-muted);
  background: transparent;
  cursor: pointer;
}
.csf-clear:hover {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
}
.csf-count {
  display: block;
  text-align: end;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  font-variant-numeric: tabular-nums;
}
.csf-choices {
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--cs-space-5);
  min-height: var(--cs-input-height);
  align-items: center;
}
.csf-choice {
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: var(--cs-input-height);
  cursor: pointer;
}
.csf-choice:has(:disabled) {
  color: var(--cs-color-text-muted);
  cursor: not-allowed;
}
.csf-choice:has(:checked:disabled) {
  color: var(--cs-color-text);
}
.csf-choice input {
  appearance: none;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  cursor: inherit;
  display: grid;
  place-content: center;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: 4px;
}
.csf-choice input[type="radio"] {
  border-radius: 50%;
}
.csf-choice input:disabled {
  background: var(--cs-color-surface-sunken);
}
.csf-choice input:checked {
  border-color: var(--cs-color-primary);
  background: var(--cs-color-primary);
}
.csf-choice input:checked:disabled {
  border-color: var(--cs-color-text-muted);
  background: var(--cs-color-text-muted);
}
.csf-choice input[type="checkbox"]:checked::before {
  content: "";
  width: 9px;
  height: 5px;
  translate: 0 -1px;
  rotate: -45deg;
  border: solid var(--cs-color-on-primary);
  border-width: 0 0 2px 2px;
}
.csf-choice input[type="radio"]:checked::before {
  content: "";
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--cs-color-on-primary);
}
.csf-choice input:checked:disabled::before {
  border-color: var(--cs-color-paper);
}
.csf-invalid .csf-choice input {
  border-color: var(--cs-color-danger);
}
.csf-list {
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  padding: 0 var(--cs-space-3);
  max-height: 240px;
  overflow: auto;
}
.csf-list:has(:disabled):not(:has(:enabled)) {
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
}
.csf-list .csf-choices {
  display: grid;
  gap: 0;
}
.csf-invalid .csf-list {
  border-color: var(--cs-color-danger);
}
.csf-range {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--cs-space-2);
}
.csf-unsupported {
  padding: var(--cs-space-2) var(--cs-space-3);
  color: var(--cs-color-text-muted);
  background: var(--cs-color-surface);
  border: 1px dashed var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  font-size: var(--cs-font-size-small);
}
@media (forced-colors: active) {
  .csf-choice input {
    appearance: auto;
  }
  .csf-choice input::before {
    display: none !important;
  }
  .csf-select {
    appearance: auto;
    background-image: none;
  }
}
`;
