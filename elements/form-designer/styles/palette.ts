/** Contains the CSS of the palette. */
export const paletteCss = /* css */ `
.designer-search {
  position: sticky;
  top: 0;
  z-index: 1;
  padding: var(--cs-space-3) var(--cs-space-3) var(--cs-space-2);
  background: var(--cs-color-paper);
}
.designer-search > .designer-icon {
  position: absolute;
  inset-inline-start: calc(var(--cs-space-3) + 9px);
  top: calc(var(--cs-space-3) + 8px);
  color: var(--cs-color-text-muted);
  pointer-events: none;
}
.designer-search > .designer-input {
  padding-inline-start: 32px;
}
.designer-groups {
  padding: 0 10px var(--cs-space-4);
}
.designer .designer-group-title {
  padding: var(--cs-space-3) 0 var(--cs-space-1);
  font-size: var(--cs-font-size-small);
  font-weight: 500;
  color: var(--cs-color-text-muted);
}
.designer-entries {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
}
.designer-entry {
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  min-height: 32px;
  padding: 4px 6px;
  font: inherit;
  font-size: 13px;
  line-height: 1.25;
  text-align: start;
  color: var(--cs-color-text);
  background: var(--cs-color-surface);
  border: 1px solid transparent;
  border-radius: var(--cs-radius-input);
  cursor: grab;
  overflow-wrap: break-word;
  transition:
    background-color var(--cs-motion),
    border-color var(--cs-motion);
  touch-action: manipulation;
}
.designer-entry > .designer-icon {
  color: var(--cs-color-text-muted);
}
.designer-entry:hover {
  background: var(--cs-color-primary-soft);
  border-color: var(--cs-color-primary);
}
.designer-entry:hover > .designer-icon {
  color: var(--cs-color-primary);
}
.designer-entry:active {
  cursor: grabbing;
}
@media (pointer: coarse) {
  .designer-entry {
    min-height: 44px;
  }
}
`;
