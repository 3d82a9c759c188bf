/** Style sheets without a `<style>` tag: constructed once, adopted in layers, so that a strict CSP and the page's head stay untouched. */

/** The last layer wins: ours, the element's, Emotion's, the tenant's. */
export type Layer = 'base' | 'element' | 'emotion' | 'theme';
const order: Layer[] = ['base', 'element', 'emotion', 'theme'];

const layers = new WeakMap<CSSStyleSheet, number>();
const worn = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();
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
  const sheets = [...sheetsOf(root)];
  if (sheets.includes(sheet)) return;
  const rank = order.indexOf(layer);
  layers.set(sheet, rank);
  const at = sheets.findIndex(other => (layers.get(other) ?? 0) > rank);
  sheets.splice(at === -1 ? sheets.length : at, 0, sheet);
  wear(root, sheets);
}

export function release(root: ShadowRoot, sheet: CSSStyleSheet): void {
  wear(
    root,
    sheetsOf(root).filter(other => other !== sheet),
  );
}

/** In the page's own document with those that others, such as an editor, have adopted. */
const sheetsOf = (root: ShadowRoot): readonly CSSStyleSheet[] =>
  root.ownerDocument === document ? root.adoptedStyleSheets : wornBy(root);

const wornBy = (root: ShadowRoot) => worn.get(root) ?? [];

/** Adopts the sheets of a root: in another document, such as that of another window, as copies, because it takes only its own. */
export function wear(root: ShadowRoot, sheets = wornBy(root)): void {
  worn.set(root, sheets);
  const view = root.ownerDocument.defaultView as typeof globalThis | null;
  root.adoptedStyleSheets = sheets.flatMap(sheet =>
    view === globalThis ? sheet : view ? copyFor(view, sheet) : [],
  );
}

function copyFor(view: typeof globalThis, { cssRules }: CSSStyleSheet): CSSStyleSheet {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...cssRules].map(rule => rule.cssText).join(''));
  return copy;
}
