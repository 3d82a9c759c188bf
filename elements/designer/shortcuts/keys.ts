/** Checks where a key was pressed: in an editable field, or in an overlay of a designer. */

export const isKeyInInputOrOverlay = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    target.matches('input,textarea,select,[contenteditable],[contenteditable] *')
  );
};

/**
 * Returns true if the event comes from an overlay inside the designer. Overlays outside the designer do not
 * count, because the host page may show the designer in a dialog.
 */
export const isInOverlay = (event: KeyboardEvent): boolean => {
  const path = event.composedPath();
  const root = path.lastIndexOf((event.currentTarget as Node).getRootNode());
  return path
    .slice(0, root)
    .some(target => target instanceof HTMLElement && target.matches('dialog,[data-overlay]'));
};
