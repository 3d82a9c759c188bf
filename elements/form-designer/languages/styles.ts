/** Contains the CSS of the languages dialog. */
export const languagesCss = /* css */ `
.languages-bar {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-2) var(--cs-space-4);
  align-items: center;
}
.languages-bar > .kit-input,
.languages-add {
  flex: 1 1 220px;
  max-width: 320px;
}
.languages-bar label {
  display: inline-flex;
  gap: var(--cs-space-2);
  align-items: center;
  min-height: 32px;
  cursor: pointer;
}
.languages-bar input[type="checkbox"] {
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--cs-color-primary);
}
.languages-add {
  display: flex;
  gap: var(--cs-space-1);
  margin: 0;
  margin-inline-start: auto;
}
.languages-add .kit-input {
  flex: 1;
}
.languages-texts {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
}
.languages-texts :is(th, td) {
  padding: var(--cs-space-1) var(--cs-space-2);
  text-align: start;
  vertical-align: top;
  font-weight: 400;
  overflow-wrap: anywhere;
  border-bottom: 1px solid var(--cs-color-border);
}
.languages-texts thead th {
  position: sticky;
  top: calc(-1 * var(--cs-space-4));
  z-index: 1;
  padding-block: var(--cs-space-2);
  font-weight: 600;
  background: var(--cs-color-paper);
}
.languages-texts .languages-control {
  width: 16%;
}
.languages-texts .languages-kind {
  width: 160px;
}
.languages-head {
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--cs-space-2);
  align-items: center;
}
.languages-head small {
  order: 1;
  flex-basis: 100%;
  font-size: var(--cs-font-size-small);
  font-weight: 400;
  color: var(--cs-color-text-muted);
}
.languages-texts th[scope="rowgroup"] > button {
  font: inherit;
  font-weight: 600;
  padding: 4px 0;
  border: 0;
  min-height: 30px;
  background: none;
  color: var(--cs-color-text);
  cursor: pointer;
  text-align: start;
  overflow-wrap: anywhere;
}
.languages-texts th[scope="rowgroup"] > button:hover {
  color: var(--cs-color-primary);
  text-decoration: underline;
}
.languages-texts th[scope="row"] {
  color: var(--cs-color-text-muted);
  padding-block: 9px;
}
.languages-texts td.languages-default {
  white-space: pre-wrap;
  padding-block: 9px;
}
.languages-default > div {
  max-height: 7lh;
  overflow: auto;
}
.languages-cell {
  display: block;
  height: auto;
  min-height: 30px;
  max-height: 220px;
  padding-block: 4px;
  line-height: 20px;
  resize: none;
  field-sizing: content;
}
.languages-cell:placeholder-shown {
  border-inline-start: 3px solid var(--cs-color-warning);
}
@media (pointer: coarse) {
  .languages-cell {
    min-height: 44px;
    padding-block: 11px;
  }
}
.languages-more {
  justify-self: center;
}
/*
 * Each text is below its control on a phone, and its translations are below the text. Nothing scrolls
 * sideways.
 */
@media (max-width: 600px) {
  .languages-texts,
  .languages-texts :is(thead, tbody, tr, th, td) {
    display: block;
  }
  .languages-texts thead tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--cs-space-3);
  }
  .languages-texts thead th {
    position: static;
    border: 0;
  }
  .languages-texts thead th:nth-child(-n + 3) {
    display: none;
  }
  .languages-texts tbody {
    padding-block: var(--cs-space-2);
    border-bottom: 1px solid var(--cs-color-border);
  }
  .languages-texts tbody :is(th, td) {
    padding-block: 2px;
    border: 0;
  }
  .languages-texts td[data-language]::before {
    content: attr(data-language);
    font-size: var(--cs-font-size-small);
    color: var(--cs-color-text-muted);
  }
}
`;
