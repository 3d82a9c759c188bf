/** The columns of an imported sheet: which heading means which column. */
import type { Column, Sheet, Values } from './descriptor.ts';

export const importedColumns = (sheet: Sheet): Column[] =>
  sheet.columns.filter(({ isReadOnly }) => !isReadOnly);

/** Longer headings name no column. */
const maxHeadingCharacters = 200;

const comparable = (heading: string): string =>
  heading.length > maxHeadingCharacters ? '' : heading.toLowerCase().replace(/[\s*＊_\-:：()（）]/g, '');

/** By key: the column whose heading is its label in either language, its key or an alias. A heading is taken once. */
export function guessMapping(sheet: Sheet, headings: readonly string[]): Record<string, number> {
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const texts = headings.map(comparable);
  for (const { key, label, aliases = [] } of importedColumns(sheet)) {
    const names = [label.zh, label.en, key, ...aliases].map(comparable);
    const index = texts.findIndex((text, place) => names.includes(text) && !taken.has(place));
    if (index < 0) continue;
    mapping[key] = index;
    taken.add(index);
  }
  return mapping;
}

/** The texts of a row by key. */
export const valuesOf = (mapping: Readonly<Record<string, number>>, cells: readonly string[]): Values =>
  Object.fromEntries(Object.entries(mapping).map(([key, at]) => [key, (cells[at] ?? '').trim()]));
