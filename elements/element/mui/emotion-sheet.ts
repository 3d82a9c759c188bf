/** Emotion's rules go into an adopted style sheet of the shadow root: no `<style>` tag, so no nonce and no unsafe-inline. */
import { adopt, release, wear } from '../styles/style-sheets.ts';

/** The part of Emotion's options that a sheet needs; `Global` makes further sheets with the same constructor. */
interface SheetOptions {
  key: string;
  container: Node;
}

/** The part of a tag that Emotion reads: it empties a sheet that has one before it writes new global rules. */
interface Tag {
  nextElementSibling: null;
}

/** Replaces Emotion's own sheet; Emotion reads these fields. */
export class AdoptedSheet {
  readonly isSpeedy = true;
  readonly key: string;
  readonly container: Node;
  tags: Tag[] = [];
  ctr = 0;
  readonly #sheet = new CSSStyleSheet();
  readonly #root: ShadowRoot;

  constructor({ key, container }: SheetOptions) {
    const root = container.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error('[Bug] An adopted sheet outside of a shadow root.');
    this.key = key;
    this.container = container;
    this.#root = root;
  }

  hydrate(): void {}

  /** A rule that this browser does not know, such as another's vendor selector, is left out as a style tag would. */
  insert(rule: string): void {
    if (this.tags.length === 0) this.#begin();
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
      this.ctr += 1;
      if (this.#root.ownerDocument !== document) wear(this.#root);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  flush(): void {
    release(this.#root, this.#sheet);
    this.#sheet.replaceSync('');
    this.tags = [];
    this.ctr = 0;
  }

  #begin(): void {
    adopt(this.#root, this.#sheet, 'emotion');
    this.tags = [{ nextElementSibling: null }];
  }
}
