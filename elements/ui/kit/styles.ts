/**
 * Contains the CSS of the kit, which is the set of small components that all elements share. A lazily loaded
 * module adopts it together with its own CSS.
 */
export const uiKitCss = /* css */ `
.kit-input {
  font: inherit;
  color: var(--cs-color-text);
  background-color: var(--cs-color-paper);
  width: 100%;
  min-width: 0;
  margin: 0;
  height: var(--cs-kit-height, 30px);
  padding: 0 var(--cs-space-2);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.kit-input::placeholder {
  color: var(--cs-color-text-muted);
  opacity: 1;
}
.kit-input[readonly] {
  background: none;
}
.kit-input:hover {
  border-color: var(--cs-color-text-muted);
}
.kit-input:focus {
  border-color: var(--cs-color-primary);
}
.kit-input:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 0;
}
.kit-input[aria-invalid="true"] {
  border-color: var(--cs-color-danger);
}
.kit-number {
  font-variant-numeric: tabular-nums;
}
.kit-area {
  height: auto;
  padding-block: 5px;
  line-height: 20px;
  resize: vertical;
  display: block;
  field-sizing: content;
  max-height: 320px;
  min-height: calc(2lh + 12px);
}
.kit-code,
.kit-code .kit-input {
  font-family: var(--cs-font-mono);
  font-size: 12px;
}
.kit-select {
  appearance: none;
  padding-inline-end: 24px;
  cursor: pointer;
  text-overflow: ellipsis;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--cs-color-text-muted) 50%),
    linear-gradient(135deg, var(--cs-color-text-muted) 50%, transparent 50%);
  background-position:
    right 13px top 50%,
    right 9px top 50%;
  background-size: 4px 4px;
  background-repeat: no-repeat;
}
.kit-select:dir(rtl) {
  background-position:
    left 9px top 50%,
    left 13px top 50%;
}
.kit-select option {
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
}
.kit-switch {
  appearance: none;
  flex: none;
  position: relative;
  width: 32px;
  height: 24px;
  margin: 3px 0;
  cursor: pointer;
  border-radius: 12px;
}
.kit-switch::after {
  content: "";
  position: absolute;
  inset: 3px 0;
  border-radius: 9px;
  background: var(--cs-color-border-strong);
}
.kit-switch::before {
  content: "";
  position: absolute;
  z-index: 1;
  inset-block: 5px;
  inset-inline-start: 2px;
  width: 14px;
  border-radius: 7px;
  background: var(--cs-color-paper);
}
/*
 * A switch is animated only while the user hovers over or focuses it. Switches that change for another
 * reason, such as a new selection, are not animated.
 */
.kit-switch:is(:hover, :focus)::after {
  transition: background-color var(--cs-motion);
}
.kit-switch:is(:hover, :focus)::before {
  transition: inset-inline-start var(--cs-motion);
}
.kit-switch:checked::after {
  background: var(--cs-color-primary);
}
.kit-switch:checked::before {
  inset-inline-start: 16px;
}
.kit-switch:indeterminate::before {
  inset-inline-start: 9px;
}
.kit-switch:disabled {
  opacity: 0.5;
  cursor: not-allowed;
}
.kit-switch:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 0;
}
@media (pointer: coarse) {
  .kit-switch {
    margin: 10px 0;
  }
}
@media (forced-colors: active) {
  .kit-switch,
  .kit-select {
    appearance: auto;
    background-image: none;
  }
  .kit-switch::before,
  .kit-switch::after {
    display: none;
  }
}
.kit-button {
  font: inherit;
  min-height: 28px;
  padding: 0 var(--cs-space-3);
  cursor: pointer;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.kit-button:hover:not(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.kit-button:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.kit-primary {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-color: transparent;
}
.kit-primary:hover:not(:disabled) {
  background: var(--cs-color-primary-hover);
}
.kit-buttons {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cs-space-2);
}
.kit-link {
  justify-self: start;
  font: inherit;
  font-size: var(--cs-font-size-small);
  padding: 2px 0;
  border: 0;
  background: none;
  cursor: pointer;
  min-height: 24px;
  color: var(--cs-color-primary);
  text-align: start;
}
.kit-link:hover {
  text-decoration: underline;
}
.kit-icon-button {
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  font: inherit;
  line-height: 1;
  color: var(--cs-color-text-muted);
  background: none;
  cursor: pointer;
}
.kit-icon-button:hover:not(:disabled) {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
}
.kit-icon-button:disabled {
  opacity: 0.35;
  cursor: not-allowed;
}
.kit-icon-button[aria-pressed="true"] {
  color: var(--cs-color-danger);
}
@media (pointer: coarse) {
  .kit-icon-button {
    width: 40px;
    height: 40px;
  }
  .kit-button,
  .kit-link {
    min-height: 44px;
  }
}
.kit-add {
  justify-self: start;
}
`;
