/** Contains the CSS of the node details of a running instance. */
export const nodeRunDetailsCss = /* css */ `
.designer:not([data-narrow]) .designer-right.node-side.run[data-open] {
  width: 320px;
}
.run-body {
  display: grid;
  gap: var(--cs-space-3);
  align-content: start;
  padding: 0 var(--cs-space-4) var(--cs-space-4);
}
.designer .run :is(h2, h3, p) {
  margin: 0;
}
.run-head {
  flex: none;
  padding: var(--cs-space-3) var(--cs-space-4);
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-width: 0;
}
.designer .run-head > h2 {
  flex: 1;
  min-width: 0;
  font-size: var(--cs-font-size-large);
  font-weight: 600;
  overflow-wrap: anywhere;
}
.designer .run-head > .designer-tool {
  width: auto;
}
.run-state {
  padding: 2px 10px;
  border-radius: 10px;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
}
.run-state[data-state="done"] {
  background: var(--cs-color-success-soft, var(--cs-color-primary-soft));
}
.run-state[data-state="current"] {
  background: var(--cs-color-primary-soft);
}
.run-visit {
  display: grid;
  gap: var(--cs-space-1);
  padding-block-start: var(--cs-space-3);
  border-block-start: 1px solid var(--cs-color-border);
  min-width: 0;
}
.designer .run-visit > h3 {
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.run-rows {
  display: grid;
  gap: var(--cs-space-1);
  margin: 0;
}
.run-rows > div {
  display: grid;
  grid-template-columns: minmax(64px, auto) minmax(0, 1fr);
  gap: var(--cs-space-2);
}
.run-rows dt {
  min-width: 64px;
  color: var(--cs-color-text-muted);
}
.run-rows dd {
  margin: 0;
  overflow-wrap: anywhere;
}
`;
