/** Where keys are pressed: in a field that is typed into, or in what stands over a designer. */

export const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    target.matches('input,textarea,select,[contenteditable],[contenteditable] *')
  );
};

/** Ignores overlays outside the designer, because the page may show the whole designer in a dialog. */
export const isInOverlay = (event: KeyboardEvent): boolean => {
  const path = event.composedPath();
  const root = path.lastIndexOf((event.currentTarget as Node).getRootNode());
  return path
    .slice(0, root)
    .some(target => target instanceof HTMLElement && target.matches('dialog,[data-overlay]'));
};
