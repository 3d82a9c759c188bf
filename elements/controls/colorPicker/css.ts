/** Contains the CSS of the colour control and its swatch. */
export const colorPickerCss = /* css */ `
.csf-colour {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--cs-space-2);
  align-items: center;
}
.csf-swatch {
  width: var(--cs-input-height);
  height: var(--cs-input-height);
  padding: 3px;
  cursor: pointer;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.csf-swatch:disabled {
  cursor: not-allowed;
  border-color: var(--cs-color-border);
}
.csf-swatch:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-swatch-none::-webkit-color-swatch {
  visibility: hidden;
}
.csf-swatch-none::-moz-color-swatch {
  visibility: hidden;
}
span.csf-swatch {
  width: 1lh;
  height: 1lh;
  cursor: auto;
  print-color-adjust: exact;
}
.csf-invalid .csf-swatch {
  border-color: var(--cs-color-danger);
}
`;
