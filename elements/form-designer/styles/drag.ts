/**
 * Contains the CSS for dragging controls: the pointer label, the insertion line, the hidden clone of
 * sortablejs, and the canvas cover. The cover is transparent. It sets the cursor and suppresses the hover
 * styles of the controls.
 */
export const dragCss = /* css */ `
.designer-ghost {
  display: none !important;
}
.designer-chip {
  position: absolute;
  z-index: 20;
  inset: 0 auto auto 0;
  max-width: 240px;
  padding: 4px 10px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-radius: var(--cs-radius-input);
  box-shadow: var(--cs-shadow);
  pointer-events: none;
  will-change: transform;
}
.designer-line {
  position: absolute;
  z-index: 10;
  inset: 0 auto auto 0;
  width: 1px;
  height: 1px;
  transform-origin: 0 0;
  background: var(--cs-color-primary);
  pointer-events: none;
  will-change: transform;
}
.designer-cover {
  position: absolute;
  z-index: 9;
  inset: 0;
  cursor: grabbing;
}
.designer[data-dragging] .designer-bar {
  visibility: hidden;
}
.designer[data-dragging][data-narrow] .designer-left[data-open] {
  opacity: 0;
  pointer-events: none;
}
.designer-scroll {
  scroll-behavior: auto;
}
`;
