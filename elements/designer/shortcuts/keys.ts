/** Where keys are pressed: in a field that is typed into, or in what stands over a designer. */

export const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    target.matches('input,textarea,select,[contenteditable],[contenteditable] *')
  );
};

export const isInOverlay = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(target => target instanceof HTMLElement && target.matches('dialog,[data-overlay]'));
