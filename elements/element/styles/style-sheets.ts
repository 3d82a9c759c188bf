/**
 * Adopts constructed style sheets in layers. They need no `<style>` tag, so a strict CSP accepts them and the
 * document's head stays unchanged.
 */

/**
 * Layers of style sheets. Each layer overrides the previous ones: `base` contains shared styles, `element`
 * the styles of one element, `theme` the tenant's theme.
 */
export type Layer = 'base' | 'element' | 'theme';
const styleSheetLayerOrder: Layer[] = ['base', 'element', 'theme'];

const cascadeLayerRankByStyleSheet = new WeakMap<CSSStyleSheet, number>();
const styleSheetsByShadowRoot = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();
const styleSheetByCssText = new Map<string, CSSStyleSheet>();

/** Returns the style sheet for a CSS text. All shadow roots share one style sheet for the same text. */
export function sheetForCss(css: string): CSSStyleSheet {
  const known = styleSheetByCssText.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  styleSheetByCssText.set(css, sheet);
  return sheet;
}

/**
 * Adopts a style sheet between the style sheets of lower layers and of higher layers. Does nothing if the
 * root has already adopted it.
 */
export function adoptStyleSheetInLayer(root: ShadowRoot, sheet: CSSStyleSheet, layer: Layer): void {
  const sheets = [...currentAdoptedStyleSheets(root)];
  if (sheets.includes(sheet)) return;
  const rank = styleSheetLayerOrder.indexOf(layer);
  cascadeLayerRankByStyleSheet.set(sheet, rank);
  const at = sheets.findIndex(other => (cascadeLayerRankByStyleSheet.get(other) ?? 0) > rank);
  sheets.splice(at === -1 ? sheets.length : at, 0, sheet);
  adoptStyles(root, sheets);
}

export function releaseSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  adoptStyles(
    root,
    currentAdoptedStyleSheets(root).filter(other => other !== sheet),
  );
}

/**
 * Returns the adopted style sheets. If the root is in the page's own document, they include style sheets that
 * other code, such as an editor, has adopted.
 */
const currentAdoptedStyleSheets = (root: ShadowRoot): readonly CSSStyleSheet[] =>
  root.ownerDocument === document ? root.adoptedStyleSheets : registeredSheetsOfRoot(root);

const registeredSheetsOfRoot = (root: ShadowRoot) => styleSheetsByShadowRoot.get(root) ?? [];

/**
 * Adopts the style sheets of a root. If the root is in another document, for example of another window,
 * copies are adopted, because a document accepts only style sheets that were created for it.
 */
export function adoptStyles(root: ShadowRoot, sheets = registeredSheetsOfRoot(root)): void {
  styleSheetsByShadowRoot.set(root, sheets);
  const view = root.ownerDocument.defaultView as typeof globalThis | null;
  root.adoptedStyleSheets = sheets.flatMap(sheet =>
    view === globalThis ? sheet : view ? copyStyleSheetForWindow(view, sheet) : [],
  );
}

function copyStyleSheetForWindow(view: typeof globalThis, { cssRules }: CSSStyleSheet): CSSStyleSheet {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...cssRules].map(rule => rule.cssText).join(''));
  return copy;
}
