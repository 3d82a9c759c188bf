/**
 * Applies a tenant's theme on top of the default tokens. The code that derives colours is loaded with the
 * first theme.
 */
import { adoptStyleSheetInLayer, releaseSheet, sheetForCss } from '../styles/style-sheets.ts';
import type { Theme } from './theme.ts';

/**
 * Hides the content until the first theme is loaded. The element keeps its size and focus, and does not flash
 * in other colours.
 */
const hideContentUntilThemedCss = '.cs-root{opacity:0}';

const isThemeObject = (value: unknown): value is Theme => typeof value === 'object' && value !== null;

/** Returns a key for a theme. Themes with equal settings have the same key. */
const themeCacheKey = (theme: unknown): string =>
  isThemeObject(theme)
    ? JSON.stringify(Object.entries(theme).map(([name, value]) => [name, `${value}`]))
    : '';

export class ElementTheme {
  readonly #host: HTMLElement;
  #wanted = '';
  #sheet: CSSStyleSheet | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /**
   * Applies the value of the `theme` property, which can be of any type. Rejects if the theme code cannot be
   * loaded.
   */
  async show(theme: unknown): Promise<void> {
    const root = this.#host.shadowRoot;
    const wanted = themeCacheKey(theme);
    if (!root || wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (!isThemeObject(theme)) return this.#lay(root, undefined);
    if (!this.#sheet) adoptStyleSheetInLayer(root, sheetForCss(hideContentUntilThemedCss), 'theme');
    try {
      const { themeCss } = await import('./tokens.ts');
      if (this.#wanted === wanted) this.#lay(root, themeCss(theme));
    } catch (error) {
      if (this.#wanted === wanted) this.#wanted = '';
      throw error;
    } finally {
      releaseSheet(root, sheetForCss(hideContentUntilThemedCss));
    }
  }

  #lay(root: ShadowRoot, css: string | undefined): void {
    if (this.#sheet) releaseSheet(root, this.#sheet);
    this.#sheet = undefined;
    if (css === undefined) return;
    this.#sheet = new CSSStyleSheet();
    this.#sheet.replaceSync(css);
    adoptStyleSheetInLayer(root, this.#sheet, 'theme');
  }
}
