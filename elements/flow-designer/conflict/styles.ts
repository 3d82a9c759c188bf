/** Contains the CSS of the conflict dialog: the list of differences, each with both versions. */
export const conflictCss = /* css */ `
.conflict-list {
  display: grid;
  gap: var(--cs-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
}
.conflict-difference {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-2) var(--cs-space-4);
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-4) var(--cs-space-3);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  min-width: 0;
}
.conflict-difference[data-by="both"] {
  border-color: var(--cs-color-warning);
}
.conflict-difference > legend {
  padding-inline: var(--cs-space-1);
  font-weight: 600;
}
.conflict-difference small {
  font-weight: 400;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
}
.conflict-side {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--cs-space-2);
  align-items: start;
  min-height: 32px;
  padding: var(--cs-space-1) var(--cs-space-2);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.conflict-side:has(:checked) {
  background: var(--cs-color-primary-soft);
}
.conflict-side > input {
  width: 16px;
  height: 16px;
  margin: 2px 0 0;
  accent-color: var(--cs-color-primary);
}
.conflict-side small,
.conflict-line {
  display: block;
  overflow-wrap: anywhere;
}
@media (max-width: 600px) {
  .conflict-difference {
    grid-template-columns: minmax(0, 1fr);
  }
}
`;
