/**
 * Contains the CSS of a text with underlined problems. The underlines are in a layer below the input, and
 * both layouts are identical.
 */
export const markedTextCss = /* css */ `
.panel-marked {
  position: relative;
  display: grid;
  min-width: 0;
}
.panel-marked > * {
  grid-area: 1 / 1;
}
.panel-marked > textarea {
  background: none;
  overflow-wrap: anywhere;
}
.panel-marks {
  padding: 5px var(--cs-space-2);
  border: 1px solid transparent;
  line-height: 20px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow: hidden;
  color: transparent;
  background: var(--cs-color-paper);
  border-radius: var(--cs-radius-input);
  pointer-events: none;
  height: 0;
  min-height: 100%;
  box-sizing: border-box;
}
.panel-marks > mark {
  color: transparent;
  background: var(--cs-color-danger-soft);
  border-radius: 2px;
  text-decoration: underline wavy var(--cs-color-danger) 1.5px;
  text-underline-offset: 2px;
  text-decoration-skip-ink: none;
}
.panel-faults {
  display: grid;
  justify-items: start;
}
.panel-faults > button {
  font: inherit;
  font-size: var(--cs-font-size-small);
  padding: 2px 0;
  min-height: 24px;
  border: 0;
  background: none;
  color: var(--cs-color-danger);
  text-align: start;
  cursor: pointer;
}
.panel-faults > button:hover {
  text-decoration: underline;
}
`;
