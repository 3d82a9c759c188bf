/** A form from a sheet: the header names the fields, the rows below show their types. */
import type { Lang } from '../../i18n/index.ts';
import type { Control } from '../definition/types.ts';
import { typeOfLabel } from './field-type.ts';
import { Fields } from './fields.ts';
import { guess, isMixed } from './guess.ts';
import { limited, MOST_FIELDS, type QuickStart, quickStart, Warnings } from './quick-start.ts';
import { readTable } from './table.ts';
import { formLabel } from './texts.ts';

export interface SheetOptions {
  lang?: Lang;
  /** `rows` makes one dynamic table of the columns; its label is `label`. Default: a field for each column. */
  as?: 'fields' | 'rows';
  label?: string;
}

/** Reads cells that were copied from a sheet (separated by tabs), or CSV. A `*` in the header makes a field required. */
export function fromSheet(
  text: string,
  { lang = 'zh', as = 'fields', label = '' }: SheetOptions = {},
): QuickStart {
  const warnings = new Warnings(lang);
  const [header = [], ...rows] = readTable(limited(text, warnings));
  if (header.some(cell => isData(cell))) warnings.add('header-missing');
  if (header.length > MOST_FIELDS) warnings.add('too-many-fields', { most: MOST_FIELDS });
  const long = rows.findIndex(row => row.length > header.length);
  if (long >= 0) warnings.add('row-longer', { n: long + 2 });
  const fields = new Fields(warnings);
  const inside = as === 'rows' ? fields.inside() : fields;
  const columns = header
    .slice(0, MOST_FIELDS)
    .map((cell, n) => columnOf({ cell, n, values: rows.map(row => row[n] ?? ''), warnings, fields: inside }));
  repeatedLabels(columns, warnings);
  if (as === 'fields' || columns.length === 0) return quickStart(columns, warnings);
  return quickStart([fields.rows({ type: 'batch', label }, columns)], warnings);
}

interface Column {
  cell: string;
  n: number;
  values: readonly string[];
  warnings: Warnings;
  fields: Fields;
}

function columnOf({ cell, n, values, warnings, fields }: Column): Control {
  const required = /[*＊]/.test(cell);
  const name = cell.replace(/[*＊]/g, '').trim();
  if (name === '') warnings.add('column-unnamed', { n: n + 1 });
  const label = name || formLabel(warnings.lang, 'column', { n: n + 1 });
  const found = guess(values);
  if (found?.type === 'input' && isMixed(values)) warnings.add('mixed-values', { label });
  return fields.field({ ...(found ?? typeOfLabel(label)), label, required });
}

/** A header is text: a cell of it that is a number or a date is data. */
const isData = (cell: string): boolean => {
  const type = guess([cell])?.type;
  return type === 'number' || type === 'date';
};

function repeatedLabels(columns: readonly Control[], warnings: Warnings): void {
  const seen = new Set<unknown>();
  for (const { label } of columns) {
    if (seen.has(label)) warnings.add('label-repeated', { label: String(label) });
    seen.add(label);
  }
}
