/** Contains the CSS of the picker button of a date. The CSS is loaded with the button. */
export const pickerButtonCss = /* css */ `
.csf-body[style] .csf-dated {
  max-width: none;
}
.csf-moment > .csf-date {
  padding-inline-end: 36px;
}
.csf-dated:has(> .csf-moment + .csf-clear) .csf-date {
  padding-inline-end: 60px;
}
.csf-dated > .csf-moment + .csf-clear {
  inset-inline-end: 34px;
}
.csf-open {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: 34px;
  padding: 0;
  display: grid;
  place-content: center;
  border: 0;
  background: none;
  color: var(--cs-color-text-muted);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-open:hover,
.csf-open[aria-expanded="true"] {
  color: var(--cs-color-primary);
}
.csf-open:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -3px;
}
.csf-open-icon {
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: round;
  stroke-linejoin: round;
  pointer-events: none;
}
.csf-moment > .csf-open-icon {
  position: absolute;
  inset-inline-end: 10px;
  top: 50%;
  translate: 0 -50%;
  color: var(--cs-color-text-muted);
}
.csf-native {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 16px;
}
.csf-native:focus-visible {
  opacity: 1;
}
.csf-native::-webkit-calendar-picker-indicator {
  position: absolute;
  inset: 0;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
}
`;
