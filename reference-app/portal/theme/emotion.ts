/**
 * Makes Emotion write into a constructed style sheet, because the server's policy `style-src 'self'` blocks
 * style elements.
 */
import createCache from '@emotion/cache';

interface SheetOptions {
  key: string;
  container: Node;
}

/** Implements the style sheet interface that Emotion expects, using `document.adoptedStyleSheets`. */
class AdoptedSheet {
  key: string;
  container: Node;
  isSpeedy = true;
  tags: HTMLStyleElement[] = [];
  before: Element | null = null;
  nonce = undefined;
  ctr = 0;
  insertionPoint = undefined;
  prepend = undefined;
  #sheet = new CSSStyleSheet();

  constructor({ key, container }: SheetOptions) {
    this.key = key;
    this.container = container;
    document.adoptedStyleSheets.push(this.#sheet);
  }

  hydrate() {}

  insert(rule: string) {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // Skips a rule whose vendor-specific selector this browser does not support.
    }
    this.ctr++;
  }

  flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== this.#sheet);
  }
}

export const emotionCache = createCache({ key: 'cs', container: document.head, speedy: true });
emotionCache.sheet = new AdoptedSheet({
  key: emotionCache.key,
  container: document.head,
}) as unknown as typeof emotionCache.sheet;
