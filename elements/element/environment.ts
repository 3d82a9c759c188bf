/** Reads the page around an element: language, direction, colour scheme. One observer of each serves all elements. */

export type Language = 'zh' | 'en';
export type Scheme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

/** The value of an attribute on the element or the nearest ancestor that has it, through shadow roots. */
function nearest(host: Element, attribute: string): string | null {
  let element: Element | null = host;
  while (element) {
    const found: Element | null = element.closest(`[${attribute}]`);
    if (found) return found.getAttribute(attribute);
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

export function languageOf(host: Element): Language {
  return /^en\b/i.test(nearest(host, 'lang') ?? '') ? 'en' : 'zh';
}

export function directionOf(host: Element): Direction {
  return nearest(host, 'dir')?.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

export function schemeOf(preference: unknown): Scheme {
  if (preference === 'auto') return prefersDark().matches ? 'dark' : 'light';
  return preference === 'dark' ? 'dark' : 'light';
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
let observer: MutationObserver | undefined;

function start(): void {
  observer = new MutationObserver(notify);
  observer.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
  prefersDark().addEventListener('change', notify);
}

function stop(): void {
  observer?.disconnect();
  observer = undefined;
  prefersDark().removeEventListener('change', notify);
}

/** Calls back when the page's language, direction or scheme may have changed; returns an unsubscribe function. */
export function watchEnvironment(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}
