/** Lays a tenant's theme over the tokens. How colours follow from a theme is fetched when the first one is set. */
import { adopt, release, sheetOf } from '../styles/style-sheets.ts';
import type { Theme } from './theme.ts';

/** Until its first theme is there an element keeps its place and its focus, and shows no other colours. */
const unseen = '.cs-root{opacity:0}';

const isTheme = (value: unknown): value is Theme => typeof value === 'object' && value !== null;

/** Equal for themes with the same settings, which are texts. */
const contentsOf = (theme: unknown): string =>
  isTheme(theme) ? JSON.stringify(Object.entries(theme).map(([name, value]) => [name, `${value}`])) : '';

export class Theming {
  readonly #host: HTMLElement;
  #wanted = '';
  #sheet: CSSStyleSheet | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Takes the value of the `theme` property, whatever it is; rejects where the code for it did not come. */
  async show(theme: unknown): Promise<void> {
    const root = this.#host.shadowRoot;
    const wanted = contentsOf(theme);
    if (!root || wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (!isTheme(theme)) return this.#lay(root, undefined);
    if (!this.#sheet) adopt(root, sheetOf(unseen), 'theme');
    try {
      const { themeCss } = await import('./tokens.ts');
      if (this.#wanted === wanted) this.#lay(root, themeCss(theme));
    } catch (error) {
      if (this.#wanted === wanted) this.#wanted = '';
      throw error;
    } finally {
      release(root, sheetOf(unseen));
    }
  }

  #lay(root: ShadowRoot, css: string | undefined): void {
    if (this.#sheet) release(root, this.#sheet);
    this.#sheet = undefined;
    if (css === undefined) return;
    this.#sheet = new CSSStyleSheet();
    this.#sheet.replaceSync(css);
    adopt(root, this.#sheet, 'theme');
  }
}
