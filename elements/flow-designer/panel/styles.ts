/**
 * Contains the CSS of the node panel: the side panel, the bottom sheet on phones, and the setting editors.
 */
export const nodePanelSidebarCss = /* css */ `
.designer {
  container: cs-flow / inline-size;
}
.designer .designer-right.node-side[data-open] {
  width: 420px;
}
.node-side > .designer-side-body {
  contain: content;
}
.node-sheet-head {
  display: flex;
  justify-content: flex-end;
  flex: none;
  padding: 4px var(--cs-space-2) 0;
}
.node-dropped > p {
  position: absolute;
  z-index: 7;
  inset-block-end: 52px;
  inset-inline: 0;
  width: fit-content;
  max-width: calc(100% - 32px);
  margin-inline: auto;
  padding: var(--cs-space-1) var(--cs-space-1) var(--cs-space-1) var(--cs-space-4);
  display: flex;
  align-items: center;
  gap: var(--cs-space-1);
  border-radius: var(--cs-radius);
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  box-shadow: var(--cs-shadow);
}
.designer .node-dropped > p {
  margin-inline: auto;
  padding: var(--cs-space-1) var(--cs-space-4);
}
.designer[data-narrow] .designer-tool.node-dropped-button,
.node-dropped-button {
  color: var(--cs-color-primary);
  width: auto;
}
@container cs-flow (max-width: 600px) {
  .designer[data-narrow] .designer-right.node-side[data-open] {
    inset: auto 0 0 0;
    width: auto;
    max-width: none;
    height: min(70%, 560px);
    border-inline-start: 0;
    border-top: 1px solid var(--cs-color-border);
    border-radius: 12px 12px 0 0;
    overflow: hidden;
  }
  .node-sheet-head {
    position: relative;
  }
  .node-sheet-head::before {
    content: "";
    position: absolute;
    inset-block-start: 8px;
    inset-inline: calc(50% - 20px);
    height: 4px;
    border-radius: 2px;
    background: var(--cs-color-border-strong);
  }
}
`;

export const nodePanelCss = /* css */ `
.node-panel {
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
}
.node-panel > .panel-frame {
  flex: 1;
  min-height: 0;
  height: auto;
}
.node-problems {
  flex: none;
  display: grid;
  gap: var(--cs-space-1);
  padding: var(--cs-space-3) var(--cs-space-4) 0;
}
.panel-notes {
  display: grid;
  gap: 2px;
  min-width: 0;
}
.panel-problem.panel-problem.panel-problem {
  margin: 0;
  padding-inline-start: var(--cs-space-2);
  border-inline-start: 3px solid var(--cs-color-warning);
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text);
  overflow-wrap: anywhere;
}
.panel-problem.panel-problem.panel-problem[data-severity="error"] {
  border-color: var(--cs-color-danger);
  color: var(--cs-color-danger);
}
.node-checks {
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
}
.node-checks label,
.node-check {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: 28px;
  cursor: pointer;
}
.node-checks input,
.node-check input {
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--cs-color-primary);
}
.node-part {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.node-line {
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  gap: var(--cs-space-2);
  align-items: center;
  min-width: 0;
}
.node-line > label,
.node-line > span:first-child {
  color: var(--cs-color-text-muted);
}
.node-duration {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-2);
  min-width: 0;
}
.node-group {
  display: grid;
  gap: var(--cs-space-2);
  padding: var(--cs-space-3);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  min-width: 0;
}
.node-group-head {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-width: 0;
}
.node-group-head > :first-child {
  flex: 1;
  min-width: 0;
}
.node-panel .panel-grid:not(:has([data-row])) > table {
  display: none;
}
.node-person {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--cs-space-2);
  padding-block: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
}
.node-detail {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.node-gone {
  padding-inline: 6px;
  border-radius: 4px;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text);
  background: var(--cs-color-warning-soft);
}
@media (pointer: coarse) {
  .node-checks label,
  .node-check {
    min-height: 44px;
  }
}
`;
