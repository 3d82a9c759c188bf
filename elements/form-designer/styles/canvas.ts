/**
 * Contains the CSS of the designer canvas: the page with the form, the frames of controls, and the area
 * around the page.
 */
import { canvasFrameCss } from './canvas-frame.ts';

const canvasFormCss = /* css */ `
.designer-scroll {
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--cs-space-6);
  overscroll-behavior: contain;
  background: radial-gradient(var(--cs-color-border) 1px, transparent 1px) 0 0 / 16px 16px;
}
.designer-page {
  position: relative;
  margin-inline: auto;
  min-height: 100%;
  padding: 42px var(--cs-space-6) var(--cs-space-8);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  display: flex;
  flex-direction: column;
}
.designer-form {
  width: 100%;
}
.designer-inert {
  pointer-events: none;
}
.designer-item {
  position: relative;
  margin-bottom: var(--cs-space-4);
  border-radius: 4px;
  cursor: default;
  outline: none;
  scroll-margin: 56px;
}
.designer-item > .designer-inert,
.designer-item > .designer-inert > * {
  margin-bottom: 0;
}
.designer-item > :is(.csf-card, .csf-grid, .csf-tabs, .csf-scroll) {
  margin-bottom: 0;
}
.designer-item::after {
  content: "";
  position: absolute;
  inset: -5px -7px;
  border-radius: 6px;
  pointer-events: none;
  border: 1px solid transparent;
}
.designer-item:not([data-selected]):hover:not(:has(.designer-item:hover))::after {
  border: 1px dashed var(--cs-color-primary);
}
.designer-item[data-selected]::after {
  border: 2px solid var(--cs-color-primary);
}
.designer-frame {
  position: absolute;
  inset: -5px -7px;
  border-radius: 6px;
  pointer-events: none;
}
.designer-frame:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.designer-item[data-hidden] > :not(.designer-badge, .designer-frame) {
  opacity: 0.5;
}
/*
 * The highlight animates only the opacity, so that it runs on the compositor and not on the browser's main
 * thread.
 */
.designer-item[data-flash] > .designer-frame::before {
  content: "";
  position: absolute;
  inset: 0;
  border-radius: 6px;
  opacity: 0;
  border: 2px solid var(--cs-color-warning);
  background: color-mix(in srgb, var(--cs-color-warning) 14%, transparent);
  animation: designer-flash 1.2s;
}
@keyframes designer-flash {
  0%,
  60% {
    opacity: 1;
  }
}
.designer-badge {
  position: absolute;
  inset-inline-end: 0;
  top: 0;
  z-index: 1;
  padding: 0 6px;
  border-radius: 4px;
  font-size: var(--cs-font-size-small);
  color: var(--cs-color-text-muted);
  background: var(--cs-color-surface-sunken);
}
/*
 * The selection frame of a control extends beyond the control. A group of adjacent controls clips its
 * overflow, so the group has padding for these frames.
 */
.designer-stretch {
  content-visibility: auto;
  padding: 8px 8px 0;
  margin: -8px -8px 0;
}
.designer-list {
  display: flow-root;
  min-height: 24px;
}
.designer-part > .designer-list,
.csf-panel > .designer-list,
.csf-card > .designer-list,
.designer-choice > .designer-list {
  min-height: 56px;
}
.designer-list-x {
  display: flex;
  align-items: stretch;
  gap: var(--cs-space-4);
  overflow-x: auto;
  padding: 8px;
  margin: -8px;
  min-height: 80px;
}
.designer-list-x > .designer-item {
  flex: 1 0 180px;
  max-width: 320px;
}
.designer-list-x .csf-field {
  grid-template-columns: minmax(0, 1fr) !important;
}
.designer-list-x .csf-label {
  text-align: start !important;
  padding-block: 0 !important;
}
.designer .designer-empty-part {
  display: grid;
  place-items: center;
  min-height: 56px;
  margin-bottom: var(--cs-space-3);
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  border: 1px dashed var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  flex: 1;
}
.designer-rows {
  padding: var(--cs-space-3) var(--cs-space-4) 0;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.designer .designer-unknown {
  padding-bottom: var(--cs-space-3);
}
.designer .designer-rows-title {
  font-weight: 500;
  margin-bottom: var(--cs-space-3);
}
.designer .designer-choice-title {
  margin-bottom: var(--cs-space-2);
  color: var(--cs-color-text-muted);
}
.designer-choice-title::before {
  content: "";
  display: inline-block;
  width: 14px;
  height: 14px;
  margin-inline-end: 8px;
  vertical-align: -2px;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: 4px;
}
.designer-choice > .designer-list {
  margin-inline-start: 22px;
}
.designer-grid > .designer-part {
  position: relative;
}
.designer-grid > [data-chosen] {
  box-shadow: 0 0 0 2px var(--cs-color-primary);
  border-radius: 4px;
}
.designer-border {
  position: absolute;
  z-index: 2;
  inset-block: 0;
  inset-inline-end: -14px;
  width: 12px;
  cursor: col-resize;
  touch-action: none;
}
.designer-border::before {
  content: "";
  position: absolute;
  inset-block: 0;
  inset-inline-start: 5px;
  width: 2px;
  border-radius: 1px;
  background: transparent;
  transition: background-color var(--cs-motion);
}
.designer-grid:hover > .designer-part > .designer-border::before {
  background: var(--cs-color-border-strong);
}
.designer .designer-border:is(:hover, [data-active])::before {
  background: var(--cs-color-primary);
}
.designer-border-spans {
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 14px;
  padding: 0 6px;
  border-radius: 4px;
  white-space: nowrap;
  font-size: var(--cs-font-size-small);
  font-variant-numeric: tabular-nums;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  pointer-events: none;
}
@container csf (max-width: 559px) {
  .designer-border {
    display: none;
  }
}
.designer-tab[data-open] {
  color: var(--cs-color-primary);
  border-bottom-color: var(--cs-color-primary);
  font-weight: 500;
}
.designer-tab {
  display: inline-flex;
  align-items: center;
}
.designer-still {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: var(--cs-input-height);
  padding: 0 var(--cs-space-3);
  color: var(--cs-color-text-muted);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper);
}
.designer-still:is(.designer-still-editor, .designer-still-codemirror) {
  min-height: 120px;
  align-items: flex-start;
  padding-top: 10px;
}
.designer-still:is(.designer-still-upload, .designer-still-uploadFile, .designer-still-uploadImg) {
  min-height: 72px;
  justify-content: center;
  border-style: dashed;
}
`;

export const canvasCss: string = canvasFormCss + canvasFrameCss;
