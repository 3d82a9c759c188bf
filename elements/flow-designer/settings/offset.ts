/** The place of the floating button, counted from its corner at the end of the page. */

export interface Offset {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between the button and the edges, in px. */
const EDGE = 16;

/** Returns the offset that holds the button within the page. It starts at the lower end corner: it goes left and up. */
export const clampOffset = ({ x, y }: Offset, { own, around }: { own: Size; around: Size }): Offset => ({
  x: Math.min(0, Math.max(x, 2 * EDGE + own.width - around.width)),
  y: Math.min(0, Math.max(y, 2 * EDGE + own.height - around.height)),
});
