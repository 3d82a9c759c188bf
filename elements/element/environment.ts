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

/** `auto` follows the page, because the element lies on its background: a page without a dark mode stays light. */
export function schemeOf(preference: unknown, host: Element): Scheme {
  if (preference === 'auto') return schemeAround(host);
  return preference === 'dark' ? 'dark' : 'light';
}

/** The scheme in which the browser draws the surroundings of the element. */
function schemeAround(host: Element): Scheme {
  const root = host.getRootNode();
  const around = host.assignedSlot ?? host.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  const computed = around ? getComputedStyle(around).colorScheme : 'normal';
  const schemes = (/\b(light|dark)\b/.test(computed) ? computed : schemesOfPage()).split(/\s+/);
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !prefersDark().matches ? 'light' : 'dark';
}

/** The `<meta name="color-scheme">` counts where no css decides. */
const schemesOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content.toLowerCase() ?? '';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
let observer: MutationObserver | undefined;

function start(): void {
  observer = new MutationObserver(notify);
  observer.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
  /** Pages switch their scheme by a class, a style or an attribute of these. */
  for (const element of [document.documentElement, document.body]) {
    if (element) observer.observe(element, { attributes: true });
  }
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
