/**
 * Contains the CSS of a designer's frame: the toolbar, the panels on both sides, and the canvas between them.
 */
export const designerFrameCss = /* css */ `
:host {
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  min-height: 480px;
}
.cs-root {
  height: 100%;
  min-height: inherit;
}
.designer {
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: inherit;
  overflow: clip;
  position: relative;
  background: var(--cs-color-surface);
  color: var(--cs-color-text);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.designer-icon {
  width: 16px;
  height: 16px;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.designer p,
.designer h3,
.designer ul {
  margin: 0;
  padding: 0;
}
.designer ul {
  list-style: none;
}
.designer-toolbar {
  display: flex;
  align-items: center;
  gap: var(--cs-space-1);
  flex: none;
  min-height: 48px;
  padding: 6px var(--cs-space-3);
  background: var(--cs-color-paper);
  border-bottom: 1px solid var(--cs-color-border);
  overflow-x: auto;
  scrollbar-width: none;
}
.designer-tool {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  font: inherit;
  cursor: pointer;
  min-height: 32px;
  padding: 0 10px;
  color: var(--cs-color-text);
  background: none;
  border: 1px solid transparent;
  border-radius: var(--cs-radius-input);
  white-space: nowrap;
  transition: background-color var(--cs-motion);
}
.designer-tool:hover {
  background: var(--cs-color-surface-sunken);
}
.designer-tool:focus-visible {
  outline-offset: -2px;
}
.designer-tool-primary {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  font-weight: 500;
  padding: 0 14px;
  margin-inline-end: var(--cs-space-1);
}
.designer-tool-primary:hover {
  background: var(--cs-color-primary-hover);
}
.designer-tool-primary:focus-visible {
  outline-offset: 2px;
}
.designer-tool-icon {
  padding: 0;
  width: 32px;
}
.designer-tool-bordered {
  border-color: var(--cs-color-border-strong);
  background: var(--cs-color-paper);
}
.designer-tool[aria-disabled="true"] {
  color: var(--cs-color-text-disabled);
  cursor: default;
  background: none;
}
.designer-history {
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-1);
}
.designer-history::before {
  content: "";
  width: 1px;
  height: 20px;
  margin-inline: var(--cs-space-2);
  background: var(--cs-color-border);
}
.designer-saved {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  margin-inline-start: auto;
  padding-inline: var(--cs-space-2);
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
}
.designer-saved::before {
  content: "";
  width: 8px;
  height: 8px;
  border-radius: 50%;
  border: 1.5px solid var(--cs-color-success);
}
.designer-saved[data-unsaved]::before {
  background: var(--cs-color-warning);
  border-color: var(--cs-color-warning);
}
.designer-body {
  display: flex;
  flex: 1;
  min-height: 0;
  position: relative;
}
.designer-centre {
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
}
.designer-side {
  display: flex;
  flex-direction: column;
  flex: none;
  min-height: 0;
  background: var(--cs-color-paper);
}
.designer-left {
  border-inline-end: 1px solid var(--cs-color-border);
}
.designer-right {
  border-inline-start: 1px solid var(--cs-color-border);
}
.designer-left[data-open] {
  width: 256px;
}
.designer-right[data-open] {
  width: 320px;
}
.designer-side:not([data-open]) > .designer-fold {
  margin: 6px;
}
.designer-side-head {
  display: flex;
  align-items: center;
  gap: var(--cs-space-1);
  flex: none;
  height: 44px;
  padding-inline: var(--cs-space-2) 6px;
  border-bottom: 1px solid var(--cs-color-border);
}
.designer-side-head > .designer-fold {
  margin-inline-start: auto;
}
.designer-side-body {
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
}
.designer-fold {
  color: var(--cs-color-text-muted);
}
.designer-tabs {
  display: flex;
  gap: var(--cs-space-1);
  align-self: stretch;
}
.designer-tab-button {
  font: inherit;
  padding: 0 var(--cs-space-2);
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--cs-color-text-muted);
  cursor: pointer;
}
.designer-tab-button:hover {
  color: var(--cs-color-text);
}
.designer-tab-button[aria-selected="true"] {
  color: var(--cs-color-primary);
  border-bottom-color: var(--cs-color-primary);
  font-weight: 500;
}
.designer-tab-button:focus-visible {
  outline-offset: -2px;
}
.designer-input {
  font: inherit;
  color: inherit;
  width: 100%;
  min-width: 0;
  height: 32px;
  padding: 0 var(--cs-space-2);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.designer-input::placeholder {
  color: var(--cs-color-text-muted);
  opacity: 1;
}
.designer-input:focus {
  border-color: var(--cs-color-primary);
}
.designer-unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.designer .designer-nothing {
  padding: var(--cs-space-6) var(--cs-space-4);
  color: var(--cs-color-text-muted);
  text-align: center;
}
.designer[data-narrow] .designer-side {
  position: absolute;
  inset-block: 0;
  z-index: 5;
}
.designer[data-narrow] .designer-left {
  inset-inline-start: 0;
}
.designer[data-narrow] .designer-right {
  inset-inline-end: 0;
}
.designer[data-narrow] .designer-side[data-open] {
  box-shadow: var(--cs-shadow);
  max-width: calc(100% - 48px);
}
.designer[data-narrow] .designer-side:not([data-open]) {
  position: static;
  background: none;
  border: 0;
  z-index: 0;
}
.designer[data-narrow] .designer-side:not([data-open]) > .designer-fold {
  margin: 6px 2px;
}
.designer[data-narrow] .designer-history::before {
  display: none;
}
.designer[data-narrow] .designer-toolbar {
  flex-wrap: wrap;
  overflow-x: visible;
}
.designer[data-narrow] .designer-tool-text {
  display: none;
}
.designer[data-narrow] .designer-tool:not(.designer-tool-bordered) {
  padding: 0;
  width: 32px;
}
.designer[data-narrow] .designer-tool-primary .designer-tool-text {
  display: inline;
}
.designer[data-narrow] .designer-tool.designer-tool-primary {
  width: auto;
  padding: 0 12px;
}
@media (pointer: coarse) {
  .designer-tool,
  .designer-tool-icon {
    min-height: 44px;
    min-width: 44px;
  }
  .designer-input {
    height: 44px;
  }
}
`;
