/** Consumes the click that ends a drag, so that this click selects nothing. The next click works again. */

/**
 * Consumes the click that ends a drag. After each drag, sortablejs suppresses the next click on the page,
 * which is normally the click that ends the drag. If the browser fires no such click, this function
 * dispatches an empty click, so that no later click is suppressed.
 */
export function consumeDropClick(box: HTMLElement, end: Event | undefined): void {
  if (end === undefined || end.isTrusted) stopNextClickPropagation(box);
  else runAfterPointerRelease(() => stopNextClickPropagation(box));
}

const POINTER_RELEASE_EVENTS = ['pointerup', 'pointercancel'];

/**
 * Runs the action after the user has released the pointer button. If Escape cancels a drag, the button is
 * still pressed. Its release then causes a click event.
 */
function runAfterPointerRelease(action: () => void): void {
  const released = (event: Event) => {
    if (!event.isTrusted) return;
    for (const type of POINTER_RELEASE_EVENTS) removeEventListener(type, released, { capture: true });
    action();
  };
  for (const type of POINTER_RELEASE_EVENTS) addEventListener(type, released, { capture: true });
}

function stopNextClickPropagation(box: HTMLElement): void {
  let came = false;
  const seen = () => {
    came = true;
  };
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', seen, { capture: true });
  box.addEventListener('click', stop, { capture: true });
  setTimeout(() => {
    removeEventListener('click', seen, { capture: true });
    box.removeEventListener('click', stop, { capture: true });
    if (!came && isClickSwallowedBySortable())
      document.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
}

/** Returns false for Chrome on Android, where sortablejs does not swallow the click. */
const isClickSwallowedBySortable = (): boolean => !/(?=.*chrome)(?=.*android)/i.test(navigator.userAgent);
