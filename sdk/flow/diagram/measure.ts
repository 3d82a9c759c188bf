/**
 * Estimates text widths without a browser, by character class. Text that fits according to these estimates
 * also fits in the default fonts of every system.
 */

/** The font stack for which the widths are estimated. */
export const DIAGRAM_FONT_FAMILY =
  "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

export interface Font {
  /** The font size in px. */
  size: number;
  isBold?: boolean;
}

export interface Lines extends Font {
  /** The available width for the text, in px. */
  width: number;
  /** The maximum number of lines. Text that needs more lines is cut and ends with an ellipsis. */
  most: number;
}

/** Maximum number of characters that are measured. A longer text is first cut to this length. */
const MAX_MEASURED_CHARACTERS = 400;

/**
 * Widths of the character classes as a fraction of the font size. They are slightly larger than in the widest
 * common font.
 */
const CHARACTER_WIDTHS = { zero: 0, narrow: 0.33, usual: 0.6, capital: 0.72, broad: 0.96, full: 1 };
/** The width factor of bold text. Full-width characters do not get wider in bold. */
const BOLD_FACTOR = 1.14;
const ELLIPSIS = '…';

const NARROW_CHARACTERS = new Set(" !'(),-./:;I[\\]`fijlrt|·’‘");
const WIDE_LATIN_CHARACTERS = new Set('%@MWmw');

/** The first and last code point of a range of characters. */
type CodePointRange = readonly [number, number];
const ZERO_WIDTH_RANGES: readonly CodePointRange[] = [
  [0x300, 0x36f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0x1f3fb, 0x1f3ff],
];
const FULL_WIDTH_RANGES: readonly CodePointRange[] = [
  [0x1100, 0x115f],
  [0x2014, 0x2015],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
];

const isInCodePointRanges = (ranges: readonly CodePointRange[], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

/** Caches the width of each character. The texts of a flow use few distinct characters. */
const widthByCharacter = new Map<string, number>();
const MAX_CACHED_CHARACTERS = 5000;

function characterWidth(sign: string): number {
  const known = widthByCharacter.get(sign);
  if (known !== undefined) return known;
  const share = estimateCharacterWidth(sign);
  if (widthByCharacter.size < MAX_CACHED_CHARACTERS) widthByCharacter.set(sign, share);
  return share;
}

function estimateCharacterWidth(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return CHARACTER_WIDTHS.zero;
  if (NARROW_CHARACTERS.has(sign)) return CHARACTER_WIDTHS.narrow;
  if (WIDE_LATIN_CHARACTERS.has(sign)) return CHARACTER_WIDTHS.broad;
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? CHARACTER_WIDTHS.capital : CHARACTER_WIDTHS.usual;
  if (isInCodePointRanges(ZERO_WIDTH_RANGES, code)) return CHARACTER_WIDTHS.zero;
  if (isInCodePointRanges(FULL_WIDTH_RANGES, code)) return CHARACTER_WIDTHS.full;
  return code < 0x250 ? CHARACTER_WIDTHS.usual : CHARACTER_WIDTHS.capital;
}

/** Returns the width of a text in px. */
export function textWidth(text: string, { size, isBold }: Font): number {
  let sum = 0;
  for (const sign of text) {
    const share = characterWidth(sign);
    sum += isBold && share !== CHARACTER_WIDTHS.full ? share * BOLD_FACTOR : share;
  }
  return sum * size;
}

/** Returns the text on one line, cut with an ellipsis if it does not fit. */
export function truncateTextToWidth(text: string, line: Omit<Lines, 'most'>): string {
  return wrapText(text, { ...line, most: 1 })[0] ?? '';
}

/**
 * Breaks a text into lines at spaces and between full-width characters. Each run of white space becomes one
 * space.
 */
export function wrapText(text: string, { width, most, ...font }: Lines): string[] {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length < MAX_MEASURED_CHARACTERS && fitsOnLine(clean, width, font)) return clean ? [clean] : [];
  const parts = splitAtLineBreaks(clean);
  const lines: string[] = [];
  let line = '';
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (fitsOnLine(line + part, width, font)) line += part;
    else if (lines.length === most - 1) return [...lines, cutWithEllipsis(line + part, width, font)];
    else if (line.trim()) {
      lines.push(line.trimEnd());
      line = '';
      parts.unshift(part.trimStart());
    } else {
      const head = longestFittingPrefix(part, width, font);
      lines.push(head);
      parts.unshift(part.slice(head.length));
    }
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

const fitsOnLine = (text: string, width: number, font: Font): boolean =>
  textWidth(text.trimEnd(), font) <= width;

/** Splits a text into pieces. A line break is allowed between two pieces and not within a piece. */
function splitAtLineBreaks(text: string): string[] {
  const parts: string[] = [];
  for (const sign of graphemesOf(text.slice(0, MAX_MEASURED_CHARACTERS))) {
    const last = parts.at(-1);
    const joins =
      last !== undefined &&
      !canBreakLineAtCharacter(sign) &&
      !last.endsWith(' ') &&
      !canBreakLineAtCharacter(last);
    if (joins) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts;
}

const canBreakLineAtCharacter = (sign: string): boolean => characterWidth(sign) === CHARACTER_WIDTHS.full;

/** Splits a text into grapheme clusters. Surrogate pairs, combining marks and joined emoji stay together. */
function graphemesOf(text: string): string[] {
  const clusters: string[] = [];
  for (const sign of text) {
    const last = clusters.at(-1);
    const joins =
      last !== undefined && (characterWidth(sign) === CHARACTER_WIDTHS.zero || last.endsWith('\u200d'));
    if (joins) clusters[clusters.length - 1] = last + sign;
    else clusters.push(sign);
  }
  return clusters;
}

/**
 * Returns the longest prefix that fits, but at least one character, so that wrapping terminates for any
 * width.
 */
function longestFittingPrefix(text: string, width: number, font: Font): string {
  const [first = '', ...others] = graphemesOf(text);
  let head = first;
  for (const sign of others) {
    if (textWidth(head + sign, font) > width) return head;
    head += sign;
  }
  return head;
}

function cutWithEllipsis(text: string, width: number, font: Font): string {
  const head = longestFittingPrefix(text, Math.max(0, width - textWidth(ELLIPSIS, font)), font);
  return `${head.trimEnd()}${ELLIPSIS}`;
}
