/**
 * Derives colours from a tenant's theme. The brand colours are seed colours; the displayed shades have
 * sufficient contrast.
 */
import { luminance, type Oklch, parseColor, readableShade, toHex, wcagContrast } from './oklch.ts';
import type { Theme } from './theme.ts';

export type { Theme } from './theme.ts';

export type ColorScheme = 'light' | 'dark';

const hueRadians = (degrees: number) => (degrees * Math.PI) / 180;
const greyOfLightness = (l: number, c = 0.006): Oklch => ({ l, c, h: hueRadians(255) });
const white: Oklch = { l: 1, c: 0, h: 0 };
const black = greyOfLightness(0.17);

/**
 * Lightness values for each scheme: the backgrounds, the text, the soft tints, and the offsets for sunken
 * surfaces and hovered items.
 */
const lightnessByScheme = {
  light: {
    paper: white,
    surface: greyOfLightness(0.975, 0.003),
    sunken: -0.03,
    soft: 0.955,
    text: 0.25,
    hover: -0.05,
  },
  dark: {
    paper: greyOfLightness(0.235),
    surface: greyOfLightness(0.19),
    sunken: -0.035,
    soft: 0.31,
    text: 0.93,
    hover: 0.05,
  },
} as const;

/** Countersign's default colours. */
const defaultSeedColors = { themeColor: '#1890ff', error: '#f5222d', success: '#52c41a', warn: '#faad14' };

const isDefaultColor = (name: string, value: unknown): boolean =>
  Object.hasOwn(defaultSeedColors, name) &&
  defaultSeedColors[name as keyof typeof defaultSeedColors] === String(value).toLowerCase();

/**
 * Returns the theme without colours that equal the default colours, so that the default tokens stay
 * unchanged.
 */
export const withoutDefaultColors = (theme: Theme): Theme =>
  Object.fromEntries(Object.entries(theme).filter(([name, value]) => !isDefaultColor(name, value)));

/** Returns a colour of the theme, or the default if the colour is absent or invalid. */
function seedColor(text: string | undefined, fallback: string): Oklch {
  return (text ? parseColor(text) : undefined) ?? parseColor(fallback) ?? black;
}

interface Grounds {
  paper: Oklch;
  surface: Oklch;
  sunken: Oklch;
}

/**
 * Returns the background colours of a theme. The background colours that a tenant has set apply only in the
 * light scheme.
 */
function themeBackgrounds(theme: Theme, scheme: ColorScheme): Grounds {
  const { paper, surface, sunken } = lightnessByScheme[scheme];
  const own = (text: string | undefined, fallback: Oklch) =>
    (scheme === 'light' && text ? parseColor(text) : undefined) ?? fallback;
  const ground = own(theme.primaryBackground, surface);
  return {
    paper: own(theme.paperBackground, paper),
    surface: ground,
    sunken: { ...ground, l: ground.l + sunken },
  };
}

/** Returns the luminances of a tenant's backgrounds, or undefined if the theme sets none. */
export function tenantBackgroundLuminances(
  theme: Theme,
): { luminances: number[]; isDark: boolean } | undefined {
  const isOwn = [theme.paperBackground, theme.primaryBackground].some(text => text && parseColor(text));
  if (!isOwn) return undefined;
  const grounds = themeBackgrounds(theme, 'light');
  return { luminances: Object.values(grounds).map(luminance), isDark: grounds.paper.l <= 0.5 };
}

/** Tokens that are derived from the brand colour. */
const BRAND_TOKENS = ['accent', 'primary', 'primary-hover', 'primary-soft', 'on-primary', 'link', 'focus'];

/**
 * Returns the colour tokens that a theme determines. If the theme has neither brand colours nor backgrounds,
 * the brand colour of the host page applies.
 */
export function themeColorTokens(theme: Theme, scheme: ColorScheme): Record<string, string> {
  const { themeColor, primaryColor, buttonColor, linkColor } = withoutDefaultColors(theme);
  const isBranded = [themeColor, primaryColor, buttonColor, linkColor].some(text => text && parseColor(text));
  const isFree = !isBranded && !(scheme === 'light' && tenantBackgroundLuminances(theme));
  const colors = Object.entries(deriveSchemeColors(theme, scheme));
  return Object.fromEntries(colors.filter(([name]) => !isFree || !BRAND_TOKENS.includes(name)));
}

const softShade = (color: Oklch, scheme: ColorScheme): Oklch => ({
  ...color,
  l: lightnessByScheme[scheme].soft,
  c: Math.min(color.c, scheme === 'light' ? 0.03 : 0.05),
});

/** Returns black or white, whichever has the higher contrast with the colour. */
export function textColorOn(color: Oklch): Oklch {
  return wcagContrast(white, color) >= wcagContrast(black, color) ? white : black;
}

/**
 * Returns the four shades of a semantic colour: the fill, the hovered fill, a soft background, and the text
 * on the fill. The fill can also be used as a text colour (WCAG AA on every background).
 */
function semanticShades(color: Oklch, grounds: Grounds, scheme: ColorScheme) {
  const soft = softShade(color, scheme);
  const main = readableShade(color, [grounds.paper, grounds.surface, grounds.sunken, soft]);
  const hover = { ...main, l: main.l + lightnessByScheme[scheme].hover };
  return { main, hover, soft, on: textColorOn(main) };
}

function neutralShades(theme: Theme, grounds: Grounds, scheme: ColorScheme) {
  const all = [grounds.paper, grounds.surface, grounds.sunken];
  const paper = grounds.paper.l;
  const away = paper > 0.5 ? -1 : 1;
  const ink =
    (scheme === 'light' && theme.paperColor && parseColor(theme.paperColor)) ||
    greyOfLightness(lightnessByScheme[scheme].text);
  return {
    text: readableShade(ink, all, 7),
    'text-muted': readableShade(greyOfLightness(paper + away * 0.4), all),
    'text-disabled': readableShade(greyOfLightness(paper + away * 0.3), [grounds.paper], 2.6),
    border: greyOfLightness(paper + away * 0.1),
    'border-strong': readableShade(greyOfLightness(paper + away * 0.25), [grounds.paper], 3),
  };
}

function navigationColors(theme: Theme, grounds: Grounds) {
  const nav = seedColor(theme.navColor, toHex(grounds.paper));
  const menu = seedColor(theme.menuColor, toHex(grounds.paper));
  return { nav, 'on-nav': textColorOn(nav), menu, 'on-menu': textColorOn(menu) };
}

const pagerColors = ({ main, soft }: ReturnType<typeof semanticShades>) => ({
  pager: main,
  'pager-soft': soft,
});

/** Returns every colour token of a scheme as `#rrggbb`, by the token name without its prefix. */
export function deriveSchemeColors(theme: Theme, scheme: ColorScheme): Record<string, string> {
  const grounds = themeBackgrounds(theme, scheme);
  const brand = seedColor(theme.themeColor, defaultSeedColors.themeColor);
  const lead = toHex(seedColor(theme.primaryColor, toHex(brand)));
  const shadesOf = (text: string | undefined, fallback: string) =>
    semanticShades(seedColor(text, fallback), grounds, scheme);
  const primary = shadesOf(theme.buttonColor, lead);
  const danger = shadesOf(theme.error, defaultSeedColors.error);
  const success = shadesOf(theme.success, defaultSeedColors.success);
  const warning = shadesOf(theme.warn, defaultSeedColors.warn);
  const link = shadesOf(theme.linkColor, lead);
  const colors: Record<string, Oklch> = {
    accent: brand,
    primary: primary.main,
    'primary-hover': primary.hover,
    'primary-soft': primary.soft,
    'on-primary': primary.on,
    link: link.main,
    ...(theme.pagerColor && pagerColors(shadesOf(theme.pagerColor, lead))),
    ...neutralShades(theme, grounds, scheme),
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
    ...navigationColors(theme, grounds),
  };
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, toHex(color)]));
}
