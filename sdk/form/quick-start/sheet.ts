/**
 * Creates a form from a spreadsheet: the header row names the fields, and the other rows determine their
 * types.
 */
import type { Lang } from '../../i18n/index.ts';
import type { Control } from '../definition/types.ts';
import { fieldTypeByLabel } from './field-type.ts';
import { ControlFactory } from './fields.ts';
import { guessField, hasMixedValueTypes } from './guess.ts';
import {
  createQuickStartForm,
  MAX_QUICK_START_FIELDS,
  type QuickStart,
  QuickStartWarnings,
  truncateQuickStartInput,
} from './quick-start.ts';
import { parseTableText } from './table.ts';
import { quickStartFormText } from './texts.ts';

export interface SheetOptions {
  lang?: Lang;
  /**
   * Selects what is created. `rows` creates one dynamic table that has the columns and is labelled `label`.
   * `fields` creates one field per column. Default: `fields`.
   */
  as?: 'fields' | 'rows';
  label?: string;
}

/**
 * Creates a form from tab-separated spreadsheet cells or CSV. A `*` in a header cell makes the field
 * required.
 */
export function fromSheet(
  text: string,
  { lang = 'zh', as = 'fields', label = '' }: SheetOptions = {},
): QuickStart {
  const warnings = new QuickStartWarnings(lang);
  const [header = [], ...rows] = parseTableText(truncateQuickStartInput(text, warnings));
  if (header.some(cell => isDataCell(cell))) warnings.add('header-missing');
  if (header.length > MAX_QUICK_START_FIELDS)
    warnings.add('too-many-fields', { most: MAX_QUICK_START_FIELDS });
  const long = rows.findIndex(row => row.length > header.length);
  if (long >= 0) warnings.add('row-longer', { n: long + 2 });
  const fields = new ControlFactory(warnings);
  const inside = as === 'rows' ? fields.inside() : fields;
  const columns = header
    .slice(0, MAX_QUICK_START_FIELDS)
    .map((cell, n) =>
      controlFromColumn({ cell, n, values: rows.map(row => row[n] ?? ''), warnings, fields: inside }),
    );
  warnRepeatedLabels(columns, warnings);
  if (as === 'fields' || columns.length === 0) return createQuickStartForm(columns, warnings);
  return createQuickStartForm([fields.rows({ type: 'batch', label }, columns)], warnings);
}

interface SheetColumn {
  cell: string;
  n: number;
  values: readonly string[];
  warnings: QuickStartWarnings;
  fields: ControlFactory;
}

function controlFromColumn({ cell, n, values, warnings, fields }: SheetColumn): Control {
  const required = /[*＊]/.test(cell);
  const name = cell.replace(/[*＊]/g, '').trim();
  if (name === '') warnings.add('column-unnamed', { n: n + 1 });
  const label = name || quickStartFormText(warnings.lang, 'column', { n: n + 1 });
  const found = guessField(values);
  if (found?.type === 'input' && hasMixedValueTypes(values)) warnings.add('mixed-values', { label });
  return fields.field({ ...(found ?? fieldTypeByLabel(label)), label, required });
}

/**
 * Returns true if the cell contains a number or a date. A first row with such a cell is data, because header
 * cells contain text.
 */
const isDataCell = (cell: string): boolean => {
  const type = guessField([cell])?.type;
  return type === 'number' || type === 'date';
};

function warnRepeatedLabels(columns: readonly Control[], warnings: QuickStartWarnings): void {
  const seen = new Set<unknown>();
  for (const { label } of columns) {
    if (seen.has(label)) warnings.add('label-repeated', { label: String(label) });
    seen.add(label);
  }
}
