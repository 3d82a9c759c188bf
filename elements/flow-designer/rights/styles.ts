/** Contains the CSS of the list and the grid of field permissions. */
export const rightsCss = /* css */ `
.rights-list {
  position: relative;
  max-height: 324px;
  overflow: auto;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper);
}
.rights-list:focus-visible,
.rights-grid:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.rights-space {
  position: relative;
}
.rights-item {
  position: absolute;
  inset-inline: 0;
  height: 36px;
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  padding-inline: var(--cs-space-3) var(--cs-space-1);
  cursor: default;
}
.rights-item[data-kind="section"] {
  background: var(--cs-color-surface);
  font-weight: 600;
}
.rights-item[aria-selected="true"] {
  background: var(--cs-color-primary-soft);
}
.rights-list:focus .rights-item[data-active] {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.rights-name {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.rights-switches {
  flex: none;
  display: flex;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  overflow: hidden;
  background: var(--cs-color-paper);
  font-weight: 400;
}
.rights-switches > span {
  padding: 3px 8px;
  font-size: var(--cs-font-size-small);
  line-height: 20px;
  cursor: pointer;
  white-space: nowrap;
  color: var(--cs-color-text);
}
.rights-switches > span + span {
  border-inline-start: 1px solid var(--cs-color-border);
}
.rights-switches > span:hover {
  background: var(--cs-color-surface-sunken);
}
.rights-switches > [data-on] {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
}
.rights-copy {
  width: auto;
  flex: 1;
  min-width: 140px;
}
.rights-page {
  display: flex;
  flex-direction: column;
  gap: var(--cs-space-3);
  height: 100%;
  min-height: 0;
}
.dialog-full .dialog-body:has(.rights-page) {
  overflow: hidden;
  grid-template-rows: minmax(0, 1fr);
}
.rights-find {
  width: 220px;
}
.rights-start {
  margin-inline-end: auto;
}
.rights-grid {
  flex: 1;
  min-height: 0;
  overflow: auto;
  position: relative;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
}
.rights-row {
  position: absolute;
  height: 32px;
  inset-inline-start: 0;
}
.rights-head {
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  background: var(--cs-color-surface);
  font-weight: 600;
  min-width: 100%;
}
.rights-row[data-kind="section"] {
  background: var(--cs-color-surface);
  font-weight: 600;
}
.rights-cell {
  position: absolute;
  inset-block: 0;
  width: 104px;
  padding: 0 var(--cs-space-2);
  line-height: 31px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-bottom: 1px solid var(--cs-color-border);
  border-inline-end: 1px solid var(--cs-color-border);
  cursor: default;
  user-select: none;
}
.rights-head > [data-column] {
  cursor: pointer;
}
.rights-cell.rights-names {
  position: sticky;
  display: inline-block;
  inset-inline-start: 0;
  width: 240px;
  height: 32px;
  z-index: 1;
  background: var(--cs-color-paper);
}
.rights-row[data-kind="section"] > .rights-names,
.rights-head > .rights-names {
  background: var(--cs-color-surface);
}
.rights-cell[data-on="read"] {
  color: var(--cs-color-text-muted);
  background: var(--cs-color-surface);
}
.rights-cell[data-on="hide"] {
  color: var(--cs-color-text);
  background: var(--cs-color-warning-soft);
}
.rights-cell[data-on="mixed"] {
  color: var(--cs-color-text-muted);
  font-style: italic;
}
.rights-cell[aria-selected="true"] {
  background: var(--cs-color-primary-soft);
  color: var(--cs-color-text);
}
.rights-grid:focus .rights-cell[data-active] {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
@media (pointer: coarse) {
  .rights-switches > span {
    padding: 7px 8px;
  }
}
`;
