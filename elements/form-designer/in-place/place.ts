/**
 * Positions an in-place editor over the input of a control, within the canvas. The editor keeps its position
 * while the control changes.
 */
import { type RefObject, useLayoutEffect } from 'react';
import { canvasItemByKey } from '../canvas/focus.ts';

/** Minimum distance between the in-place editor and the edges of the canvas, in pixels. */
const MIN_CANVAS_EDGE_DISTANCE_PX = 8;

export function usePositionOverInput(
  page: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  key: string,
): void {
  useLayoutEffect(() => {
    const [sheet, list] = [page.current, box.current];
    const item = sheet && canvasItemByKey(sheet, key);
    if (!item || !list) return;
    const body = item.querySelector(':scope > .designer-inert .csf-body') ?? item;
    const [around, input] = [sheet.getBoundingClientRect(), body.getBoundingClientRect()];
    const left = Math.min(
      input.left - around.left,
      around.width - list.offsetWidth - MIN_CANVAS_EDGE_DISTANCE_PX,
    );
    list.style.top = `${input.top - around.top}px`;
    list.style.left = `${Math.max(MIN_CANVAS_EDGE_DISTANCE_PX, left)}px`;
    list.scrollIntoView({ block: 'nearest' });
  }, [page, box, key]);
}
