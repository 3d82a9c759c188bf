/**
 * Contains the CSS of the canvas, outline, menus and in-place confirmations. The CSS of the surrounding frame
 * is in `elements/designer/styles/frame.ts`, because both designers use it.
 */
import { canvasOverlaysCss } from './canvas-overlays.ts';

const diagramCss = /* css */ `
.flow-centre {
  position: relative;
  flex: 1;
  min-height: 0;
  min-width: 0;
  display: flex;
}
.flow-canvas {
  position: relative;
  contain: strict;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  outline-offset: -2px;
  cursor: grab;
  touch-action: none;
  user-select: none;
  background: radial-gradient(var(--cs-color-border) 1px, transparent 1px) 0 0 / 16px 16px;
}
.flow-canvas[data-panning] {
  cursor: grabbing;
}
.flow-canvas:focus-visible {
  outline: 2px solid var(--cs-color-focus, var(--cs-color-primary));
}
.flow-svg {
  direction: ltr;
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  transform-origin: 0 0;
  will-change: transform;
}
.flow-shield {
  position: absolute;
  inset: 0;
  pointer-events: none;
}
.flow-shield[data-on] {
  pointer-events: auto;
}
.flow-svg [data-moved] {
  opacity: 0.35;
}
.flow-svg[data-dragging] {
  cursor: grabbing;
}
.flow-svg[data-dragging] .flow-add {
  visibility: hidden;
}
.flow-dragged {
  pointer-events: none;
}
.flow-ghost {
  opacity: 0.8;
}
.flow-spot {
  fill: var(--cs-color-primary-soft);
  stroke: var(--cs-color-primary);
  stroke-dasharray: 4 3;
}
.flow-spot-lit {
  fill: var(--cs-color-primary);
  stroke-dasharray: none;
}
.cs-flow-fold {
  cursor: pointer;
}
.cs-flow-box:not([data-id=""]) {
  cursor: pointer;
}
.cs-flow-box:not([data-id=""]):hover .cs-flow-card {
  stroke: var(--cs-color-primary);
}
.flow-ring {
  fill: none;
  stroke: var(--cs-color-primary);
  stroke-width: 2;
}
.flow-ring-run {
  stroke-dasharray: 5 4;
}
.flow-add {
  cursor: pointer;
}
.flow-add circle {
  fill: var(--cs-color-paper);
  stroke: var(--cs-color-primary);
  stroke-width: 1.5;
}
.flow-add path {
  stroke: var(--cs-color-primary);
  stroke-width: 1.5;
  stroke-linecap: round;
}
.flow-add:hover circle {
  fill: var(--cs-color-primary);
}
.flow-add:hover path {
  stroke: var(--cs-color-on-primary);
}
.flow-corner {
  position: absolute;
  inset-block-end: 12px;
  inset-inline-end: 12px;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 8px;
  pointer-events: none;
}
.flow-corner > * {
  pointer-events: auto;
}
.flow-zoom {
  margin: 0;
  padding: 0;
  display: flex;
  align-items: center;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.flow-map {
  position: relative;
  contain: strict;
  width: 202px;
  height: 150px;
  overflow: hidden;
  touch-action: none;
  cursor: pointer;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.flow-map-picture {
  display: block;
  width: 202px;
  height: 150px;
}
.flow-map-window {
  position: absolute;
  will-change: transform;
  inset-block-start: 0;
  left: 0;
  box-sizing: border-box;
  pointer-events: none;
  border: 1.5px solid var(--cs-color-primary);
  border-radius: 2px;
  background: color-mix(in srgb, var(--cs-color-primary) 10%, transparent);
}
.flow-map-button[aria-pressed="true"] {
  color: var(--cs-color-primary);
}
.designer[data-narrow] .flow-map,
.designer[data-narrow] .flow-map-button {
  display: none;
}
.flow-open-outline {
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
}
.designer:not([data-narrow]) .flow-open-outline {
  display: none;
}
.designer[data-narrow] .designer-tool.flow-open-outline {
  width: auto;
  padding: 0 10px;
}
.flow-image {
  position: relative;
  display: flex;
}
.flow-image-menu {
  position: absolute;
  z-index: 6;
  inset-block-end: calc(100% + 6px);
  inset-inline-end: 0;
  display: grid;
  padding: 6px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.flow-bar {
  position: absolute;
  will-change: transform;
  inset-block-start: 0;
  left: 0;
  display: flex;
  z-index: 3;
  padding: 2px;
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  box-shadow: var(--cs-shadow);
}
.flow-bar-button {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 26px;
  height: 26px;
  padding: 0;
  border: 0;
  color: var(--cs-color-text-muted);
  background: none;
  border-radius: 4px;
  cursor: pointer;
}
.flow-bar-button:hover {
  color: var(--cs-color-primary);
  background: var(--cs-color-surface-sunken);
}
.flow-bar-button[data-action="remove"]:hover {
  color: var(--cs-color-danger);
}
.designer[data-narrow] .flow-zoom .designer-tool:not(.designer-tool-icon) {
  width: auto;
  padding: 0 10px;
}
.flow-percent {
  width: 44px;
  height: 1.5em;
  line-height: 1.5;
  contain: strict;
  text-align: center;
  font-variant-numeric: tabular-nums;
}
`;

export const canvasCss: string = diagramCss + canvasOverlaysCss;
