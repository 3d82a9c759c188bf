/**
 * Edits the columns (parts) of a container: a grid, tabs, or a choice with inputs. A column is identified by
 * its index in the list that `partsOf` returns.
 */
import { isObject } from '../definition/reading.ts';
import type { Column, Control, FormDefinition } from '../definition/types.ts';
import { alignTranslations } from './align-translations.ts';
import { formDefinitionWithReplacedControl, indexControlPlacesByKey } from './places.ts';

type PartColumns = readonly Column[];

/** The total span of the columns that fill one row of a grid. */
const FULL_ROW_SPAN = 24;
const DEFAULT_COLUMN_SPAN = 12;

/**
 * Replaces the columns of a container with the result of `edit`. Invalid entries of the stored list are not
 * passed to `edit`. They move to the end of the list.
 */
function editContainerColumns(
  definition: FormDefinition,
  key: string,
  edit: (columns: PartColumns, first: number) => PartColumns,
): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  const written = place?.control.columns;
  if (!place || !Array.isArray(written)) return definition;
  const columns = written.filter(isObject) as unknown as Column[];
  const next = edit(columns, Array.isArray(place.control.list) ? 1 : 0);
  if (next === columns) return definition;
  const strays = written.filter(entry => !isObject(entry));
  const changed = { ...place.control, columns: [...next, ...strays] };
  return formDefinitionWithReplacedControl(definition, place, alignTranslations(place.control, changed));
}

/**
 * Adds an empty part (column, tab, choice) to a container, before its part at index `at`, or at the end by
 * default. A new grid column gets the remaining span of the row, or 12 of 24 if the row is full. A part of
 * another container gets a unique `value`, and a numbered label if `label` is not given.
 */
export const addPart = (
  definition: FormDefinition,
  key: string,
  { at, label }: { at?: number; label?: string } = {},
): FormDefinition => {
  const type = indexControlPlacesByKey(definition).get(key)?.control.type;
  return editContainerColumns(definition, key, (columns, first) => {
    const column = type === 'grid' ? newColumn(columns) : createNumberedContainerPart(columns, label);
    return columns.toSpliced(at === undefined ? columns.length : Math.max(0, at - first), 0, column);
  });
};

function newColumn(columns: PartColumns): Column {
  const taken = columns.reduce((sum, column) => sum + columnSpan(column), 0) % FULL_ROW_SPAN;
  return { span: taken === 0 ? DEFAULT_COLUMN_SPAN : FULL_ROW_SPAN - taken, list: [] };
}

const columnSpan = ({ span }: Column): number =>
  typeof span === 'number' && span >= 1 ? Math.min(FULL_ROW_SPAN, Math.trunc(span)) : DEFAULT_COLUMN_SPAN;

function createNumberedContainerPart(columns: PartColumns, label: string | undefined): Column {
  const values = new Set(columns.map(({ value }) => String(value)));
  let n = columns.length + 1;
  while (values.has(String(n))) n += 1;
  const [stem = ''] = (columns.at(-1)?.label ?? '').split(/\d+$/);
  return { value: String(n), label: label ?? `${stem}${n}`, list: [] };
}

/**
 * Removes a part (column, tab, choice) from a container. The controls of the part move to the end of the
 * previous part. If the first part is removed, they move to the start of the next part. The only remaining
 * part cannot be removed.
 */
export const removePart = (definition: FormDefinition, key: string, part: number): FormDefinition =>
  editContainerColumns(definition, key, (columns, first) => {
    const at = part - first;
    const gone = columns[at];
    if (!gone || columns.length === 1) return columns;
    const heir = at > 0 ? at - 1 : 1;
    const list = at > 0 ? joinControlLists(columns[heir], gone) : joinControlLists(gone, columns[heir]);
    return columns.with(heir, { ...columns[heir]!, list }).toSpliced(at, 1);
  });

const joinControlLists = (first: Column | undefined, second: Column | undefined): Control[] => [
  ...controlsOfContainerColumn(first),
  ...controlsOfContainerColumn(second),
];

const controlsOfContainerColumn = (column: Column | undefined): Control[] =>
  Array.isArray(column?.list) ? column.list : [];

/**
 * Moves a part (column, tab, choice) of a container before the part at index `to` of this container. The
 * content of the part moves with it. The index `to` refers to the order before the move.
 */
export const movePart = (
  definition: FormDefinition,
  key: string,
  { from, to }: { from: number; to: number },
): FormDefinition =>
  editContainerColumns(definition, key, (columns, first) => {
    const at = from - first;
    const moved = columns[at];
    const end = Math.min(columns.length, Math.max(0, to - first));
    const target = end > at ? end - 1 : end;
    return !moved || target === at ? columns : columns.toSpliced(at, 1).toSpliced(target, 0, moved);
  });

/**
 * Sets the `label`, `value` or `span` of one part (column, tab, choice) of a container. The span is limited
 * to the range from 1 to 24.
 */
export const setPart = (
  definition: FormDefinition,
  key: string,
  part: number,
  fields: Partial<Pick<Column, 'label' | 'value' | 'span'>>,
): FormDefinition =>
  editContainerColumns(definition, key, (columns, first) => {
    const at = part - first;
    const column = columns[at];
    if (!column) return columns;
    const next = fields.span === undefined ? fields : { ...fields, span: clampSpan(fields.span) };
    const isSame = Object.entries(next).every(([name, value]) => column[name] === value);
    return isSame ? columns : columns.with(at, { ...column, ...next });
  });

/**
 * Moves the border between a grid column and the next column. The column gets the given span. The next column
 * gets the rest of the combined span of both columns.
 */
export const resizeColumn = (
  definition: FormDefinition,
  key: string,
  part: number,
  span: number,
): FormDefinition =>
  editContainerColumns(definition, key, (columns, first) => {
    const at = part - first;
    const [left, right] = [columns[at], columns[at + 1]];
    if (!left || !right) return columns;
    const both = columnSpan(left) + columnSpan(right);
    const next = Math.min(clampSpan(span), both - 1);
    if (next === left.span && both - next === right.span) return columns;
    return columns
      .with(at, { ...left, span: next })
      .with(at + 1, { ...right, span: Math.min(FULL_ROW_SPAN, both - next) });
  });

const clampSpan = (span: number): number => Math.min(FULL_ROW_SPAN, Math.max(1, Math.round(span) || 1));
