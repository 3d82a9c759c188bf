/** Style sheets without a `<style>` tag: constructed once, adopted in layers, so that a strict CSP and the page's head stay untouched. */

/** The last layer wins: ours, the element's, Emotion's, the tenant's. */
export type Layer = 'base' | 'element' | 'emotion' | 'theme';
const order: Layer[] = ['base', 'element', 'emotion', 'theme'];

const layers = new WeakMap<CSSStyleSheet, number>();
const shared = new Map<string, CSSStyleSheet>();

/** The one sheet for a css text, shared by every shadow root that adopts it. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = shared.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shared.set(css, sheet);
  return sheet;
}

/** Adds a sheet to a root after those of lower layers and before those of higher ones; twice is once. */
export function adopt(root: ShadowRoot, sheet: CSSStyleSheet, layer: Layer): void {
  if (root.adoptedStyleSheets.includes(sheet)) return;
  const rank = order.indexOf(layer);
  layers.set(sheet, rank);
  const at = root.adoptedStyleSheets.findIndex(other => (layers.get(other) ?? 0) > rank);
  const sheets = [...root.adoptedStyleSheets];
  sheets.splice(at === -1 ? sheets.length : at, 0, sheet);
  root.adoptedStyleSheets = sheets;
}

export function release(root: ShadowRoot, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter(other => other !== sheet);
}
