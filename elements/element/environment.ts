/**
 * Reads the language, direction and colour scheme that apply to an element. All elements share one set of
 * observers.
 */

export type Language = 'zh' | 'en';
export type Scheme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

/**
 * Returns the value of an attribute on the element or on its nearest ancestor with that attribute, across
 * shadow roots.
 */
function inheritedAttribute(host: Element, attribute: string): string | null {
  let element: Element | null = host;
  while (element) {
    const found: Element | null = element.closest(`[${attribute}]`);
    if (found) return found.getAttribute(attribute);
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

export function elementLanguage(host: Element): Language {
  return /^en\b/i.test(inheritedAttribute(host, 'lang') ?? '') ? 'en' : 'zh';
}

export function elementDirection(host: Element): Direction {
  return inheritedAttribute(host, 'dir')?.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)');

/**
 * Returns the colour scheme. `auto` follows the host page, because the host page is the background of the
 * element. On a page without a dark mode the element stays light.
 */
export function elementColorScheme(preference: unknown, host: Element): Scheme {
  if (preference === 'auto') return inheritedColorScheme(host);
  return preference === 'dark' ? 'dark' : 'light';
}

/** Returns the colour scheme in which the browser renders the element's parent. */
function inheritedColorScheme(host: Element): Scheme {
  const root = host.getRootNode();
  const around = host.assignedSlot ?? host.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  const computed = around ? getComputedStyle(around).colorScheme : 'normal';
  const schemes = (/\b(light|dark)\b/.test(computed) ? computed : readColorSchemeMetaTag()).split(/\s+/);
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !darkSchemeQuery().matches ? 'light' : 'dark';
}

/** Returns the content of `<meta name="color-scheme">`, which applies if no CSS sets the colour scheme. */
const readColorSchemeMetaTag = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content.toLowerCase() ?? '';

const environmentListeners = new Set<() => void>();
const notifyEnvironmentListeners = () => {
  for (const listener of environmentListeners) listener();
};
let pageMutationObserver: MutationObserver | undefined;

function startObservingPage(): void {
  pageMutationObserver = new MutationObserver(notifyEnvironmentListeners);
  pageMutationObserver.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
  /**
   * All attributes of the root and body elements are observed. Pages switch their colour scheme by a class, a
   * style or another attribute of these elements.
   */
  for (const element of [document.documentElement, document.body]) {
    if (element) pageMutationObserver.observe(element, { attributes: true });
  }
  darkSchemeQuery().addEventListener('change', notifyEnvironmentListeners);
}

function stopObservingPageEnvironment(): void {
  pageMutationObserver?.disconnect();
  pageMutationObserver = undefined;
  darkSchemeQuery().removeEventListener('change', notifyEnvironmentListeners);
}

/**
 * Calls the listener when the language, direction or colour scheme may have changed. Returns a function that
 * unsubscribes.
 */
export function watchElementEnvironment(listener: () => void): () => void {
  if (environmentListeners.size === 0) startObservingPage();
  environmentListeners.add(listener);
  return () => {
    environmentListeners.delete(listener);
    if (environmentListeners.size === 0) stopObservingPageEnvironment();
  };
}
