/** Contains the CSS of trees in which a user selects entries. */
import { popupCss } from '../../ui/picking/Popup.tsx';

export const treeCss = /* css */ `
${popupCss}
.csf-tree {
  list-style: none;
  margin: 0;
  padding: 0;
}
.csf-tree-row {
  flex-wrap: nowrap;
}
.csf-tree-row > span:last-child {
  min-width: 0;
  overflow-wrap: anywhere;
}
.csf-tree-row:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-twisty {
  flex: none;
  width: 24px;
  height: 24px;
  display: grid;
  place-content: center;
}
.csf-twisty-open::before,
.csf-twisty-closed::before {
  content: "";
  width: 7px;
  height: 7px;
  rotate: 45deg;
  translate: 0 -2px;
  border: solid var(--cs-color-text-muted);
  border-width: 0 2px 2px 0;
}
.csf-twisty-closed::before {
  rotate: -45deg;
  translate: -2px 0;
}
[dir="rtl"] .csf-twisty-closed::before {
  rotate: 135deg;
  translate: 2px 0;
}
.csf-tree-box {
  flex: none;
  width: 16px;
  height: 16px;
  display: grid;
  place-content: center;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: 4px;
}
[aria-checked="true"] > .csf-tree-box {
  background: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
}
[aria-checked="true"] > .csf-tree-box::before {
  content: "";
  width: 9px;
  height: 5px;
  translate: 0 -1px;
  rotate: -45deg;
  border: solid var(--cs-color-on-primary);
  border-width: 0 0 2px 2px;
}
.csf-tree-button {
  display: flex;
  align-items: center;
  text-align: start;
  cursor: pointer;
}
.csf-tree-button > span {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.csf-tree-search {
  margin-bottom: var(--cs-space-1);
}
`;
