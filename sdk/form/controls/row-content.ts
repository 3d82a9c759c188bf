/**
 * Decides which controls rows show. Rows are the rows of a dynamic table, and the fields below an option of a
 * choice with inputs.
 */
import { partsOf } from '../definition/fields.ts';
import { controlLabelOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';

/** Decorations that rows show. A button is not shown, because its action would not know its row. */
const DECORATION_TYPES_IN_ROWS: ReadonlySet<string> = new Set(['text', 'html', 'alert', 'divider']);

export const isDecorationInRows = ({ type }: Control): boolean => DECORATION_TYPES_IN_ROWS.has(type);

/** Returns true for a control that rows show as a column: a field, or a decoration such as a text. */
export const isShownInRows = (control: Control): boolean =>
  valueKindOf(control) !== null || isDecorationInRows(control);

/**
 * Returns what rows do not show of a control in them: the whole control, or the titles of a container, whose
 * fields become columns.
 */
export function partNotShownInRows(control: Control): 'control' | 'title' | undefined {
  if (isShownInRows(control)) return undefined;
  const parts = partsOf(control);
  if (parts.length === 0) return 'control';
  const titles = [
    control.type === 'card' ? controlLabelOf(control) : '',
    ...(control.type === 'tabs' ? parts.map(({ label }) => label) : []),
  ];
  return titles.some(title => title.trim() !== '') ? 'title' : undefined;
}
