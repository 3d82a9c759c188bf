/** Edits of the parts of a container that has columns: those of a grid, tabs, and choices with inputs. Parts count as `partsOf` does. */
import { isObject } from '../definition/reading.ts';
import type { Column, Control, FormDefinition } from '../definition/types.ts';
import { alignTranslations } from './align-translations.ts';
import { index, withControl } from './places.ts';

type Columns = readonly Column[];

/** Shares of a row. */
const WHOLE = 24;
const NEW_SPAN = 12;

/** Changes the columns of a control; entries that are no columns are left out of the count and go behind. */
function editColumns(
  definition: FormDefinition,
  key: string,
  edit: (columns: Columns, first: number) => Columns,
): FormDefinition {
  const place = index(definition).get(key);
  const written = place?.control.columns;
  if (!place || !Array.isArray(written)) return definition;
  const columns = written.filter(isObject) as unknown as Column[];
  const next = edit(columns, Array.isArray(place.control.list) ? 1 : 0);
  if (next === columns) return definition;
  const strays = written.filter(entry => !isObject(entry));
  const changed = { ...place.control, columns: [...next, ...strays] };
  return withControl(definition, place, alignTranslations(place.control, changed));
}

/**
 * Adds an empty part in front of the `at`-th, by default behind all. A column of a grid gets the share of the row that is
 * left, else 12 of 24. Other parts get a `value` of their own, and a label that counts on where none is handed in.
 */
export const addPart = (
  definition: FormDefinition,
  key: string,
  { at, label }: { at?: number; label?: string } = {},
): FormDefinition => {
  const type = index(definition).get(key)?.control.type;
  return editColumns(definition, key, (columns, first) => {
    const column = type === 'grid' ? newColumn(columns) : newPart(columns, label);
    return columns.toSpliced(at === undefined ? columns.length : Math.max(0, at - first), 0, column);
  });
};

function newColumn(columns: Columns): Column {
  const taken = columns.reduce((sum, column) => sum + spanOf(column), 0) % WHOLE;
  return { span: taken === 0 ? NEW_SPAN : WHOLE - taken, list: [] };
}

const spanOf = ({ span }: Column): number =>
  typeof span === 'number' && span >= 1 ? Math.min(WHOLE, Math.trunc(span)) : NEW_SPAN;

function newPart(columns: Columns, label: string | undefined): Column {
  const values = new Set(columns.map(({ value }) => String(value)));
  let n = columns.length + 1;
  while (values.has(String(n))) n += 1;
  const [stem = ''] = (columns.at(-1)?.label ?? '').split(/\d+$/);
  return { value: String(n), label: label ?? `${stem}${n}`, list: [] };
}

/** Removes a part; its controls go to the end of the part before, else to the start of the next. The last part stays. */
export const removePart = (definition: FormDefinition, key: string, part: number): FormDefinition =>
  editColumns(definition, key, (columns, first) => {
    const at = part - first;
    const gone = columns[at];
    if (!gone || columns.length === 1) return columns;
    const heir = at > 0 ? at - 1 : 1;
    const list = at > 0 ? joined(columns[heir], gone) : joined(gone, columns[heir]);
    return columns.with(heir, { ...columns[heir]!, list }).toSpliced(at, 1);
  });

const joined = (first: Column | undefined, second: Column | undefined): Control[] => [
  ...listOf(first),
  ...listOf(second),
];

const listOf = (column: Column | undefined): Control[] => (Array.isArray(column?.list) ? column.list : []);

/** Moves a part, with all that is in it, in front of the `to`-th; `to` counts the parts where they are now. */
export const movePart = (
  definition: FormDefinition,
  key: string,
  { from, to }: { from: number; to: number },
): FormDefinition =>
  editColumns(definition, key, (columns, first) => {
    const at = from - first;
    const moved = columns[at];
    const end = Math.min(columns.length, Math.max(0, to - first));
    const target = end > at ? end - 1 : end;
    return !moved || target === at ? columns : columns.toSpliced(at, 1).toSpliced(target, 0, moved);
  });

/** Sets `label`, `value` or `span` of a part; a span is held to 1 to 24. */
export const setPart = (
  definition: FormDefinition,
  key: string,
  part: number,
  fields: Partial<Pick<Column, 'label' | 'value' | 'span'>>,
): FormDefinition =>
  editColumns(definition, key, (columns, first) => {
    const at = part - first;
    const column = columns[at];
    if (!column) return columns;
    const next = fields.span === undefined ? fields : { ...fields, span: held(fields.span) };
    const isSame = Object.entries(next).every(([name, value]) => column[name] === value);
    return isSame ? columns : columns.with(at, { ...column, ...next });
  });

/** Moves the border behind a column of a grid: the column gets this span, and the next one the rest of what both had. */
export const resizeColumn = (
  definition: FormDefinition,
  key: string,
  part: number,
  span: number,
): FormDefinition =>
  editColumns(definition, key, (columns, first) => {
    const at = part - first;
    const [left, right] = [columns[at], columns[at + 1]];
    if (!left || !right) return columns;
    const both = spanOf(left) + spanOf(right);
    const next = Math.min(held(span), both - 1);
    if (next === left.span && both - next === right.span) return columns;
    return columns
      .with(at, { ...left, span: next })
      .with(at + 1, { ...right, span: Math.min(WHOLE, both - next) });
  });

const held = (span: number): number => Math.min(WHOLE, Math.max(1, Math.round(span) || 1));
