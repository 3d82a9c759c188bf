/** Contains the CSS of the list of problems, and of the message above the canvas. */
export const problemsCss = /* css */ `
.designer-problems {
  flex: none;
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: var(--cs-color-paper);
  border-top: 1px solid var(--cs-color-border);
}
.designer-problems-bar {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: 36px;
  padding: 0 var(--cs-space-4);
  border: 0;
  font: inherit;
  font-weight: 500;
  color: var(--cs-color-text);
  background: none;
  cursor: pointer;
  text-align: start;
}
.designer-problems-bar:hover {
  background: var(--cs-color-surface);
}
.designer-problems-bar:focus-visible {
  outline-offset: -2px;
}
.designer-problems-count {
  font-weight: 400;
  color: var(--cs-color-text-muted);
}
.designer-problems-mark {
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--cs-color-success);
}
.designer-problems-mark[data-severity="warning"] {
  background: var(--cs-color-warning);
  border-radius: 2px;
  rotate: 45deg;
}
.designer-problems-mark[data-severity="error"] {
  background: var(--cs-color-danger);
}
.designer-problems-list {
  max-height: 240px;
  overflow: auto;
  border-top: 1px solid var(--cs-color-border);
  padding-bottom: var(--cs-space-1);
}
.designer-problems-list > .designer-tool {
  margin: var(--cs-space-2) var(--cs-space-4);
}
.designer-problems li {
  content-visibility: auto;
  contain-intrinsic-size: auto 32px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 var(--cs-space-3);
  padding: 2px var(--cs-space-4);
}
.designer-problems-text {
  flex: 1 1 180px;
  min-width: 0;
  overflow-wrap: anywhere;
}
.designer-problems-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--cs-space-3);
}
.designer-problems-action {
  flex: none;
  min-height: 28px;
  padding: 0 var(--cs-space-2);
  border: 0;
  border-radius: var(--cs-radius-input);
  font: inherit;
  color: var(--cs-color-primary);
  background: none;
  cursor: pointer;
}
.designer-problems-action[aria-pressed="true"] {
  background: var(--cs-color-primary-soft);
  font-weight: 500;
}
.designer-problems-filter {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cs-space-2);
  position: sticky;
  top: 0;
  z-index: 1;
  padding: var(--cs-space-2) var(--cs-space-4);
  background: var(--cs-color-paper);
}
.designer-problems-filter > .designer-input {
  flex: 0 1 240px;
}
.designer .designer-problems-none {
  padding: var(--cs-space-3) var(--cs-space-4);
  color: var(--cs-color-text-muted);
}
.designer-problems-action:hover {
  background: var(--cs-color-primary-soft);
}
@media (pointer: coarse) {
  .designer-problems-bar,
  .designer-problems-action {
    min-height: 44px;
  }
}
.designer-toast {
  position: absolute;
  z-index: 6;
  inset-block-start: 60px;
  inset-inline: 0;
  width: fit-content;
  max-width: 80%;
  margin-inline: auto !important;
  padding: var(--cs-space-2) var(--cs-space-4) !important;
  border-radius: var(--cs-radius);
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-success);
  box-shadow: var(--cs-shadow);
}
`;
