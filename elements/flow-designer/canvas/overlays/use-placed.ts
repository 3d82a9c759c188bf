/** Places a box at a point of the canvas, so that all of it stays inside. */
import { type RefObject, useLayoutEffect } from 'react';

export interface Point {
  x: number;
  y: number;
}

/** Between the box and the edges of the canvas, and below the point; px. */
const AIR = 8;

/** The box is centred under the point where it fits. */
export function usePlaced(box: RefObject<HTMLElement | null>, point: Point | null): void {
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.offsetParent;
    if (!element || !around || !point) return;
    const within = (wanted: number, length: number, whole: number) =>
      Math.max(AIR, Math.min(wanted, whole - length - AIR));
    const { offsetWidth: width, offsetHeight: height } = element;
    element.style.left = `${within(point.x - width / 2, width, around.clientWidth)}px`;
    element.style.top = `${within(point.y + AIR, height, around.clientHeight)}px`;
  }, [box, point]);
}
