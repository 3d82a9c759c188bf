/** The moment at which nobody uses rows that others take the place of. */

/** They give the focus back to a row when they close. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

const isInUse = (rows: HTMLElement | null): boolean =>
  rows !== null && (rows.matches(':focus-within, :active') || document.querySelector(OVERLAYS) !== null);

/**
 * Resolves once neither the focus nor a pressed pointer is in the rows, and nothing is open that they opened; or with the
 * end of the signal.
 */
export async function whenLeft(rows: () => HTMLElement | null, signal: AbortSignal): Promise<void> {
  while (isInUse(rows()) && !signal.aborted) await nextEvent(signal);
}

/** The end of an event by which the rows may be left. */
function nextEvent(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const once = new AbortController();
  const end = () => {
    once.abort();
    setTimeout(resolve);
  };
  for (const name of ['focusin', 'focusout', 'pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(name, end, { signal: once.signal });
  signal.addEventListener('abort', end, { once: true });
  return promise;
}
