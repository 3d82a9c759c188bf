/** Contains the CSS that the form designer adds to the property panel. */
export const formPanelCss = /* css */ `
.panel-column {
  display: flex;
  flex-direction: column;
  height: 100%;
}
.panel-column > .panel-frame {
  flex: 1;
  height: auto;
}
.panel-way {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 2px;
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-4) 0;
  list-style: none;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
}
.panel-way > li {
  display: flex;
  align-items: center;
  min-width: 0;
}
.panel-way > li + li::before {
  content: "/";
  padding-inline: 4px;
}
.panel-way button {
  font: inherit;
  min-height: 24px;
  padding: 0 2px;
  border: 0;
  border-radius: 4px;
  background: none;
  cursor: pointer;
  color: var(--cs-color-primary);
  max-width: 120px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.panel-way button:hover {
  text-decoration: underline;
}
.panel-way [aria-current] {
  color: var(--cs-color-text);
  font-weight: 600;
}
.panel-count-line > .panel-note {
  font-weight: 400;
}
.panel-count-line {
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-4) 0;
  font-weight: 600;
}
.panel-rules {
  display: grid;
  gap: var(--cs-space-2);
  justify-items: start;
}
.panel-rules > h4 {
  margin: 0;
  font-size: var(--cs-font-size-small);
  font-weight: 600;
  color: var(--cs-color-text-muted);
}
.panel-rules > button.panel-sentence {
  width: 100%;
  padding: 6px 8px;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  font: inherit;
  color: var(--cs-color-text);
  text-align: start;
  background: var(--cs-color-surface);
  cursor: pointer;
}
.panel-rules > button.panel-sentence:hover {
  border-color: var(--cs-color-primary);
}
.panel-sentence-line {
  padding: 4px 8px;
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-primary-soft);
}
.panel-frame .dialog-conditions {
  display: grid;
  gap: var(--cs-space-2);
}
.panel-frame .dialog-condition {
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 24px;
  gap: 4px;
  align-items: start;
}
.panel-frame .dialog-condition > :nth-child(3):not(:empty) {
  grid-column: 1 / 3;
  grid-row: 2;
}
.panel-frame .dialog-condition > :nth-child(3):empty {
  display: none;
}
.panel-frame .dialog-condition > .kit-icon-button {
  grid-column: 3;
  grid-row: 1;
  margin-top: 3px;
}
.panel-frame .dialog-range {
  width: auto;
}
.panel-logic {
  display: grid;
  gap: var(--cs-space-2);
  justify-items: start;
}
`;
