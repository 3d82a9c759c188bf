/**
 * Contains the CSS of the property panel and its editors. The layout is compact, with one line for a simple
 * setting, and uses only tokens for colours and sizes.
 */
import { uiKitCss } from '../../ui/kit/styles.ts';
import { rowGridCss } from './rows/styles.ts';

const settingRowCss = /* css */ `
.panel-frame {
  --cs-kit-height: 30px;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  font-size: 13px;
}
@media (pointer: coarse) {
  .panel-frame {
    --cs-kit-height: 44px;
  }
}
.panel-scroll {
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding-bottom: var(--cs-space-4);
}
.panel-filter {
  position: sticky;
  top: 0;
  z-index: 1;
  padding: var(--cs-space-2) var(--cs-space-4);
  background: var(--cs-color-paper);
}
.panel-help {
  flex: none;
  min-height: 58px;
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-4);
  overflow: auto;
  max-height: 96px;
  border-top: 1px solid var(--cs-color-border);
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
}
.panel-help > b {
  display: block;
  color: var(--cs-color-text);
  font-weight: 600;
}
.panel-group {
  border-top: 1px solid var(--cs-color-border);
}
.panel-group-title {
  margin: 0;
  font: inherit;
}
.panel-group-title > button {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  width: 100%;
  min-height: 36px;
  padding: 0 var(--cs-space-4);
  border: 0;
  background: none;
  font: inherit;
  font-weight: 600;
  color: var(--cs-color-text);
  text-align: start;
  cursor: pointer;
}
.panel-group-title > button:hover {
  background: var(--cs-color-surface);
}
.panel-group-title > button:focus-visible {
  outline-offset: -2px;
}
.panel-group-note {
  margin-inline-start: auto;
  font-weight: 400;
  color: var(--cs-color-text-muted);
}
.panel-chevron {
  flex: none;
  width: 7px;
  height: 7px;
  border: solid var(--cs-color-text-muted);
  border-width: 0 1.5px 1.5px 0;
  rotate: -45deg;
  transition: rotate var(--cs-motion);
}
.panel-chevron:dir(rtl) {
  rotate: 135deg;
}
[aria-expanded="true"] > .panel-chevron {
  rotate: 45deg;
}
.panel-group-body {
  display: grid;
  gap: 6px;
  padding: var(--cs-space-1) var(--cs-space-4) var(--cs-space-4);
}
.panel-setting,
.panel-line {
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: 2px var(--cs-space-2);
  align-items: start;
  min-width: 0;
}
.panel-wide {
  grid-template-columns: minmax(0, 1fr);
}
.panel-label {
  display: flex;
  align-items: center;
  gap: var(--cs-space-1);
  min-width: 0;
}
.panel-label > label,
.panel-label > span,
.panel-line > label,
.panel-line > span {
  padding-block: 5px;
  line-height: 20px;
  color: var(--cs-color-text);
  min-width: 0;
}
.panel-wide > .panel-label > * {
  padding-bottom: 0;
}
.panel-editor {
  display: grid;
  gap: var(--cs-space-1);
  min-width: 0;
  align-items: center;
  min-height: var(--cs-kit-height);
}
.panel-nothing {
  padding: var(--cs-space-6) var(--cs-space-4);
  color: var(--cs-color-text-muted);
  text-align: center;
  margin: 0;
}
.panel-fault {
  color: var(--cs-color-danger);
  font-size: var(--cs-font-size-small);
}
.panel-note {
  margin: 0;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.panel-fields {
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  display: contents;
}
.panel-unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;

const editorCss = /* css */ `
.panel-colour {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--cs-space-2);
  align-items: center;
}
.panel-swatch {
  appearance: none;
  width: var(--cs-kit-height, 30px);
  height: var(--cs-kit-height, 30px);
  padding: 3px;
  margin: 0;
  cursor: pointer;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.panel-swatch::-webkit-color-swatch-wrapper {
  padding: 0;
}
.panel-swatch::-webkit-color-swatch,
.panel-swatch::-moz-color-swatch {
  border: 0;
  border-radius: 3px;
}
.panel-swatch[data-empty]::-webkit-color-swatch {
  background: none !important;
}
.panel-swatch[data-empty] {
  background: linear-gradient(to top right, transparent 47%, var(--cs-color-danger) 48% 52%, transparent 53%);
}
.panel-modes {
  display: inline-flex;
  margin: 0;
  padding: 0;
  justify-self: start;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  overflow: hidden;
}
.panel-modes > button {
  font: inherit;
  font-size: var(--cs-font-size-small);
  min-height: 24px;
  padding: 0 var(--cs-space-3);
  border: 0;
  color: var(--cs-color-text);
  background: none;
  cursor: pointer;
}
.panel-modes > button[aria-pressed="true"] {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
}
.panel-modes > button:focus-visible {
  outline-offset: -2px;
}
`;

export const panelCss: string = settingRowCss + uiKitCss + editorCss + rowGridCss;
