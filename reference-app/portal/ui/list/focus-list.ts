/** Focus after an action on several rows, whose bar and buttons are gone. */

/** Focuses the first row of the list after the next frame, or the page's content where the list is empty. */
export function focusList(): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(
      '#content .listing .row-link, #content .data-grid [role="row"] a',
    );
    (row ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: !row });
  });
}
