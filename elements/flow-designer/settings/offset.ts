/** The place of the floating button, counted from its corner at the end of the page. */

export interface Offset {
  x: number;
  y: number;
}

/** The button and its distance from the edge, in px. */
const SIZE = 52;
const EDGE = 16;

/** Returns the offset that holds the button within the page. It starts at the lower end corner: it goes left and up. */
export const clampOffset = (
  { x, y }: Offset,
  { width, height }: { width: number; height: number },
): Offset => ({
  x: Math.min(0, Math.max(x, 2 * EDGE + SIZE - width)),
  y: Math.min(0, Math.max(y, 2 * EDGE + SIZE - height)),
});
