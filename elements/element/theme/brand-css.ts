/** The colours that follow from `--cs-color-primary` where a page sets that token alone, in css, so that each change of the page holds at once. */

/**
 * Luminances (CIE Y, 0 to 1) at which a colour has 4.5:1. Light: at most this on the darkest ground, the sunken surface. Dark: at
 * least this on the lightest ground, a soft fill. The product's own colour is within both and stays as it is.
 */
const LIGHT_MAX = 0.148;
const DARK_MIN = 0.3155;

/** The same for a text on such a fill. */
const ON_LIGHT_MIN = 0.85;
const ON_DARK_MAX = 0.0312;

/** Hue and chroma of linear light stay: every channel is multiplied, which leaves no screen's range. */
const scaled = (color: string, factor: string) =>
  `color(from ${color} xyz-d65 ${['x', 'y', 'z'].map(axis => `calc(${axis}*${factor})`).join(' ')})`;

/** Opaque and within the range of every screen, on which a browser would change the luminance. */
const screenColor = (color: string) =>
  `color(from ${color} srgb-linear ${['r', 'g', 'b'].map(axis => `clamp(0,${axis},1)`).join(' ')}/1)`;

/** Mixed with white, D65, in linear light. */
const mixed = (color: string, share: string) => {
  const white = { x: 0.95046, y: 1, z: 1.08906 };
  const axes = Object.entries(white).map(([axis, end]) => `calc(${axis} + (${end} - ${axis})*${share})`);
  return `color(from ${color} xyz-d65 ${axes.join(' ')})`;
};

const atMost = (color: string, max: number | string) => scaled(color, `min(1,${max}/max(.001,y))`);
const atLeast = (color: string, min: number | string) => mixed(color, `max(0,(${min} - y)/max(.001,1 - y))`);

const soft = (lightness: number, chroma: number) =>
  `oklch(from var(--cs-seed) ${lightness} min(c,${chroma}) h)`;

/** A page may refer to a property of its own that is not defined: then the product's colour stays. */
const primary = 'var(--cs-color-primary,#1890ff)';
const seed = 'var(--cs-seed)';
const onSeed = screenColor('var(--cs-color-on-primary,#fff)');

/**
 * The seed stays on the host, the readable shade is what the content inherits: a property cannot refer to itself. A browser without
 * relative colours keeps the product's own shades beside the colour of the page.
 */
export const brandCss = `@supports (color:color(from red xyz-d65 x calc(y*clamp(0,y,1)) z)){
:host{--cs-seed:${screenColor(primary)};--cs-brand:${atMost(seed, LIGHT_MAX)};--cs-on-brand:${atLeast(onSeed, ON_LIGHT_MIN)};
--cs-color-primary-hover:${scaled('var(--cs-brand)', '.745')};--cs-color-primary-soft:${soft(0.955, 0.03)};
--cs-color-accent:${seed};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
:host([data-scheme="dark"]){--cs-brand:${atLeast(seed, DARK_MIN)};--cs-on-brand:${atMost(onSeed, ON_DARK_MAX)};
--cs-color-primary-hover:${mixed('var(--cs-brand)', '.113')};--cs-color-primary-soft:${soft(0.305, 0.05)};
--cs-color-accent:${seed};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
.cs-root{--cs-color-primary:var(--cs-brand);--cs-color-on-primary:var(--cs-on-brand)}}`;

/** 4.5:1, and what eight bits a channel may take away. */
const MIN_CONTRAST = 4.55;
const darkLimit = (luminance: number) => Math.max(0, (luminance + 0.05) / MIN_CONTRAST - 0.05).toFixed(4);
const lightLimit = (luminance: number) => Math.min(1, (luminance + 0.05) * MIN_CONTRAST - 0.05);

/** The readable shade of the page's colour on the grounds of a theme, by their luminances. */
export function brandOn(grounds: readonly number[], isDark: boolean): string {
  const [darkest, lightest] = [Math.min(...grounds), Math.max(...grounds)];
  const max = darkLimit(darkest);
  const min = lightLimit(lightest);
  return isDark
    ? `--cs-brand:${atLeast(seed, min.toFixed(4))};--cs-on-brand:${atMost(onSeed, darkLimit(min))}`
    : `--cs-brand:${atMost(seed, max)};--cs-on-brand:${atLeast(onSeed, lightLimit(Number(max)).toFixed(4))}`;
}
