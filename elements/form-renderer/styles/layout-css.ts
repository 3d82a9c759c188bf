/** Contains the CSS of layout containers, and includes the CSS of decorations. */
import { decorationCss } from './decoration-css.ts';

const containerCss = /* css */ `
.csf-field .csf-unsupported {
  margin: 0;
}
.csf-card {
  padding: var(--cs-space-4) var(--cs-space-4) 0;
  margin-bottom: var(--cs-space-4);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  display: flow-root;
}
.csf .csf-card-title {
  margin-bottom: var(--cs-space-4);
  font-size: var(--cs-font-size-large);
  font-weight: 600;
}
.csf-grid {
  display: grid;
  grid-template-columns: repeat(24, minmax(0, 1fr));
  column-gap: var(--cs-space-4);
}
.csf-column {
  grid-column: span var(--csf-span, 12);
  min-width: 0;
}
.csf-scroll {
  overflow-x: auto;
  margin-bottom: var(--cs-space-4);
  padding: 1px;
}
.csf-scroll:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-table {
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  min-width: calc(var(--csf-columns, 1) * 160px);
}
.csf .csf-small td {
  padding: var(--cs-space-2) var(--cs-space-2) 0;
}
.csf-small .csf-slot {
  margin-bottom: var(--cs-space-2);
}
.csf-bright tr:hover {
  background: var(--cs-color-surface-sunken);
}
.csf-table td {
  padding: var(--cs-space-3) var(--cs-space-3) 0;
  vertical-align: top;
}
.csf-table td:empty {
  padding-bottom: var(--cs-space-8);
}
.csf-bordered td {
  border: 1px solid var(--cs-color-border);
}
.csf-tabs {
  margin-bottom: var(--cs-space-4);
}
.csf-tablist {
  display: flex;
  overflow-x: auto;
  gap: var(--cs-space-1);
  margin-bottom: var(--cs-space-4);
  padding: 3px 3px 0;
  box-shadow: inset 0 -1px var(--cs-color-border);
}
.csf-tab {
  flex: none;
  font: inherit;
  color: var(--cs-color-text-muted);
  background: none;
  border: 0;
  cursor: pointer;
  min-height: var(--cs-row-height);
  padding: 0 var(--cs-space-3);
  border-bottom: 2px solid transparent;
}
.csf-tab:hover {
  color: var(--cs-color-text);
}
.csf-tab[aria-selected="true"] {
  color: var(--cs-color-primary);
  border-bottom-color: var(--cs-color-primary);
  font-weight: 500;
}
.csf-tab:focus-visible {
  outline-offset: -2px;
}
.csf-tabs-small .csf-tab {
  min-height: 28px;
  padding: 0 var(--cs-space-2);
}
.csf-tabs-large .csf-tab {
  font-size: var(--cs-font-size-large);
  min-height: 48px;
  padding: 0 var(--cs-space-4);
}
.csf-tabs-card .csf-tab {
  border: 1px solid var(--cs-color-border);
  background: var(--cs-color-surface);
  border-radius: var(--cs-radius-input) var(--cs-radius-input) 0 0;
}
.csf-tabs-card .csf-tab[aria-selected="true"] {
  background: var(--cs-color-paper);
  border-bottom-color: transparent;
}
.csf-tabs-bottom {
  display: flex;
  flex-direction: column-reverse;
}
:is(.csf-tabs-left, .csf-tabs-right) > .csf-tablist {
  flex-direction: column;
  overflow: visible;
  padding: 3px;
  box-shadow: none;
  flex: none;
  margin: 0 0 var(--cs-space-4);
  border-inline-end: 1px solid var(--cs-color-border);
}
:is(.csf-tabs-left, .csf-tabs-right) > .csf-tablist > .csf-tab {
  text-align: start;
}
.csf-tabs-left {
  display: flex;
  gap: var(--cs-space-4);
}
.csf-tabs-right {
  display: flex;
  flex-direction: row-reverse;
  gap: var(--cs-space-4);
}
.csf-tabs-right > .csf-tablist {
  border-inline-end: 0;
  border-inline-start: 1px solid var(--cs-color-border);
}
.csf-panels {
  flex: 1;
  min-width: 0;
}
.csf-tabs-animated .csf-panel:not([hidden]) {
  animation: csf-panel var(--cs-motion);
}
@keyframes csf-panel {
  from {
    opacity: 0;
  }
}
`;

export const layoutCss: string = containerCss + decorationCss;
