/** The columns of an imported sheet: which heading means which column. */
import type { Column, Sheet, Values } from './descriptor.ts';

export const importedColumns = (sheet: Sheet): Column[] =>
  sheet.columns.filter(({ isReadOnly }) => !isReadOnly);

const plain = (text: string): string => text.toLowerCase().replace(/[\s*＊_\-:：()（）]/g, '');

/** By key: the column whose heading is its label in either language, its key or an alias. A heading is taken once. */
export function guessMapping(sheet: Sheet, headings: readonly string[]): Record<string, number> {
  const mapping: Record<string, number> = {};
  for (const { key, label, aliases = [] } of importedColumns(sheet)) {
    const names = [label.zh, label.en, key, ...aliases].map(plain);
    const at = headings.findIndex(
      (heading, place) => names.includes(plain(heading)) && !Object.values(mapping).includes(place),
    );
    if (at >= 0) mapping[key] = at;
  }
  return mapping;
}

/** The texts of a row by key. */
export const valuesOf = (mapping: Readonly<Record<string, number>>, cells: readonly string[]): Values =>
  Object.fromEntries(Object.entries(mapping).map(([key, at]) => [key, (cells[at] ?? '').trim()]));
