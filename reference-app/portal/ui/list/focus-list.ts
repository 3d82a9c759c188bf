/** Moves the focus after a batch action, because the action bar with its buttons has disappeared. */

/** Focuses the first row of the list after the next frame, or the page content if the list is empty. */
export function focusFirstListRow(): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(
      '#content .listing .row-link, #content .data-grid [role="row"] a',
    );
    (row ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: !row });
  });
}
