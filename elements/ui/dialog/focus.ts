/** Finds the focused element, so that the focus can be restored later. */

/** Returns the element that has the focus, also inside shadow roots. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : null;
}
