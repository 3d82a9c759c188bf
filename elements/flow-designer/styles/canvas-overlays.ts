/** Contains the CSS of the outline and of the menus over the canvas. */
export const canvasOverlaysCss = /* css */ `
.flow-menu,
.flow-question,
.flow-move-to,
.flow-rename-placed {
  position: absolute;
  z-index: 6;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.flow-menu {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px;
  padding: 6px;
  width: max-content;
  max-width: calc(100% - 16px);
}
.flow-menu-item {
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
  white-space: nowrap;
}
.flow-menu > .flow-menu-item {
  white-space: normal;
}
.flow-menu-item:hover {
  background: var(--cs-color-surface-sunken);
}
.flow-menu-item kbd {
  margin-inline-start: auto;
  padding-inline-start: 12px;
  font: inherit;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
}
.flow-kind {
  width: 20px;
  height: 20px;
  flex: none;
  overflow: visible;
}
.flow-question {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 12px;
  max-width: 320px;
}
.designer .flow-question p {
  flex-basis: 100%;
}
.flow-danger {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-danger);
}
.flow-danger:hover {
  background: var(--cs-color-danger);
}
.flow-menu-item:focus-visible {
  outline-offset: -2px;
}
.flow-rename {
  flex: 1;
  min-width: 0;
}
.flow-rename-placed {
  width: 232px;
  border: 0;
}
.flow-move-to {
  width: 320px;
  max-width: calc(100% - 24px);
  padding: 6px;
  box-sizing: border-box;
}
.flow-places {
  max-height: 264px;
  margin-top: 6px;
  overflow: auto;
}
.flow-place {
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 32px;
  padding: 0 8px;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.flow-place > :first-child {
  flex: none;
  max-width: 70%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.flow-place > .flow-row-more {
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.flow-place:hover {
  background: var(--cs-color-surface-sunken);
}
.flow-place[aria-selected="true"] {
  background: var(--cs-color-primary-soft);
}
.flow-place[aria-selected="true"] .flow-row-more {
  color: inherit;
}
.flow-search {
  display: flex;
  gap: 4px;
}
.flow-outline {
  contain: content;
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 100%;
  padding: 8px;
  box-sizing: border-box;
}
.flow-tree {
  flex: 1;
  min-height: 0;
  overflow: auto;
  contain: content;
  outline-offset: -2px;
  border-radius: var(--cs-radius-input);
}
.flow-rows {
  position: relative;
  box-sizing: border-box;
}
.flow-row[data-alone] {
  position: absolute;
  inset-inline: 0;
}
.flow-row {
  contain: strict;
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding-inline-end: 6px;
  cursor: pointer;
  border-radius: var(--cs-radius-input);
}
.flow-row:hover {
  background: var(--cs-color-surface-sunken);
}
.flow-row[aria-selected="true"] {
  background: var(--cs-color-primary-soft);
}
.flow-row-text {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.flow-row-more {
  margin-inline-start: 4px;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.flow-row[aria-selected="true"] .flow-row-more {
  color: inherit;
}
.flow-chevron {
  flex: none;
  width: 12px;
  margin-inline-end: -4px;
  color: var(--cs-color-text-muted);
}
.flow-chevron .designer-icon {
  width: 12px;
  height: 12px;
  transform: rotate(90deg);
}
.flow-chevron[data-folded] .designer-icon {
  transform: none;
}
.flow-row-mark {
  flex: none;
  margin-inline-start: auto;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  box-sizing: border-box;
  border-radius: 9px;
  font-size: 11px;
  line-height: 18px;
  text-align: center;
  color: var(--cs-color-paper);
  background: var(--cs-color-danger);
}
.flow-row-mark::after {
  content: attr(data-count);
}
.flow-row-mark[data-severity="warning"] {
  background: var(--cs-color-warning);
}
.designer .designer-right[data-open] {
  width: 360px;
}
@media (max-width: 600px) {
  .flow-menu {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .flow-menu-item kbd {
    display: none;
  }
}
@media (pointer: coarse) {
  .flow-row {
    height: 44px;
  }
  .flow-menu-item,
  .flow-place {
    min-height: 44px;
  }
  .flow-bar-button {
    width: 40px;
    height: 40px;
  }
}
`;
