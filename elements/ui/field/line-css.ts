/** Contains the CSS of a single-line text input and of the frame around it. */
export const singleLineInputCss = /* css */ `
.csf fieldset,
.csf p,
.csf h3,
.csf dl,
.csf dd,
.csf legend {
  margin: 0;
  padding: 0;
  border: 0;
}
.csf-unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.csf-field {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cs-space-1) var(--cs-space-3);
}
.csf-label {
  color: var(--cs-color-text);
  font-weight: 500;
  min-width: 0;
  padding: 0;
}
.csf-mark {
  color: var(--cs-color-danger);
  margin-inline-end: var(--cs-space-1);
}
.csf-body {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  width: 100%;
}
.csf-body > :is(.csf-error, .csf-help) {
  margin-block-start: var(--cs-space-1);
}
.csf-error {
  color: var(--cs-color-danger);
  font-size: var(--cs-font-size-small);
}
.csf-input {
  font: inherit;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  width: 100%;
  min-width: 0;
  height: var(--cs-input-height);
  padding: 0 var(--cs-space-3);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.csf-input::placeholder,
.csf-input[data-empty] {
  color: var(--cs-color-text-muted);
  opacity: 1;
}
.csf-input:hover:not(:disabled) {
  border-color: var(--cs-color-text-muted);
}
.csf-input:focus {
  border-color: var(--cs-color-primary);
}
.csf-input:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-input:disabled {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
  opacity: 1;
  -webkit-text-fill-color: currentColor;
  cursor: not-allowed;
}
.csf-invalid .csf-input {
  border-color: var(--cs-color-danger);
}
`;
