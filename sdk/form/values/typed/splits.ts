/** Splits the text of a range at the signs and words that users write between its two ends. */

/**
 * Matches a sign between two ends. A run of dashes is one sign. `hasCommas` also splits at commas and line
 * breaks, which cannot be part of a date or a time without an English month.
 */
const RANGE_SIGNS = /[-–—−―－]{2,}|[-–—−―－~～〜∼]|至|到|\bto\b|\buntil\b|[,，、;；\n]/gi;

/** Maximum length of a range. Longer texts are not read. */
const MAX_RANGE_LENGTH = 120;

export type TextPair = readonly [from: string, to: string];

/** Returns every pair of non-empty texts into which a sign of a range splits the text. */
export function rangeTextPairs(text: string): TextPair[] {
  if (text.length > MAX_RANGE_LENGTH) return [];
  const plain = text
    .trim()
    .replace(/^(?:从|自|from\b)/i, '')
    .replace(/(?:为止|止|期间)$/, '');
  const signs = [...plain.matchAll(RANGE_SIGNS)].flatMap(({ index, 0: sign }) =>
    /^[-–—−―－]{2,}$/.test(sign)
      ? [{ index, length: sign.length }, ...Array.from(sign, (_, at) => ({ index: index + at, length: 1 }))]
      : [{ index, length: sign.length }],
  );
  return signs
    .map(({ index, length }): TextPair => [plain.slice(0, index).trim(), plain.slice(index + length).trim()])
    .filter(([from, to]) => from !== '' && to !== '');
}

/**
 * Reads every pair of texts. Returns the result if all readable pairs give the same result, otherwise
 * undefined.
 */
export function onlyReading<T>(
  pairs: readonly TextPair[],
  read: (pair: TextPair) => T | undefined,
): T | undefined {
  const found = pairs.map(read).filter(one => one !== undefined);
  return new Set(found.map(one => JSON.stringify(one))).size === 1 ? found[0] : undefined;
}
