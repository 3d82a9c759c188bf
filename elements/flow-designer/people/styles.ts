/** Contains the CSS of the dialog that selects people. */
export const peopleDialogCss = /* css */ `
.node-choose {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-4);
  height: min(480px, 60vh);
  grid-template-rows: minmax(0, 1fr);
}
.node-choose[data-tree] {
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr);
}
.node-choose > section {
  display: flex;
  flex-direction: column;
  gap: var(--cs-space-2);
  min-width: 0;
  min-height: 0;
  overflow: auto;
  padding: 2px;
}
.node-choose h3 {
  margin: 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.node-tree,
.node-chosen {
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
}
.node-choose > .node-tree,
.node-choose > .node-chosen {
  padding: var(--cs-space-2);
}
.node-choose > section :is(button, label, li) {
  overflow-wrap: anywhere;
}
.node-tree > [aria-pressed="true"] {
  font-weight: 600;
}
.node-results > :is(.kit-input, .kit-button) {
  flex: none;
}
.node-found {
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
}
.node-found .node-check {
  padding-inline: var(--cs-space-1);
  border-radius: var(--cs-radius-input);
}
.node-found .node-check:hover {
  background: var(--cs-color-surface-sunken);
}
@media (max-width: 700px) {
  .node-choose,
  .node-choose[data-tree] {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    height: auto;
  }
  .node-choose > section {
    max-height: 40vh;
  }
}
`;
