/** Observes and changes the route inside a frame on the portal's origin. */

/**
 * Event that asks a micro-app to navigate to another address. The micro-app calls `preventDefault()` if it
 * navigates itself.
 */
export const NAVIGATE_EVENT = 'cs-navigate';

/**
 * Event sent before the frame is removed because the session ended or changed. It lets the micro-app store
 * unsaved input.
 */
export const SESSION_STOP_EVENT = 'cs-session-stop';

const relativeUrlOfLocation = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/** Returns the frame's path, query and fragment, or undefined while it shows a page from another origin. */
export function frameHref(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow ? relativeUrlOfLocation(frame.contentWindow.location) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onChange` after each address change inside the frame's document. Call this function after each
 * `load` event of the frame.
 */
export function watchFrameAddress(frame: HTMLIFrameElement, onChange: (href: string) => void): void {
  const page = frame.contentWindow;
  if (!page) return;
  const announce = () => {
    const href = frameHref(frame);
    if (href !== undefined) onChange(href);
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const own = page.history[method];
    page.history[method] = (...parts: Parameters<History['pushState']>) => {
      own.apply(page.history, parts);
      announce();
    };
  }
  for (const kind of ['popstate', 'hashchange']) page.addEventListener(kind, announce);
}

/**
 * Dispatches a navigation event in the frame of a micro-app. If the micro-app does not cancel the event,
 * navigates the frame without adding a history entry.
 */
export function navigateFrame(frame: HTMLIFrameElement, href: string): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || frameHref(frame) === href) return;
  const event = new page.CustomEvent(NAVIGATE_EVENT, { detail: { href }, cancelable: true });
  if (page.dispatchEvent(event)) page.location.replace(href);
}

export function announceSessionStopToFrame(frame: HTMLIFrameElement): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page && frameHref(frame) !== undefined) page.dispatchEvent(new page.CustomEvent(SESSION_STOP_EVENT));
}

/** Returns true if the frame shows the portal's own page, which the server sends for paths without a file. */
export const isPortalFramed = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.querySelector('meta[name="framed-by"]') != null;
