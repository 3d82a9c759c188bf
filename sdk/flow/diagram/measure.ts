/** Widths of texts without a browser, by class of sign: a line that fits here fits in the fonts of every system. */

/** The fonts by which texts are measured. */
export const FONTS =
  "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

export interface Font {
  /** In px. */
  size: number;
  isBold?: boolean;
}

export interface Lines extends Font {
  /** In px. */
  width: number;
  /** The most lines; a longer text ends with an ellipsis. */
  most: number;
}

/** A text of thousands of signs is cut before it is measured. */
const MOST_SIGNS = 400;

/** Shares of the font size, a little above the widest of the usual fonts. */
const WIDTHS = { zero: 0, narrow: 0.33, usual: 0.6, capital: 0.72, broad: 0.96, full: 1 };
/** Signs of full width are as wide in bold. */
const BOLD = 1.14;
const ELLIPSIS = '…';

const NARROW = new Set(" !'(),-./:;I[\\]`fijlrt|·’‘");
const BROAD = new Set('%@MWmw');

/** First and last code points. */
type Range = readonly [number, number];
const ZERO: readonly Range[] = [
  [0x300, 0x36f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0x1f3fb, 0x1f3ff],
];
const FULL: readonly Range[] = [
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

const isIn = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

/** Texts of a flow have few different signs. */
const shares = new Map<string, number>();
const MOST_SHARES = 5000;

function shareOf(sign: string): number {
  const known = shares.get(sign);
  if (known !== undefined) return known;
  const share = measuredShare(sign);
  if (shares.size < MOST_SHARES) shares.set(sign, share);
  return share;
}

function measuredShare(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return WIDTHS.zero;
  if (NARROW.has(sign)) return WIDTHS.narrow;
  if (BROAD.has(sign)) return WIDTHS.broad;
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? WIDTHS.capital : WIDTHS.usual;
  if (isIn(ZERO, code)) return WIDTHS.zero;
  if (isIn(FULL, code)) return WIDTHS.full;
  return code < 0x250 ? WIDTHS.usual : WIDTHS.capital;
}

/** The width of a text in px. */
export function textWidth(text: string, { size, isBold }: Font): number {
  let sum = 0;
  for (const sign of text) {
    const share = shareOf(sign);
    sum += isBold && share !== WIDTHS.full ? share * BOLD : share;
  }
  return sum * size;
}

/** One line: the text, or as much of it as fits before an ellipsis. */
export function cutText(text: string, line: Omit<Lines, 'most'>): string {
  return wrapText(text, { ...line, most: 1 })[0] ?? '';
}

/** The text in lines, broken at spaces and between signs of full width. White space of any kind is one space. */
export function wrapText(text: string, { width, most, ...font }: Lines): string[] {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length < MOST_SIGNS && fits(clean, width, font)) return clean ? [clean] : [];
  const parts = partsOf(clean);
  const lines: string[] = [];
  let line = '';
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (fits(line + part, width, font)) line += part;
    else if (lines.length === most - 1) return [...lines, shortened(line + part, width, font)];
    else if (line.trim()) {
      lines.push(line.trimEnd());
      line = '';
      parts.unshift(part.trimStart());
    } else {
      const head = longestHead(part, width, font);
      lines.push(head);
      parts.unshift(part.slice(head.length));
    }
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

const fits = (text: string, width: number, font: Font): boolean => textWidth(text.trimEnd(), font) <= width;

/** Between these a line may end. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const sign of clustersOf(text.slice(0, MOST_SIGNS))) {
    const last = parts.at(-1);
    const joins = last !== undefined && !isBreakable(sign) && !last.endsWith(' ') && !isBreakable(last);
    if (joins) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts;
}

const isBreakable = (sign: string): boolean => shareOf(sign) === WIDTHS.full;

/** Signs with what belongs to them: surrogates, combining marks, joined emoji. */
function clustersOf(text: string): string[] {
  const clusters: string[] = [];
  for (const sign of text) {
    const last = clusters.at(-1);
    const joins = last !== undefined && (shareOf(sign) === WIDTHS.zero || last.endsWith('\u200d'));
    if (joins) clusters[clusters.length - 1] = last + sign;
    else clusters.push(sign);
  }
  return clusters;
}

/** At least one sign, so that a text goes on in any width. */
function longestHead(text: string, width: number, font: Font): string {
  const [first = '', ...others] = clustersOf(text);
  let head = first;
  for (const sign of others) {
    if (textWidth(head + sign, font) > width) return head;
    head += sign;
  }
  return head;
}

function shortened(text: string, width: number, font: Font): string {
  const head = longestHead(text, Math.max(0, width - textWidth(ELLIPSIS, font)), font);
  return `${head.trimEnd()}${ELLIPSIS}`;
}
