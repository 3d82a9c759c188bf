/** Contains the CSS of an open picker. */
export const datePickerPopupCss = /* css */ `
.csf-calendar {
  padding: var(--cs-space-2);
  font-variant-numeric: tabular-nums;
}
.csf-calendar .csf-skeleton-row {
  width: 252px;
  height: 240px;
}
.csf-calendar-hint {
  margin: 0 0 var(--cs-space-1);
  padding-inline: var(--cs-space-1);
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-calendar .rdp-root {
  position: relative;
}
.csf-calendar .rdp-month {
  position: relative;
}
.csf-calendar .rdp-month_caption {
  display: flex;
  justify-content: center;
  align-items: center;
  height: 36px;
  margin-inline: 36px;
}
.csf-calendar .rdp-dropdowns {
  display: flex;
  gap: var(--cs-space-2);
}
.csf-calendar .rdp-dropdown_root {
  position: relative;
  display: inline-flex;
  align-items: center;
  border-radius: var(--cs-radius-input);
}
.csf-calendar .rdp-dropdown {
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  appearance: none;
  border: 0;
  margin: 0;
  padding: 0;
  font: inherit;
  cursor: pointer;
  z-index: 1;
}
.csf-calendar .rdp-dropdown option {
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
}
.csf-calendar .rdp-caption_label {
  display: inline-flex;
  align-items: center;
  gap: 2px;
  padding: 2px var(--cs-space-1);
  font-weight: 600;
  white-space: nowrap;
}
.csf-calendar .rdp-dropdown_root:hover {
  background: var(--cs-color-surface-sunken);
}
.csf-calendar .rdp-dropdown:focus-visible ~ .rdp-caption_label {
  outline: 2px solid var(--cs-color-focus);
  border-radius: var(--cs-radius-input);
}
.csf-calendar :is(.rdp-button_previous, .rdp-button_next),
.csf-calendar-turn {
  display: grid;
  place-content: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--cs-color-text-muted);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-calendar :is(.rdp-button_previous, .rdp-button_next) {
  position: absolute;
  top: 0;
}
.csf-calendar .rdp-button_previous {
  inset-inline-start: 0;
}
.csf-calendar .rdp-button_next {
  inset-inline-end: 0;
}
.csf-calendar
  :is(.rdp-button_previous, .rdp-button_next, .csf-calendar-turn):hover:not(:disabled, [aria-disabled="true"]) {
  background: var(--cs-color-surface-sunken);
  color: var(--cs-color-text);
}
.csf-calendar :is(button, select):focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-calendar :is(.rdp-button_previous, .rdp-button_next)[aria-disabled="true"],
.csf-calendar-turn:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.csf-chevron {
  width: 14px;
  height: 14px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.csf-calendar:dir(rtl) :is(.rdp-button_previous, .rdp-button_next) .csf-chevron {
  scale: -1 1;
}
.csf-calendar .rdp-month_grid {
  border-collapse: collapse;
}
.csf-calendar .rdp-weekday {
  width: 36px;
  height: 28px;
  padding: 0;
  font-weight: 400;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
}
.csf-calendar .rdp-day {
  padding: 0;
  text-align: center;
}
.csf-calendar .rdp-day_button {
  width: 36px;
  height: 32px;
  padding: 0;
  border: 1px solid transparent;
  font: inherit;
  color: inherit;
  background: none;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-calendar .rdp-day_button:hover:not(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.csf-calendar .rdp-today .rdp-day_button {
  border-color: var(--cs-color-primary);
  color: var(--cs-color-primary);
  font-weight: 600;
}
.csf-calendar .rdp-disabled,
.csf-calendar .rdp-day_button:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.csf-calendar .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
  background: var(--cs-color-primary);
  color: var(--cs-color-on-primary);
  font-weight: 600;
}
.csf-calendar .rdp-range_middle {
  background: var(--cs-color-primary-soft);
}
.csf-calendar .rdp-range_start:not(.rdp-range_end) {
  background: linear-gradient(to right, transparent 50%, var(--cs-color-primary-soft) 50%);
}
.csf-calendar .rdp-range_end:not(.rdp-range_start) {
  background: linear-gradient(to left, transparent 50%, var(--cs-color-primary-soft) 50%);
}
.csf-calendar .rdp-hidden {
  visibility: hidden;
}
.csf-calendar-actions {
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--cs-space-3);
  margin-top: var(--cs-space-2);
  padding-top: var(--cs-space-2);
  border-top: 1px solid var(--cs-color-border);
}
.csf-calendar-now {
  padding: var(--cs-space-1) var(--cs-space-2);
  border: 0;
  background: none;
  font: inherit;
  color: var(--cs-color-primary);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-calendar-now:hover:not(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.csf-calendar-now:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.csf-clock {
  display: flex;
  gap: var(--cs-space-2);
  align-items: center;
  margin-top: var(--cs-space-2) !important;
}
.csf-clock legend {
  float: left;
  flex: none;
  margin-inline-end: auto;
  padding-inline-start: var(--cs-space-1) !important;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-clock .csf-select {
  width: 58px;
  padding-inline: var(--cs-space-2) 18px;
  background-position:
    right 9px top 50%,
    right 4px top 50%;
}
.csf-calendar-year {
  display: flex;
  justify-content: space-between;
  align-items: center;
}
.csf-months {
  display: grid;
  grid-template-columns: repeat(3, 80px);
  gap: 4px;
  margin-top: var(--cs-space-1);
}
.csf-month {
  height: 40px;
  border: 1px solid transparent;
  background: none;
  font: inherit;
  color: inherit;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.csf-month:hover:not(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.csf-month[aria-current] {
  border-color: var(--cs-color-primary);
  color: var(--cs-color-primary);
  font-weight: 600;
}
.csf-month:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.csf-month[aria-pressed="true"] {
  background: var(--cs-color-primary);
  color: var(--cs-color-on-primary);
}
`;
