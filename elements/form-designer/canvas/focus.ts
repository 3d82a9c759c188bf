/** The focus on the canvas: the roving stop of the tree, in reading order over what is open. */
import { focusAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export const treeOf = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>('.csd-form');

export const itemOf = (root: ParentNode, key: string): HTMLElement | null =>
  treeOf(root)?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** The controls that are in sight, in reading order; those of closed tabs are left out. */
export const openItems = (root: ParentNode): HTMLElement[] =>
  [...(treeOf(root)?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(
    item => !item.classList.contains('csd-ghost') && item.closest('[hidden]') === null,
  );

/** The part of a control that takes the focus. */
export const frameOf = (item: HTMLElement | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>(':scope > .csd-frame') ?? null;

/** Moves the roving stop and the focus to a control. */
export function focusItem({ store }: Designer, root: ParentNode, key: string): void {
  store.set(focusAtom, key);
  const item = itemOf(root, key);
  frameOf(item)?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}

/** The focus goes to the control of the roving stop, or to the whole canvas where there is none. */
export function focusCanvas(designer: Designer, root: ParentNode): void {
  const tree = treeOf(root);
  const frame = tree?.querySelector('.csd-frame[tabindex="0"]');
  const stop = frame?.closest<HTMLElement>('[data-key]')?.dataset.key;
  if (stop !== undefined) focusItem(designer, root, stop);
  else tree?.focus();
}
