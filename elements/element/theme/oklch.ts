/** Converts colours to and from OKLCH, whose lightness is perceptual, and measures contrast. */

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = [number, number, number];

/** Parses `#rgb`, `#rrggbb`, `#rrggbbaa` and `rgb(…)`. Returns undefined for any other text. */
export function parseColor(text: string): Oklch | undefined {
  const rgb = parseHex(text.trim()) ?? parseRgb(text.trim());
  return rgb && toOklch(rgb);
}

function parseHex(text: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(text);
  const digits = short ? `${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text.slice(1);
  if (!short && !/^#([\da-f]{6}|[\da-f]{8})$/i.test(text)) return undefined;
  const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [byte(0), byte(2), byte(4)];
}

function parseRgb(text: string): Rgb | undefined {
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(text);
  return parts ? [Number(parts[1]) / 255, Number(parts[2]) / 255, Number(parts[3]) / 255] : undefined;
}

const srgbChannelToLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGammaEncoded = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(srgbChannelToLinear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l: light, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The step by which the chroma is reduced when a colour cannot be displayed. */
const CHROMA_STEP = 0.004;

const isColorInDisplayGamut = (rgb: Rgb): boolean => rgb.every(v => v >= -0.0005 && v <= 1.0005);

/**
 * Returns the nearest colour that a screen can display, by reducing the chroma and keeping lightness and hue.
 * The binary search relies on the fact that every lower chroma can also be displayed.
 */
function mapColorToDisplayGamut(color: Oklch): Rgb {
  const rgbAt = (step: number) => toLinearRgb({ ...color, c: Math.max(0, color.c - step * CHROMA_STEP) });
  const own = rgbAt(0);
  if (isColorInDisplayGamut(own)) return own;
  let [least, most] = [1, Math.ceil(color.c / CHROMA_STEP)];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (isColorInDisplayGamut(rgbAt(middle))) most = middle;
    else least = middle + 1;
  }
  return rgbAt(most);
}

/**
 * Converts a colour to 8-bit RGB channels. A colour outside the display's gamut is first replaced with the
 * nearest colour in the gamut.
 */
const toRgbBytes = (color: Oklch) =>
  mapColorToDisplayGamut(color).map(v =>
    Math.round(Math.min(1, Math.max(0, toGammaEncoded(Math.max(0, v)))) * 255),
  ) as Rgb;

export const toHex = (color: Oklch): string =>
  `#${toRgbBytes(color)
    .map(v => v.toString(16).padStart(2, '0'))
    .join('')}`;

const contrastRatio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Returns the WCAG contrast of two colours, from 1 to 21, measured on the displayed colours (8 bits per
 * channel).
 */
export const wcagContrast = (one: Oklch, other: Oklch): number =>
  contrastRatio(luminance(one), luminance(other));

/** Returns the WCAG relative luminance, from 0 to 1. */
export function luminance(color: Oklch): number {
  const [r, g, b] = toRgbBytes(color).map(v => srgbChannelToLinear(v / 255)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the shade that is closest to the colour `seed` and has at least the contrast `ratio` against every
 * background.
 */
export function readableShade(seed: Oklch, grounds: Oklch[], ratio = 4.5): Oklch {
  const behind = grounds.map(luminance);
  const toDark = (grounds[0]?.l ?? 1) > 0.5;
  for (let step = 0; step <= 1; step += 0.005) {
    const l = toDark ? seed.l - step : seed.l + step;
    if (l < 0 || l > 1) break;
    const own = luminance({ ...seed, l });
    if (behind.every(ground => contrastRatio(own, ground) >= ratio)) return { ...seed, l };
  }
  return { l: toDark ? 0 : 1, c: 0, h: seed.h };
}
