/** Lets only harmless declarations of an author's css through: no fetching, no covering of other elements. */

const ALLOWED =
  /^(?:color|background-color|opacity|width|max-width|min-width|height|min-height|vertical-align|white-space|float|clear|direction|gap|row-gap|column-gap|box-shadow|word-(?:break|spacing|wrap)|(?:font|text|line|letter|margin|padding|border|list-style|column)(?:-[a-z-]+)?)$/;
const REFUSED = /url\(|image|expression|attr\(|env\(|element\(|\\/i;
const MAX_LENGTH = 20_000;

/** The browser reads the css, in a sheet that nothing adopts, so that there is one reading of it. */
function rulesOf(css: string): CSSStyleRule[] {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(css.slice(0, MAX_LENGTH));
  } catch {
    return [];
  }
  return [...sheet.cssRules].filter(rule => rule instanceof CSSStyleRule);
}

function allowedIn(style: CSSStyleDeclaration): [string, string][] {
  return [...style].flatMap((name): [string, string][] => {
    const value = style.getPropertyValue(name);
    return ALLOWED.test(name) && !REFUSED.test(value) ? [[name, readable(name, value)]] : [];
  });
}

/** Lightness in the dark scheme: of texts at least, of what lies behind them at most; together they contrast. */
const lightness: Readonly<Record<string, string>> = {
  color: 'max(l,.76)',
  'background-color': 'min(l,.36)',
};

/** Authors choose colours on white. In the dark scheme a text becomes lighter and its background darker, in the same hue. */
function readable(name: string, value: string): string {
  const l = lightness[name];
  const isAdaptive =
    /^(?:light-dark|var)\(|^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i.test(
      value,
    );
  return l === undefined || isAdaptive ? value : `light-dark(${value},oklch(from ${value} ${l} c h))`;
}

/** The declarations of a style text that are allowed; none where it tries to be more than declarations. */
export function safeDeclarations(style: unknown): [string, string][] {
  if (typeof style !== 'string' || style.trim() === '' || /[{}]/.test(style)) return [];
  const [rule] = rulesOf(`x{${style}}`);
  return rule ? allowedIn(rule.style) : [];
}

/** The same as React takes it, for the `style` of one element. */
export function safeStyle(style: unknown): Record<string, string> | undefined {
  const declarations = safeDeclarations(style);
  if (declarations.length === 0) return undefined;
  return Object.fromEntries(declarations.map(([name, value]) => [camel(name), value]));
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A form's own css, plain declarations or rules, that reaches nothing but what is inside `scope`. */
export function safeCss(css: string, scope: string): string {
  const written = (selector: string, declarations: [string, string][]) =>
    declarations.length === 0
      ? ''
      : `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  if (!css.includes('{')) return written(scope, safeDeclarations(css));
  return rulesOf(css)
    .filter(rule => !/:host|::|&/.test(rule.selectorText))
    .map(rule => written(`${scope} :is(${rule.selectorText})`, allowedIn(rule.style)))
    .join('\n');
}
