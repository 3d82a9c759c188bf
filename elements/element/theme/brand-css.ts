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

/** Mixed with white, D65, in linear light. */
const mixed = (color: string, share: string) => {
  const white = { x: 0.95046, y: 1, z: 1.08906 };
  const axes = Object.entries(white).map(([axis, end]) => `calc(${axis} + (${end} - ${axis})*${share})`);
  return `color(from ${color} xyz-d65 ${axes.join(' ')})`;
};

const atMost = (color: string, max: number) => scaled(color, `min(1,${max}/max(.001,y))`);
const atLeast = (color: string, min: number) => mixed(color, `max(0,(${min} - y)/max(.001,1 - y))`);

const soft = (lightness: number, chroma: number) =>
  `oklch(from var(--cs-color-primary) ${lightness} min(c,${chroma}) h)`;

const seed = 'var(--cs-color-primary)';
const onSeed = 'var(--cs-color-on-primary)';

/**
 * The seed stays on the host, the readable shade is what the content inherits: a property cannot refer to itself. A browser without
 * relative colours keeps the product's own shades beside the colour of the page.
 */
export const brandCss = `@supports (color:color(from red xyz-d65 x calc(y*min(1,y)) z)){
:host{--cs-brand:${atMost(seed, LIGHT_MAX)};--cs-on-brand:${atLeast(onSeed, ON_LIGHT_MIN)};
--cs-color-primary-hover:${scaled('var(--cs-brand)', '.745')};--cs-color-primary-soft:${soft(0.955, 0.03)};
--cs-color-accent:${seed};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
:host([data-scheme="dark"]){--cs-brand:${atLeast(seed, DARK_MIN)};--cs-on-brand:${atMost(onSeed, ON_DARK_MAX)};
--cs-color-primary-hover:${mixed('var(--cs-brand)', '.113')};--cs-color-primary-soft:${soft(0.305, 0.05)};
--cs-color-accent:${seed};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
.cs-root{--cs-color-primary:var(--cs-brand);--cs-color-on-primary:var(--cs-on-brand)}}`;

/** Applies to a theme, whose shades are readable on its own backgrounds. */
export const unlimitedBrand = `--cs-brand:${seed};--cs-on-brand:${onSeed}`;
