/**
 * Contains the CSS around the form on the canvas: the toolbar of the selection, the empty canvas, and the
 * layout of narrow designers.
 */
export const canvasFrameCss = /* css */ `
.designer-bar {
  position: absolute;
  z-index: 3;
  display: flex;
  align-items: stretch;
  height: 28px;
  translate: 7px calc(-100% - 7px);
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-radius: 6px;
  box-shadow: var(--cs-shadow);
  max-width: 100%;
  overflow: auto hidden;
  scrollbar-width: none;
  user-select: none;
}
.designer-bar:dir(rtl) {
  translate: -7px calc(-100% - 7px);
}
.designer-bar[data-inside] {
  translate: 7px 0;
}
.designer-bar-handle {
  display: flex;
  align-items: center;
  gap: 4px;
  padding-inline: 6px 8px;
  cursor: grab;
  touch-action: none;
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
}
.designer-bar-name {
  max-width: 140px;
  overflow: hidden;
  text-overflow: ellipsis;
}
.designer-bar-button {
  display: grid;
  place-items: center;
  width: 28px;
  padding: 0;
  border: 0;
  color: inherit;
  background: none;
  cursor: pointer;
}
.designer-bar-button:is(:hover, [aria-pressed="true"], [aria-expanded="true"]) {
  background: var(--cs-color-primary-hover);
}
.designer-bar-button[aria-pressed="true"] {
  box-shadow: inset 0 -3px currentColor;
}
.designer-bar-type {
  display: flex;
  align-items: center;
  gap: 2px;
  width: auto;
  padding-inline: 4px 6px;
  font: inherit;
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
}
.designer-bar-name + .designer-icon {
  width: 12px;
  height: 12px;
}
.designer-empty {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  box-sizing: border-box;
  justify-items: center;
  gap: var(--cs-space-2);
  margin: auto;
  padding: var(--cs-space-8) var(--cs-space-4);
  color: var(--cs-color-text-muted);
  text-align: center;
}
.designer-empty > .designer-icon {
  width: 40px;
  height: 40px;
  stroke-width: 0.8;
}
.designer .designer-empty-title {
  font-size: var(--cs-font-size-large);
  color: var(--cs-color-text);
}
.designer-empty-ways {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--cs-space-2);
  margin-top: var(--cs-space-3);
}
.designer .designer-starters {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-3);
  width: 100%;
  min-height: 112px;
  max-width: 760px;
  margin-top: var(--cs-space-4);
}
.designer-starters > li {
  position: relative;
  display: flex;
  flex: 1 1 clamp(132px, (708px - 100%) * 999, 200px);
  flex-direction: column;
  gap: var(--cs-space-1);
  padding: var(--cs-space-3);
  text-align: start;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  background: var(--cs-color-paper);
  transition: border-color var(--cs-motion);
}
.designer-starters > li:hover {
  border-color: var(--cs-color-primary);
}
.designer-starter {
  padding: 0;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  border: 0;
  cursor: pointer;
}
.designer-starter::after {
  content: "";
  position: absolute;
  inset: 0;
  border-radius: inherit;
}
.designer-starter:focus-visible {
  outline: none;
}
.designer-starters > li:has(:focus-visible) {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.designer .designer-starters p {
  font-size: var(--cs-font-size-small);
  line-height: 1.45;
}
.designer[data-narrow] .designer-problems {
  margin-inline: -36px;
}
.designer:not([data-narrow]) .designer-empty-palette {
  display: none;
}
.designer[data-narrow] .designer-scroll {
  padding: var(--cs-space-4) var(--cs-space-2);
  background: none;
}
.designer[data-narrow] .designer-page {
  padding: 42px var(--cs-space-4) var(--cs-space-5);
}
.designer-body {
  container: designer-body / inline-size;
}
/*
 * If the canvas stays wide enough, an open drawer is placed next to the canvas. A drawer over the canvas
 * would cover the selected control.
 */
@container designer-body (min-width: 640px) {
  .designer[data-narrow] .designer-side[data-open] {
    position: static;
    box-shadow: none;
  }
  .designer[data-dragging][data-narrow] .designer-left[data-open] {
    opacity: 1;
    pointer-events: auto;
  }
}
/*
 * The canvas takes the whole width on a phone. The folded side panels become buttons over the lower corners
 * of the canvas.
 */
@container designer-body (max-width: 559px) {
  .designer-bar-type > .designer-bar-name {
    display: none;
  }
  .designer[data-narrow] .designer-side:not([data-open]) {
    position: absolute;
    z-index: 4;
    inset-block: auto 52px;
  }
  .designer[data-narrow] .designer-side:not([data-open]) > .designer-fold {
    margin: 0 12px;
    width: 44px;
    height: 44px;
    border: 1px solid var(--cs-color-border);
    border-radius: 50%;
    color: var(--cs-color-on-primary);
    background: var(--cs-color-primary);
    box-shadow: var(--cs-shadow);
  }
  .designer[data-narrow] .designer-scroll {
    padding-block-end: 68px;
    scroll-padding-block-end: 68px;
  }
  .designer[data-dragging] .designer-side:not([data-open]),
  .designer-body:has(.designer-problems-bar[aria-expanded="true"]) > .designer-side:not([data-open]) {
    display: none;
  }
  .designer[data-narrow] .designer-problems {
    margin-inline: 0;
  }
}
@media (pointer: coarse) {
  .designer .designer-page {
    padding-top: 56px;
  }
}
@media (pointer: coarse) {
  .designer-bar {
    height: 40px;
  }
  .designer-bar-button {
    width: 40px;
  }
}
@media (forced-colors: active) {
  .designer-item[data-selected]::after {
    border-color: Highlight;
  }
  .designer-bar {
    border: 1px solid;
  }
}
`;
