/** Maps the headings of an imported sheet to columns. */
import type { Column, Sheet, Values } from './descriptor.ts';

export const importableColumns = (sheet: Sheet): Column[] =>
  sheet.columns.filter(({ isReadOnly }) => !isReadOnly);

/** Maximum number of characters in a heading. A longer heading matches no column. */
const maxHeadingCharacters = 200;

const normalizeColumnHeading = (heading: string): string =>
  heading.length > maxHeadingCharacters ? '' : heading.toLowerCase().replace(/[\s*＊_\-:：()（）]/g, '');

/**
 * Returns column positions by column key. A heading matches the label of a column in either language, its key
 * or an alias. Each heading is used once.
 */
export function guessColumnMapping(sheet: Sheet, headings: readonly string[]): Record<string, number> {
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const texts = headings.map(normalizeColumnHeading);
  for (const { key, label, aliases = [] } of importableColumns(sheet)) {
    const names = [label.zh, label.en, key, ...aliases].map(normalizeColumnHeading);
    const index = texts.findIndex((text, place) => names.includes(text) && !taken.has(place));
    if (index < 0) continue;
    mapping[key] = index;
    taken.add(index);
  }
  return mapping;
}

/** Returns the cell texts of a row by column key. */
export const mapCellsByColumnKey = (
  mapping: Readonly<Record<string, number>>,
  cells: readonly string[],
): Values => Object.fromEntries(Object.entries(mapping).map(([key, at]) => [key, (cells[at] ?? '').trim()]));
