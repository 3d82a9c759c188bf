/** Reduces an author's CSS to harmless declarations, which load no resources and cover no other elements. */

const ALLOWED_PROPERTIES =
  /^(?:color|background-color|opacity|width|max-width|min-width|height|min-height|vertical-align|white-space|float|clear|direction|gap|row-gap|column-gap|box-shadow|word-(?:break|spacing|wrap)|(?:font|text|line|letter|margin|padding|border|list-style|column)(?:-[a-z-]+)?)$/;
const REFUSED_VALUE_PATTERN = /url\(|image|expression|attr\(|env\(|element\(|\\/i;
const MAX_CSS_LENGTH = 20_000;

/**
 * Parses CSS with the browser, in a style sheet that is not adopted anywhere. Another parser could interpret
 * the CSS differently.
 */
function parseStyleRules(css: string): CSSStyleRule[] {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(css.slice(0, MAX_CSS_LENGTH));
  } catch {
    return [];
  }
  return [...sheet.cssRules].filter(rule => rule instanceof CSSStyleRule);
}

function allowedDeclarations(style: CSSStyleDeclaration): [string, string][] {
  return [...style].flatMap((name): [string, string][] => {
    const value = style.getPropertyValue(name);
    return ALLOWED_PROPERTIES.test(name) && !REFUSED_VALUE_PATTERN.test(value)
      ? [[name, adaptCssColorToDarkScheme(name, value)]]
      : [];
  });
}

/**
 * Lightness limits for author-defined colours in the dark scheme: a minimum for text, and a maximum for
 * backgrounds. The limits ensure sufficient contrast between text and background.
 */
const darkSchemeLightness: Readonly<Record<string, string>> = {
  color: 'max(l,.76)',
  'background-color': 'min(l,.36)',
};

/**
 * Adapts a colour to the dark scheme, because authors choose colours on a white background. Text becomes
 * lighter and backgrounds become darker; the hue stays.
 */
function adaptCssColorToDarkScheme(name: string, value: string): string {
  const l = darkSchemeLightness[name];
  const isAdaptive =
    /^(?:light-dark|var)\(|^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i.test(
      value,
    );
  return l === undefined || isAdaptive ? value : `light-dark(${value},oklch(from ${value} ${l} c h))`;
}

/**
 * Returns the allowed declarations of a style text as pairs of name and value. Returns none if the text
 * contains braces.
 */
export function safeCssDeclarations(style: unknown): [string, string][] {
  if (typeof style !== 'string' || style.trim() === '' || /[{}]/.test(style)) return [];
  const [rule] = parseStyleRules(`x{${style}}`);
  return rule ? allowedDeclarations(rule.style) : [];
}

/**
 * Returns the allowed declarations of a style text as an object for React's `style`, or undefined if there
 * are none.
 */
export function safeStyle(style: unknown): Record<string, string> | undefined {
  const declarations = safeCssDeclarations(style);
  if (declarations.length === 0) return undefined;
  return Object.fromEntries(declarations.map(([name, value]) => [camelCaseProperty(name), value]));
}

const camelCaseProperty = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the allowed CSS of a form, given as declarations or as rules. Every returned rule applies only
 * inside `scope`.
 */
export function safeCss(css: string, scope: string): string {
  const written = (selector: string, declarations: [string, string][]) =>
    declarations.length === 0
      ? ''
      : `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  if (!css.includes('{')) return written(scope, safeCssDeclarations(css));
  return parseStyleRules(css)
    .filter(rule => !/:host|::|&/.test(rule.selectorText))
    .map(rule => written(`${scope} :is(${rule.selectorText})`, allowedDeclarations(rule.style)))
    .join('\n');
}
