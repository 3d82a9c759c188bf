/** The place of a list that is open at a control: over its input, within the page. It stays there while the control changes. */
import { type RefObject, useLayoutEffect } from 'react';
import { itemOf } from '../canvas/focus.ts';

/** From the edges of the page. */
const MARGIN = 8;

export function usePlaceOver(
  page: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  key: string,
): void {
  useLayoutEffect(() => {
    const [sheet, list] = [page.current, box.current];
    const item = sheet && itemOf(sheet, key);
    if (!item || !list) return;
    const body = item.querySelector(':scope > .csd-inert .csf-body') ?? item;
    const [around, input] = [sheet.getBoundingClientRect(), body.getBoundingClientRect()];
    const left = Math.min(input.left - around.left, around.width - list.offsetWidth - MARGIN);
    list.style.top = `${input.top - around.top}px`;
    list.style.left = `${Math.max(MARGIN, left)}px`;
    list.scrollIntoView({ block: 'nearest' });
  }, [page, box, key]);
}
