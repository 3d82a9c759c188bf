/** A tenant's theme, and the colours that follow from it: brand colours are seeds, what is drawn are shades that can be read. */

import { contrast, luminance, type Oklch, parseColor, readable, toHex } from './oklch.ts';
import type { Theme } from './theme.ts';

export type { Theme } from './theme.ts';

export type ColorScheme = 'light' | 'dark';

const hue = (degrees: number) => (degrees * Math.PI) / 180;
const grey = (l: number, c = 0.006): Oklch => ({ l, c, h: hue(255) });
const white: Oklch = { l: 1, c: 0, h: 0 };
const black = grey(0.17);

/** Lightness by scheme: of grounds, lines and soft tints, and the change under a pointer. */
const scales = {
  light: { paper: white, surface: grey(0.975, 0.003), sunken: -0.03, soft: 0.955, text: 0.25, hover: -0.05 },
  dark: { paper: grey(0.235), surface: grey(0.19), sunken: -0.035, soft: 0.31, text: 0.93, hover: 0.05 },
} as const;

/** The product's own. */
const seeds = { themeColor: '#1890ff', error: '#f5222d', success: '#52c41a', warn: '#faad14' };

const isDefault = (name: string, value: unknown): boolean =>
  Object.hasOwn(seeds, name) && seeds[name as keyof typeof seeds] === String(value).toLowerCase();

/** The theme without the colours that are the product's own: every token stays as it is. */
export const withoutDefaults = (theme: Theme): Theme =>
  Object.fromEntries(Object.entries(theme).filter(([name, value]) => !isDefault(name, value)));

/** A seed of the theme, or the product's own where the theme has none. */
function seed(text: string | undefined, fallback: string): Oklch {
  return (text ? parseColor(text) : undefined) ?? parseColor(fallback) ?? black;
}

interface Grounds {
  paper: Oklch;
  surface: Oklch;
  sunken: Oklch;
}

/** A tenant's own backgrounds hold in the light scheme; the dark one has its own. */
function groundsOf(theme: Theme, scheme: ColorScheme): Grounds {
  const { paper, surface, sunken } = scales[scheme];
  const own = (text: string | undefined, fallback: Oklch) =>
    (scheme === 'light' && text ? parseColor(text) : undefined) ?? fallback;
  const ground = own(theme.primaryBackground, surface);
  return {
    paper: own(theme.paperBackground, paper),
    surface: ground,
    sunken: { ...ground, l: ground.l + sunken },
  };
}

/** The luminances of a tenant's own backgrounds, or undefined where the product's hold. */
export function ownGrounds(theme: Theme): { luminances: number[]; isDark: boolean } | undefined {
  const isOwn = [theme.paperBackground, theme.primaryBackground].some(text => text && parseColor(text));
  if (!isOwn) return undefined;
  const grounds = groundsOf(theme, 'light');
  return { luminances: Object.values(grounds).map(luminance), isDark: grounds.paper.l <= 0.5 };
}

/** Tokens that follow from the brand. */
const BRAND_TOKENS = ['accent', 'primary', 'primary-hover', 'primary-soft', 'on-primary', 'link', 'focus'];

/** The colours that a theme decides: without a brand and backgrounds of its own the colour of the page stays in use. */
export function decidedColors(theme: Theme, scheme: ColorScheme): Record<string, string> {
  const { themeColor, primaryColor, buttonColor, linkColor } = withoutDefaults(theme);
  const isBranded = [themeColor, primaryColor, buttonColor, linkColor].some(text => text && parseColor(text));
  const isFree = !isBranded && !(scheme === 'light' && ownGrounds(theme));
  const colors = Object.entries(colorsOf(theme, scheme));
  return Object.fromEntries(colors.filter(([name]) => !isFree || !BRAND_TOKENS.includes(name)));
}

const softOf = (color: Oklch, scheme: ColorScheme): Oklch => ({
  ...color,
  l: scales[scheme].soft,
  c: Math.min(color.c, scheme === 'light' ? 0.03 : 0.05),
});

/** Black or white, whichever is easier to read on the colour. */
export function textOn(color: Oklch): Oklch {
  return contrast(white, color) >= contrast(black, color) ? white : black;
}

/** A meaning's four shades: fill and text (AA on every ground), under a pointer, a soft ground, text on the fill. */
function shades(color: Oklch, grounds: Grounds, scheme: ColorScheme) {
  const soft = softOf(color, scheme);
  const main = readable(color, [grounds.paper, grounds.surface, grounds.sunken, soft]);
  const hover = { ...main, l: main.l + scales[scheme].hover };
  return { main, hover, soft, on: textOn(main) };
}

function greys(theme: Theme, grounds: Grounds, scheme: ColorScheme) {
  const all = [grounds.paper, grounds.surface, grounds.sunken];
  const paper = grounds.paper.l;
  const away = paper > 0.5 ? -1 : 1;
  const ink =
    (scheme === 'light' && theme.paperColor && parseColor(theme.paperColor)) || grey(scales[scheme].text);
  return {
    text: readable(ink, all, 7),
    'text-muted': readable(grey(paper + away * 0.4), all),
    'text-disabled': readable(grey(paper + away * 0.3), [grounds.paper], 2.6),
    border: grey(paper + away * 0.1),
    'border-strong': readable(grey(paper + away * 0.25), [grounds.paper], 3),
  };
}

function bars(theme: Theme, grounds: Grounds) {
  const nav = seed(theme.navColor, toHex(grounds.paper));
  const menu = seed(theme.menuColor, toHex(grounds.paper));
  return { nav, 'on-nav': textOn(nav), menu, 'on-menu': textOn(menu) };
}

const pagerOf = ({ main, soft }: ReturnType<typeof shades>) => ({ pager: main, 'pager-soft': soft });

/** Every colour token of a scheme, by name without its prefix, as `#rrggbb`. */
export function colorsOf(theme: Theme, scheme: ColorScheme): Record<string, string> {
  const grounds = groundsOf(theme, scheme);
  const brand = seed(theme.themeColor, seeds.themeColor);
  const lead = toHex(seed(theme.primaryColor, toHex(brand)));
  const shadesOf = (text: string | undefined, fallback: string) =>
    shades(seed(text, fallback), grounds, scheme);
  const primary = shadesOf(theme.buttonColor, lead);
  const danger = shadesOf(theme.error, seeds.error);
  const success = shadesOf(theme.success, seeds.success);
  const warning = shadesOf(theme.warn, seeds.warn);
  const link = shadesOf(theme.linkColor, lead);
  const colors: Record<string, Oklch> = {
    accent: brand,
    primary: primary.main,
    'primary-hover': primary.hover,
    'primary-soft': primary.soft,
    'on-primary': primary.on,
    link: link.main,
    ...(theme.pagerColor && pagerOf(shadesOf(theme.pagerColor, lead))),
    ...greys(theme, grounds, scheme),
    paper: grounds.paper,
    surface: grounds.surface,
    'surface-sunken': grounds.sunken,
    danger: danger.main,
    'danger-hover': danger.hover,
    'danger-soft': danger.soft,
    'on-danger': danger.on,
    success: success.main,
    'success-soft': success.soft,
    'on-success': success.on,
    warning: warning.main,
    'warning-soft': warning.soft,
    'on-warning': warning.on,
    focus: link.main,
    ...bars(theme, grounds),
  };
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, toHex(color)]));
}
