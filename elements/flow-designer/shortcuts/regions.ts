/** The focus in the flow designer: its tree, the settings of the selected node, the search of the outline. */

import type { Designer } from '../store/designer.ts';
import { outlineSheetAtom } from '../store/overlay.ts';

export const canvasTree = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[data-region=canvas] [role=tree]');

export const focusCanvas = (root: ParentNode): void => canvasTree(root)?.focus({ preventScroll: true });

const FIRST = 'input:not([type=search]):not(:disabled),select,textarea,button,[tabindex="0"]';

/** The first setting; where the panel is still loaded, as soon as it is there. */
export function focusPanel(root: ShadowRoot): void {
  if (focusFirst(root)) return;
  const from = root.activeElement;
  const observer = new MutationObserver(() => {
    if (root.activeElement !== from || focusFirst(root)) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function focusFirst(root: ShadowRoot): boolean {
  const side = root.querySelector('[data-region=right] .csd-side-body');
  const panel = side?.querySelector('.csp-panel') ?? side;
  const first = panel?.querySelector<HTMLElement>(FIRST);
  first?.focus();
  return first != null && root.activeElement === first;
}

/** Opens the outline where it is a sheet. */
export function focusSearch({ store }: Designer, root: ShadowRoot): void {
  const find = () => root.querySelector<HTMLInputElement>('.cfd-outline input[type=search]');
  if (!find()) store.set(outlineSheetAtom, true);
  requestAnimationFrame(() => {
    const input = find();
    input?.focus();
    input?.select();
  });
}
