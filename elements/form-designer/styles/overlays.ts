/** Contains the CSS of the outline, the context menu, the insertion by name, and the in-place editors. */
export const overlaysCss = /* css */ `
.designer-rows-list {
  padding: 0 var(--cs-space-2) var(--cs-space-4) !important;
}
.designer-row {
  display: flex;
  align-items: center;
  gap: 6px;
  width: 100%;
  min-height: 30px;
  padding: 3px 8px;
  font: inherit;
  font-size: 13px;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  border: 0;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.designer-row > .designer-icon {
  color: var(--cs-color-text-muted);
}
.designer-row:hover {
  background: var(--cs-color-surface-sunken);
}
.designer-row:focus-visible {
  outline-offset: -2px;
}
.designer-row[aria-current] {
  background: var(--cs-color-primary-soft);
  color: var(--cs-color-primary);
}
.designer-row-name {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.designer-row-type {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
}
.designer-menu {
  position: absolute;
  z-index: 30;
  inset: 0 auto auto 0;
  min-width: 220px;
  max-width: 360px;
  max-height: calc(100% - 16px);
  overflow: auto;
  padding: 4px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.designer-menu-group + .designer-menu-group {
  margin-top: 4px;
  padding-top: 4px;
  border-top: 1px solid var(--cs-color-border);
}
.designer-menu-item {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cs-space-4);
  width: 100%;
  min-height: 32px;
  padding: 0 10px;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  border: 0;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.designer-menu-item:hover,
.designer-menu-item:focus {
  background: var(--cs-color-surface-sunken);
  outline: none;
}
.designer-menu-item:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.designer-menu-item[aria-disabled] {
  flex-direction: column;
  align-items: flex-start;
  gap: 0;
  padding-block: 6px;
  color: var(--cs-color-text-muted);
  cursor: default;
}
.designer-menu-note {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.designer-quick {
  position: absolute;
  z-index: 30;
  width: 320px;
  max-width: calc(100% - 32px);
  padding: 8px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.designer-quick-insert {
  inset-inline: 0;
  top: 64px;
  margin-inline: auto;
}
.designer-in-place {
  position: absolute;
  z-index: 4;
  width: 280px;
  max-width: calc(100% - 16px);
}
.designer-choices {
  width: 340px;
  margin: 0;
  padding: 8px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-primary);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
  scroll-margin: 16px;
}
.designer-choices :is(thead, .kit-buttons > .kit-button ~ .kit-button) {
  display: none;
}
.designer-choices .kit-buttons {
  padding-inline-start: 28px;
}
.designer-quick-list {
  max-height: 320px;
  margin-top: 6px;
  overflow: auto;
}
.designer-quick-option {
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 8px;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.designer-quick-option:hover {
  background: var(--cs-color-surface-sunken);
}
.designer-quick-option[aria-selected="true"] {
  background: var(--cs-color-primary-soft);
  color: var(--cs-color-primary);
}
.designer-label-input {
  position: absolute;
  z-index: 4;
  width: 220px;
  max-width: 100%;
}
.designer-page:has(> .designer-line) .designer-item[data-selected] > :not(.designer-frame) {
  opacity: 0.45;
}
.designer-table td[data-chosen] {
  box-shadow: inset 0 0 0 2px var(--cs-color-primary);
}
`;
