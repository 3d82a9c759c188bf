/** Finds the focused element, so that the focus can return to it. */

/** Looks through every shadow root for the element that really has the focus. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : null;
}
