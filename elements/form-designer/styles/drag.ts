/**
 * The css of a drag: the cover that holds the cursor and keeps the controls under it from their hover styles, the chip at the
 * pointer, the line at the place, and the hidden copy of the gesture.
 */
export const dragCss = `
.csd-ghost{display:none!important}
.csd-chip{position:absolute;z-index:20;inset:0 auto auto 0;max-width:240px;padding:4px 10px;overflow:hidden;text-overflow:ellipsis;
  white-space:nowrap;color:var(--cs-color-on-primary);background:var(--cs-color-primary);border-radius:var(--cs-radius-input);
  box-shadow:var(--cs-shadow);pointer-events:none;will-change:transform}
.csd-line{position:absolute;z-index:10;inset:0 auto auto 0;width:1px;height:1px;transform-origin:0 0;
  background:var(--cs-color-primary);pointer-events:none;will-change:transform}
.csd-cover{position:absolute;z-index:9;inset:0;cursor:grabbing}
.csd[data-dragging] .csd-bar{visibility:hidden}
.csd[data-dragging][data-narrow] .csd-left[data-open]{opacity:0;pointer-events:none}
.csd-scroll{scroll-behavior:auto}
`;
