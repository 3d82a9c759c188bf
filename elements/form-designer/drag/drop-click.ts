/** The click that the browser sends at the end of a drag: it selects nothing, and the next one is a click again. */

/**
 * Called when a drag ends. sortablejs swallows the next click of the whole page after each drag, whenever that comes. The
 * click of the drag itself is left to it; where the browser sends none, an empty one takes its place.
 */
export function dropClick(box: HTMLElement, end: Event | undefined): void {
  if (end === undefined || end.isTrusted) dropNow(box);
  else afterRelease(() => dropNow(box));
}

const RELEASES = ['pointerup', 'pointercancel'];

/** After Escape the button is still down: its click comes with the release. */
function afterRelease(action: () => void): void {
  const released = (event: Event) => {
    if (!event.isTrusted) return;
    for (const type of RELEASES) removeEventListener(type, released, { capture: true });
    action();
  };
  for (const type of RELEASES) addEventListener(type, released, { capture: true });
}

function dropNow(box: HTMLElement): void {
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
    if (!came && isSwallowed()) document.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
}

/** sortablejs swallows no click in Chrome on Android. */
const isSwallowed = (): boolean => !/(?=.*chrome)(?=.*android)/i.test(navigator.userAgent);
