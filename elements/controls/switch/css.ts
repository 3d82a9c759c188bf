/** Contains the CSS of a switch. */
export const switchCss = /* css */ `
.csf-switch {
  display: flex;
  align-items: center;
  min-height: var(--cs-input-height);
}
.csf-switch input {
  appearance: none;
  width: 44px;
  height: 24px;
  margin: 0;
  padding: 2px;
  border: 1px solid var(--cs-color-text-muted);
  border-radius: 12px;
  background: var(--cs-color-surface-sunken);
  cursor: pointer;
  display: flex;
  align-items: center;
  transition: background-color var(--cs-motion);
}
.csf-switch input::before {
  content: "";
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: var(--cs-color-text-muted);
  margin-inline-start: 1px;
  transition: margin var(--cs-motion);
}
.csf-switch input:checked {
  background: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
}
.csf-switch input:checked::before {
  background: var(--cs-color-on-primary);
  margin-inline-start: 21px;
}
.csf-switch input:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.csf-switch input:disabled {
  cursor: not-allowed;
  border-color: var(--cs-color-border-strong);
}
.csf-switch input:checked:disabled {
  background: var(--cs-color-text-muted);
  border-color: var(--cs-color-text-muted);
}
.csf-invalid .csf-switch input {
  border-color: var(--cs-color-danger);
}
@media (forced-colors: active) {
  .csf-switch input {
    appearance: auto;
  }
  .csf-switch input::before {
    display: none;
  }
}
`;
