/** The route inside of a frame of the same origin: followed, and changed. */

/** The event by which a micro-app learns of another address; `preventDefault()` says that it shows it. */
export const NAVIGATE = 'cs-navigate';

/** The event before the frame is removed because the session ended or changed: the micro-app can store unsaved input. */
export const SESSION_STOP = 'cs-session-stop';

const hrefOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/** Path, query and fragment that a frame shows; undefined while it shows a page of another origin. */
export function frameHref(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow ? hrefOf(frame.contentWindow.location) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `onChange` after each change of the address in the document that the frame shows. Use after each `load`. */
export function followFrame(frame: HTMLIFrameElement, onChange: (href: string) => void): void {
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

/** Shows an address in the frame, without a step of its own in the history: an application that listens draws it itself. */
export function showInFrame(frame: HTMLIFrameElement, href: string): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || frameHref(frame) === href) return;
  const event = new page.CustomEvent(NAVIGATE, { detail: { href }, cancelable: true });
  if (page.dispatchEvent(event)) page.location.replace(href);
}

export function announceStop(frame: HTMLIFrameElement): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page && frameHref(frame) !== undefined) page.dispatchEvent(new page.CustomEvent(SESSION_STOP));
}

/** The server answers an address without files with the portal's own page. */
export const showsPortal = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.querySelector('meta[name="framed-by"]') != null;
