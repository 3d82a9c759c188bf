/**
 * Derives the brand colours in CSS from `--cs-color-primary`, for host pages that set only that token. A
 * change of the token applies immediately.
 */

/**
 * Luminances (CIE Y, 0 to 1) at which a colour has a contrast of 4.5:1. `MAX_LUMINANCE_ON_LIGHT_BACKGROUND` is the maximum on the
 * darkest light background, the sunken surface. `MIN_LUMINANCE_ON_DARK_BACKGROUND` is the minimum on the lightest dark background, a
 * soft fill. Countersign's default colour is within both limits and stays unchanged.
 */
const MAX_LUMINANCE_ON_LIGHT_BACKGROUND = 0.148;
const MIN_LUMINANCE_ON_DARK_BACKGROUND = 0.3155;

/**
 * Luminance limits for text on a background in the brand colour. The first constant is the minimum on a dark
 * background. The second is the maximum on a light background. The background itself is limited by
 * `MAX_LUMINANCE_ON_LIGHT_BACKGROUND` and `MIN_LUMINANCE_ON_DARK_BACKGROUND`.
 */
const MIN_TEXT_LUMINANCE_ON_DARK_FILL = 0.85;
const MAX_TEXT_LUMINANCE_ON_LIGHT_FILL = 0.0312;

/**
 * Returns the CSS of a colour whose luminance is multiplied by `factor`. The channels are scaled in linear
 * light, which keeps hue and chroma. If the factor is at most 1, every screen can display the result.
 */
const scaleLuminance = (color: string, factor: string) =>
  `color(from ${color} xyz-d65 ${['x', 'y', 'z'].map(axis => `calc(${axis}*${factor})`).join(' ')})`;

/**
 * Returns CSS that makes a colour opaque and clamps it to sRGB. Without clamping, a browser would change the
 * luminance of a colour that the screen cannot display.
 */
const opaqueSrgbColorCss = (color: string) =>
  `color(from ${color} srgb-linear ${['r', 'g', 'b'].map(axis => `clamp(0,${axis},1)`).join(' ')}/1)`;

/** Mixes a colour with white (D65) in linear light. */
const mixWithWhite = (color: string, share: string) => {
  const white = { x: 0.95046, y: 1, z: 1.08906 };
  const axes = Object.entries(white).map(([axis, end]) => `calc(${axis} + (${end} - ${axis})*${share})`);
  return `color(from ${color} xyz-d65 ${axes.join(' ')})`;
};

const limitLuminance = (color: string, max: number | string) =>
  scaleLuminance(color, `min(1,${max}/max(.001,y))`);
const raiseLuminance = (color: string, min: number | string) =>
  mixWithWhite(color, `max(0,(${min} - y)/max(.001,1 - y))`);

const seedTintCss = (lightness: number, chroma: number) =>
  `oklch(from var(--cs-seed) ${lightness} min(c,${chroma}) h)`;

/** The fallback colour applies if the host page sets `--cs-color-primary` to an undefined custom property. */
const primaryColorCssVariable = 'var(--cs-color-primary,#1890ff)';
const seedColorCssVariable = 'var(--cs-seed)';
const textColorOnBrandSeedColor = opaqueSrgbColorCss('var(--cs-color-on-primary,#fff)');

/**
 * Declares the brand colours of an element. The host element holds the colour of the host page, and the
 * content inside it inherits a readable shade of this colour. The two are declared on different elements,
 * because a CSS custom property cannot refer to itself. A browser without relative colours shows the colour
 * of the host page with the default shades.
 */
export const brandCss = `@supports (color:color(from red xyz-d65 x calc(y*clamp(0,y,1)) z)){
:host{--cs-seed:${opaqueSrgbColorCss(primaryColorCssVariable)};--cs-brand:${limitLuminance(seedColorCssVariable, MAX_LUMINANCE_ON_LIGHT_BACKGROUND)};--cs-on-brand:${raiseLuminance(textColorOnBrandSeedColor, MIN_TEXT_LUMINANCE_ON_DARK_FILL)};
--cs-color-primary-hover:${scaleLuminance('var(--cs-brand)', '.745')};--cs-color-primary-soft:${seedTintCss(0.955, 0.03)};
--cs-color-accent:${seedColorCssVariable};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
:host([data-scheme="dark"]){--cs-brand:${raiseLuminance(seedColorCssVariable, MIN_LUMINANCE_ON_DARK_BACKGROUND)};--cs-on-brand:${limitLuminance(textColorOnBrandSeedColor, MAX_TEXT_LUMINANCE_ON_LIGHT_FILL)};
--cs-color-primary-hover:${mixWithWhite('var(--cs-brand)', '.113')};--cs-color-primary-soft:${seedTintCss(0.305, 0.05)};
--cs-color-accent:${seedColorCssVariable};--cs-color-link:var(--cs-brand);--cs-color-focus:var(--cs-brand)}
.cs-root{--cs-color-primary:var(--cs-brand);--cs-color-on-primary:var(--cs-on-brand)}}`;

/** The required contrast of 4.5:1, plus a margin for rounding to 8 bits per channel. */
const MIN_CONTRAST = 4.55;
const maxReadableLuminance = (luminance: number) =>
  Math.max(0, (luminance + 0.05) / MIN_CONTRAST - 0.05).toFixed(4);
const minReadableLuminance = (luminance: number) => Math.min(1, (luminance + 0.05) * MIN_CONTRAST - 0.05);

/**
 * Returns the CSS for a shade of the host page's colour that is readable on the theme's backgrounds.
 * `grounds` contains the luminances of these backgrounds.
 */
export function brandShadeCss(grounds: readonly number[], isDark: boolean): string {
  const [darkest, lightest] = [Math.min(...grounds), Math.max(...grounds)];
  const max = maxReadableLuminance(darkest);
  const min = minReadableLuminance(lightest);
  return isDark
    ? `--cs-brand:${raiseLuminance(seedColorCssVariable, min.toFixed(4))};--cs-on-brand:${limitLuminance(textColorOnBrandSeedColor, maxReadableLuminance(min))}`
    : `--cs-brand:${limitLuminance(seedColorCssVariable, max)};--cs-on-brand:${raiseLuminance(textColorOnBrandSeedColor, minReadableLuminance(Number(max)).toFixed(4))}`;
}
