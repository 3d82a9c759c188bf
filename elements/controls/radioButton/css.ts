/** Contains the CSS of radio buttons as joined segments. */
export const radioSegmentsCss = /* css */ `
.csf-segments .csf-choices {
  display: inline-flex;
  gap: var(--cs-space-1) 0;
  min-height: 0;
  isolation: isolate;
}
.csf-segments .csf-choice {
  position: relative;
  padding: 0 var(--cs-space-4);
  margin-inline-start: -1px;
  border: 1px solid var(--cs-color-border-strong);
  background: var(--cs-color-paper);
}
.csf-segments .csf-choice:first-child {
  margin-inline-start: 0;
  border-start-start-radius: var(--cs-radius-input);
  border-end-start-radius: var(--cs-radius-input);
}
.csf-segments .csf-choice:last-child {
  border-start-end-radius: var(--cs-radius-input);
  border-end-end-radius: var(--cs-radius-input);
}
.csf-segments .csf-choice input {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
}
.csf-segments .csf-choice:has(:checked) {
  z-index: 1;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
}
.csf-segments .csf-choice:has(:focus-visible) {
  z-index: 2;
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.csf-segments .csf-choice:has(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.csf-segments .csf-choice:has(:checked:disabled) {
  color: var(--cs-color-paper);
  background: var(--cs-color-text-muted);
  border-color: var(--cs-color-text-muted);
}
.csf-invalid .csf-segments .csf-choice {
  border-color: var(--cs-color-danger);
}
@media (forced-colors: active) {
  .csf-segments .csf-choice:has(:checked) {
    outline: 2px solid Highlight;
  }
}
`;
