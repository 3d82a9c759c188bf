/**
 * Moves the keyboard focus in the flow designer: to the node tree of the canvas, to the settings of the
 * selected node, or to the search field of the outline.
 */
import type { Designer } from '../store/designer.ts';
import { isOutlineSheetOpenAtom } from '../store/overlay.ts';

export const flowCanvasTreeElement = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[data-region=canvas] [role=tree]');

export const focusCanvas = (root: ParentNode): void =>
  flowCanvasTreeElement(root)?.focus({ preventScroll: true });

const FOCUSABLE_SETTING_INPUT_SELECTOR =
  'input:not([type=search]):not(:disabled),select,textarea,button,[tabindex="0"]';

/**
 * Focuses the first setting in the panel. If the panel is still loading, the focus moves when the first
 * setting is rendered.
 */
export function focusPanel(root: ShadowRoot): void {
  if (focusFirstSetting(root)) return;
  const from = root.activeElement;
  const observer = new MutationObserver(() => {
    if (root.activeElement !== from || focusFirstSetting(root)) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function focusFirstSetting(root: ShadowRoot): boolean {
  const side = root.querySelector('[data-region=right] .designer-side-body');
  const panel = side?.querySelector('.panel-frame') ?? side;
  const first = panel?.querySelector<HTMLElement>(FOCUSABLE_SETTING_INPUT_SELECTOR);
  first?.focus();
  return first != null && root.activeElement === first;
}

/**
 * Focuses the search field of the outline. If the outline is not displayed, its sheet over the canvas is
 * opened first.
 */
export function focusSearch({ store }: Designer, root: ShadowRoot): void {
  const find = () => root.querySelector<HTMLInputElement>('.flow-outline input[type=search]');
  if (!find()) store.set(isOutlineSheetOpenAtom, true);
  requestAnimationFrame(() => {
    const input = find();
    input?.focus();
    input?.select();
  });
}
