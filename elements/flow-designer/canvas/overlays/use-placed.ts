/** Positions an overlay at a point of the canvas and keeps it completely inside the canvas. */
import { type RefObject, useLayoutEffect } from 'react';

export interface Point {
  x: number;
  y: number;
}

/**
 * Margin between the overlay and the edges of the canvas, and distance of the overlay below the point, in px.
 */
const OVERLAY_MARGIN = 8;

/** Centres the overlay under the point if there is enough space. */
export function useOverlayPosition(box: RefObject<HTMLElement | null>, point: Point | null): void {
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.offsetParent;
    if (!element || !around || !point) return;
    const within = (wanted: number, length: number, whole: number) =>
      Math.max(OVERLAY_MARGIN, Math.min(wanted, whole - length - OVERLAY_MARGIN));
    const { offsetWidth: width, offsetHeight: height } = element;
    element.style.left = `${within(point.x - width / 2, width, around.clientWidth)}px`;
    element.style.top = `${within(point.y + OVERLAY_MARGIN, height, around.clientHeight)}px`;
  }, [box, point]);
}
