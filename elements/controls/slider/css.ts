/**
 * Contains the CSS of a slider with native inputs in the theme colour. In a range slider, which has two
 * inputs, only the thumbs receive pointer events.
 */
export const sliderCss = /* css */ `
.csf-slider {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--cs-space-3);
  align-items: start;
}
.csf-slider-line {
  min-width: 0;
}
.csf-slider input {
  width: 100%;
  height: var(--cs-input-height);
  margin: 0;
  accent-color: var(--cs-color-primary);
  cursor: pointer;
}
.csf-slider input[data-unset] {
  appearance: none;
  background: linear-gradient(var(--cs-color-border-strong) 0 0) center / 100% 4px no-repeat;
}
.csf-slider input[data-unset]::-webkit-slider-thumb {
  appearance: none;
  width: 18px;
  height: 18px;
  opacity: 0;
}
.csf-slider input[data-unset]::-moz-range-thumb {
  opacity: 0;
}
.csf-slider input:disabled {
  cursor: not-allowed;
}
.csf-slider input:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
  border-radius: var(--cs-radius-input);
}
.csf-slider-value {
  min-width: 4ch;
  line-height: var(--cs-input-height);
  text-align: end;
  font-variant-numeric: tabular-nums;
}
.csf-slider-pair {
  display: grid;
}
.csf-slider-pair input {
  grid-area: 1 / 1;
  appearance: none;
  background: none;
  pointer-events: none;
}
.csf-slider-pair::before {
  content: "";
  grid-area: 1 / 1;
  align-self: center;
  height: 6px;
  border-radius: 3px;
  background: var(--cs-color-border-strong);
}
.csf-slider-pair input::-webkit-slider-thumb {
  appearance: none;
  pointer-events: auto;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  background: var(--cs-color-primary);
}
.csf-slider-pair input::-moz-range-thumb {
  pointer-events: auto;
  width: 18px;
  height: 18px;
  border: 0;
  border-radius: 50%;
  background: var(--cs-color-primary);
}
.csf-slider-pair input::-moz-range-track {
  background: none;
}
.csf-slider-pair input:disabled::-webkit-slider-thumb {
  background: var(--cs-color-text-muted);
}
.csf-slider-pair input:disabled::-moz-range-thumb {
  background: var(--cs-color-text-muted);
}
.csf-marks {
  position: relative;
  height: 1.5lh;
  margin-inline: 9px;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-marks span {
  position: absolute;
  translate: -50% 0;
  white-space: nowrap;
}
.csf-marks span:dir(rtl) {
  translate: 50% 0;
}
.csf-marks span::before {
  content: "";
  display: block;
  width: 1px;
  height: 4px;
  margin: 0 auto;
  background: currentColor;
}
.csf-invalid .csf-slider-value {
  color: var(--cs-color-danger);
}
`;
