/** Contains the CSS of conditions, branches (lanes) and the number line. */
export const conditionsCss = /* css */ `
.conditions-groups,
.conditions-or {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.conditions-joint {
  justify-self: start;
  padding: 0 10px;
  border-radius: 10px;
  font-size: var(--cs-font-size-small);
  line-height: 20px;
  color: var(--cs-color-text);
  background: var(--cs-color-primary-soft);
}
.conditions-group {
  display: grid;
  gap: var(--cs-space-2);
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-3) var(--cs-space-3);
  min-width: 0;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.conditions-group:focus-within {
  border-color: var(--cs-color-primary);
}
.conditions-group-head {
  display: flex;
  align-items: center;
  gap: 2px;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.conditions-group-head > span {
  flex: 1;
}
.conditions-condition {
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) auto;
  gap: var(--cs-space-1) var(--cs-space-2);
  align-items: center;
  min-width: 0;
}
.conditions-condition + .conditions-condition {
  padding-top: var(--cs-space-2);
  border-top: 1px dashed var(--cs-color-border);
}
.has-rows > .conditions-field,
.has-rows > .conditions-operator {
  grid-column: 1 / 3;
}
.conditions-typed {
  grid-column: 1 / 3;
  grid-row: 2;
}
.conditions-rows {
  grid-column: 1 / 3;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: var(--cs-space-2);
  min-width: 0;
}
.conditions-value {
  grid-column: 1 / 3;
  min-width: 0;
}
.conditions-value .panel-value > .kit-link {
  display: none;
}
.conditions-fault {
  margin: 2px 0 0;
  color: var(--cs-color-danger);
  font-size: var(--cs-font-size-small);
  overflow-wrap: anywhere;
}
.conditions-lanes {
  display: grid;
  gap: var(--cs-space-1);
  margin: 0;
  padding: 0;
  list-style: none;
}
.conditions-lane {
  display: grid;
  gap: 0;
  min-width: 0;
  width: 100%;
  padding: 4px 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text);
  cursor: pointer;
  border-radius: 4px;
}
.conditions-lane:hover > span:first-child {
  color: var(--cs-color-primary);
}
.conditions-lane > span:first-child {
  font-weight: 500;
}
.conditions-lane > span {
  overflow-wrap: anywhere;
}
.conditions-line {
  margin: 0;
  display: grid;
  gap: var(--cs-space-1);
}
.conditions-line svg {
  direction: ltr;
  width: 100%;
  height: auto;
  display: block;
}
.conditions-line ul {
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: 2px;
}
.conditions-axis {
  stroke: var(--cs-color-border-strong);
}
.conditions-range {
  fill: var(--cs-color-primary);
  opacity: 0.75;
}
.conditions-gap {
  fill: var(--cs-color-warning);
  opacity: 0.9;
}
.conditions-gap[data-default] {
  fill: var(--cs-color-border-strong);
}
.conditions-label {
  fill: var(--cs-color-text);
  font-size: 11px;
}
.conditions-label[data-muted] {
  fill: var(--cs-color-text-muted);
}
`;
