/**
 * Contains the CSS of dynamic tables: a table on a wide screen, cards on a narrow screen. The CSS is loaded
 * with the first table.
 */
export const dynamicTableCss = /* css */ `
.csf .csf-slot .csf-field.csf-wide {
  grid-template-columns: minmax(0, 1fr);
}
.csf .csf-slot .csf-field.csf-wide > .csf-label {
  text-align: start;
  float: none;
  padding-block: 0;
}
.csf-entry.csf-wide {
  grid-template-columns: minmax(0, 1fr) !important;
}
.csf-rows {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.csf-rows:focus {
  outline: none;
}
.csf-rows:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
  border-radius: var(--cs-radius-input);
}
.csf-rows-box {
  overflow: auto;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper);
  position: relative;
  contain: layout paint;
}
.csf-rows-box:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-rows-long {
  scroll-padding: 48px 0 var(--cs-space-2);
  max-height: var(--csf-rows-height, min(640px, 70vh));
}
.csf-rows-table {
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  width: 100%;
  min-width: var(--csf-rows-width, 0);
}
.csf-rows-table th,
.csf-rows-table td {
  padding: var(--cs-space-2);
  vertical-align: top;
  text-align: start;
  font-weight: 400;
  border-bottom: 1px solid var(--cs-color-border);
  min-width: 0;
  overflow-wrap: anywhere;
}
.csf-rows-table thead th {
  position: sticky;
  top: 0;
  z-index: 1;
  color: var(--cs-color-text);
  font-weight: 500;
  background: var(--cs-color-surface);
}
.csf-rows-table th[scope="row"] {
  color: var(--cs-color-text-muted);
  font-variant-numeric: tabular-nums;
  line-height: var(--cs-input-height);
}
.csf-rows-table tbody:last-child > tr:last-child > * {
  border-bottom: 0;
}
.csf-rows-gap td {
  padding: 0 !important;
  border: 0 !important;
}
.csf-rows-read th[scope="row"] {
  line-height: inherit;
}
.csf-rows-table .csf-cell .csf-field {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cs-space-1);
}
.csf-rows-table .csf-cell .csf-field > .csf-label {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.csf-rows-table .csf-cell .csf-choices {
  gap: 0 var(--cs-space-3);
}
.csf-rows-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  min-height: var(--cs-input-height);
  align-items: center;
}
.csf-rows-action {
  display: grid;
  place-content: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--cs-radius-input);
  color: var(--cs-color-text-muted);
  background: none;
  cursor: pointer;
}
.csf-rows-icon {
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.csf-rows-action:hover:not(:disabled) {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
}
.csf-rows-action:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-rows-action:disabled {
  color: var(--cs-color-text-disabled);
  cursor: not-allowed;
}
.csf-rows-below {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-3);
  align-items: center;
}
.csf-rows-note {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf .csf-rows-empty {
  padding: var(--cs-space-4);
  text-align: center;
  color: var(--cs-color-text-muted);
}
.csf-rows-title {
  display: none;
}
.csf-choice-list {
  display: grid;
  gap: var(--cs-space-1);
  min-width: 0;
}
.csf .csf-chosen {
  margin: 0;
  padding-inline-start: var(--cs-space-5);
}
.csf .csf-chosen .csf-document {
  margin-block: var(--cs-space-1);
}
.csf .csf-option-inside {
  padding-inline-start: var(--cs-space-6);
}
.csf .csf-option-inside .csf-slot {
  margin-bottom: var(--cs-space-2);
}
@media (pointer: coarse) {
  .csf-rows-action {
    width: 44px;
    height: 44px;
  }
}
@container csf (max-width: 559px) {
  .csf-rows-table {
    display: block;
    min-width: 0;
  }
  .csf-rows-table thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .csf-rows-table colgroup {
    display: none;
  }
  .csf-rows-table tbody,
  .csf-rows-table tr,
  .csf-rows-table td,
  .csf-rows-table th[scope="row"] {
    display: block;
  }
  .csf-rows-table tbody tr[data-row] {
    padding: var(--cs-space-3);
    border-bottom: 1px solid var(--cs-color-border);
  }
  .csf-rows-table tbody:last-child > tr:last-child {
    border-bottom: 0;
  }
  .csf-rows-table td,
  .csf-rows-table th[scope="row"] {
    padding: var(--cs-space-1) 0;
    border: 0;
  }
  .csf-rows-table th[scope="row"] {
    color: var(--cs-color-text);
    font-weight: 600;
    line-height: var(--cs-line-height);
  }
  .csf-rows-table .csf-cell .csf-field > .csf-label {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: normal;
  }
  .csf-rows-title {
    display: block;
    color: var(--cs-color-text-muted);
  }
  .csf-rows-table th[scope="row"] .csf-rows-title {
    display: inline;
    color: inherit;
  }
}
@media print {
  .csf-rows-box {
    max-height: none !important;
    overflow: visible;
    contain: none;
  }
  .csf-rows-actions,
  .csf-rows-below,
  .csf-rows-table thead th.csf-rows-actions-head {
    display: none;
  }
  .csf-rows-table tr {
    break-inside: avoid;
  }
  .csf-rows-table thead th {
    position: static;
  }
}
`;
