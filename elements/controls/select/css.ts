/** Contains the CSS of a searchable select. Its list uses the CSS of popups. */
export const searchableSelectCss = /* css */ `
.csf-search {
  position: relative;
}
.csf-no-match {
  padding: var(--cs-space-3);
  color: var(--cs-color-text-muted);
}
.csf-search .csf-chips {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-1);
  margin: 0 0 var(--cs-space-1);
  padding: 0;
  list-style: none;
}
.csf-search .csf-chip {
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: var(--cs-space-2);
  overflow-wrap: anywhere;
  background: var(--cs-color-surface-sunken);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
}
.csf-search .csf-chip:not(:has(button)) {
  padding-inline-end: var(--cs-space-2);
}
.csf-search .csf-chip button {
  min-width: 28px;
  min-height: 28px;
  padding: 0;
  border: 0;
  font: inherit;
  color: var(--cs-color-text-muted);
  background: none;
  cursor: pointer;
  border-radius: var(--cs-radius-input);
}
.csf-search .csf-chip button:hover {
  color: var(--cs-color-text);
}
.csf-search .csf-chip button:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-search > .csf-clear {
  top: auto;
  bottom: calc((var(--cs-input-height) - 24px) / 2);
  translate: none;
}
`;
