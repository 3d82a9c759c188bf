/** Emotion writes into a constructed sheet: the server's policy `style-src 'self'` refuses style tags. */
import createCache from '@emotion/cache';

interface SheetOptions {
  key: string;
  container: Node;
}

/** The interface that Emotion expects of a sheet, over `document.adoptedStyleSheets`. */
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
      // A vendor's selector that this browser does not know; the rule is for another one.
    }
    this.ctr++;
  }

  flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== this.#sheet);
  }
}

export const emotion = createCache({ key: 'cs', container: document.head, speedy: true });
emotion.sheet = new AdoptedSheet({
  key: emotion.key,
  container: document.head,
}) as unknown as typeof emotion.sheet;
