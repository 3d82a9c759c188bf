/**
 * Manages the keyboard focus on the canvas: the roving tab stop of the tree, in reading order, without closed
 * tabs.
 */
import { focusedControlKeyAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export const formCanvasTreeElement = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('.designer-form');

export const canvasItemByKey = (root: ParentNode, key: string): HTMLElement | null =>
  formCanvasTreeElement(root)?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** Returns the rendered controls in reading order. Controls in closed tabs are not rendered. */
export const visibleControlElements = (root: ParentNode): HTMLElement[] =>
  [...(formCanvasTreeElement(root)?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(
    item => !item.classList.contains('designer-ghost') && item.closest('[hidden]') === null,
  );

/** Returns the element of a control that receives the focus. */
export const focusableFrameOfItem = (item: HTMLElement | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>(':scope > .designer-frame') ?? null;

/** Moves the roving tab stop and the focus to a control. */
export function focusItem({ store }: Designer, root: ParentNode, key: string): void {
  store.set(focusedControlKeyAtom, key);
  const item = canvasItemByKey(root, key);
  focusableFrameOfItem(item)?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the control with the roving tab stop, or the whole canvas if there is none. */
export function focusCanvas(designer: Designer, root: ParentNode): void {
  const tree = formCanvasTreeElement(root);
  const frame = tree?.querySelector('.designer-frame[tabindex="0"]');
  const stop = frame?.closest<HTMLElement>('[data-key]')?.dataset.key;
  if (stop !== undefined) focusItem(designer, root, stop);
  else tree?.focus();
}
