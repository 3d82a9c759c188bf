/**
 * Tracks the state of a field with rows apart from its value: which cells the user has left, and the errors
 * of each cell.
 */
import type { Field, FieldError } from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import type { EnteredCell } from '../../controls/control.ts';
import { rowId, withCellValue } from '../../controls/row-id.ts';
import type { ExternalError } from '../props.ts';
import { emptyFieldErrors, type FieldChange } from '../store/atoms.ts';
import type { FormInstance } from '../store/form.ts';

type RowValues = readonly unknown[];
type RowErrors = readonly ExternalError[];
type ErrorPath = FieldError['path'];

/**
 * Provides the rows of a table field. The rows are in a form field, or in a cell of another table. The path
 * of an error in these rows begins with the key (`model`) of the field that directly contains them.
 */
export interface RowsSource {
  /**
   * Path from the form to the rows, such as `['items']`. For rows in a cell, the path also contains the row
   * index and the column.
   */
  path: ErrorPath;
  rows: Atom<RowValues>;
  /** All errors of the rows, including errors that are not displayed yet. */
  errors: Atom<RowErrors>;
  external: Atom<RowErrors>;
  checked: Atom<boolean>;
  isEdited(): boolean;
  /**
   * Stores the rows. If only the value at the path `edited` differs, the external errors of other cells are
   * kept. Otherwise all external errors of the rows are removed, because rows may have moved.
   */
  write(rows: RowValues, edited?: ErrorPath): FieldChange;
}

export interface RowsAtoms extends Pick<RowsSource, 'rows'> {
  source: RowsSource;
  /** The errors to display now, for the rows as a whole and for each cell. */
  due: Atom<RowErrors>;
  /**
   * Returns the message of a cell, with one line for each error. The message is empty until the errors are
   * displayed.
   */
  messageOf(at: number, model: string): Atom<string>;
  change(rows: RowValues, entered?: readonly EnteredCell[]): FieldChange;
  /** Stores the value of a cell. In a cell with nested rows, `edited` is the path of the edited nested cell. */
  type(cell: { at: number; field: Field }, typed: unknown, edited?: ErrorPath): FieldChange;
  leave(rowId: string, model: string): void;
}

const emptyRowValues: RowValues = [];
const noCellIds: ReadonlySet<string> = new Set();
const cellId = (id: string, model: string): string => `${model} of ${id}`;

export function createRowsAtoms(form: FormInstance, source: RowsSource): RowsAtoms {
  const { store } = form;
  const { rows } = source;
  const left = atom(noCellIds);
  const due = atom(get => displayedRowErrors(get, source, get(left)));
  const messages = atom(get => messagesByCell(get(due)));
  const write: RowsSource['write'] = (next, edited) => {
    if (!source.isEdited()) store.set(left, noCellIds);
    return source.write(next, edited);
  };
  return {
    source,
    rows,
    due,
    messageOf: (at, column) => atom(get => get(messages).get(cellId(String(at), column)) ?? ''),
    change: (next, entered = []) => {
      const done = write(next);
      const cells = entered.map(({ rowId: id, model }) => cellId(id, model));
      if (cells.length > 0) store.set(left, before => new Set([...before, ...cells]));
      return done;
    },
    type: ({ at, field }, typed, edited = [...source.path, at, field.model]) => {
      const now = store.get(rows);
      const value = field.kind.coerce(typed, field.control);
      return write(now.with(at, withCellValue(now[at], at, [field.model, value])), edited);
    },
    leave: (id, column) => {
      if (!source.isEdited()) return;
      const cell = cellId(id, column);
      if (!store.get(left).has(cell)) store.set(left, before => new Set(before).add(cell));
      const at = store.get(rows).findIndex((row, place) => rowId(row, place) === id);
      const message = store.get(messages).get(cellId(String(at), column));
      const field = source.path.join('.');
      form.onLeave?.(`${field} ${cell}`, message ? [{ field, message }] : []);
    },
  };
}

/** Returns an object that reads and writes the rows of a form field. */
export function createFieldRowsAccessor(form: FormInstance, field: Field): RowsSource {
  const { model } = field;
  const { store, atoms } = form;
  const fieldState = atoms.fieldState(model);
  return {
    path: [model],
    rows: atom(get => toRowValues(get(atoms.value(model)))),
    errors: atoms.errors(model),
    external: atom(get => get(fieldState).external),
    checked: atom(get => get(fieldState).touched),
    isEdited: () => store.get(fieldState).edit !== null,
    write: (rows, edited) => {
      const { external } = store.get(fieldState);
      const change = form.change(field, rows);
      const kept = edited ? external.filter(({ path = [] }) => !overlap(path, edited)) : emptyFieldErrors;
      if (kept.length > 0) form.mark(model, { external: kept });
      return change;
    },
  };
}

/** Returns whether one path begins with the other. */
const overlap = (one: ErrorPath, other: ErrorPath): boolean =>
  other.every((step, at) => at >= one.length || one[at] === step);

export const toRowValues = (value: unknown): RowValues => (Array.isArray(value) ? value : emptyRowValues);

/**
 * Returns the errors of rows that are displayed now. After the form was validated, these are all errors.
 * Before that, they are the external errors and the errors of cells that the user has left.
 */
function displayedRowErrors(
  get: Getter,
  { rows, errors, external, checked }: RowsSource,
  left: ReadonlySet<string>,
): RowErrors {
  if (get(checked)) return [...get(errors), ...get(external)];
  if (left.size === 0) return get(external);
  const held = get(rows);
  const own = get(errors).filter(({ path = [] }) => {
    const at = Number(path[1]);
    return left.has(cellId(rowId(held[at], at), String(path[2])));
  });
  return own.length > 0 ? [...own, ...get(external)] : get(external);
}

const emptyCellErrorMessages: ReadonlyMap<string, string> = new Map();

/**
 * Returns error messages by row and column. An error nested inside a cell is assigned to the cell. Without
 * errors the map is always the same object, so that no cell renders again.
 */
function messagesByCell(errors: RowErrors): ReadonlyMap<string, string> {
  if (errors.length === 0) return emptyCellErrorMessages;
  const messages = new Map<string, string>();
  for (const { path = [], message } of errors) {
    if (path.length < 3) continue;
    const cell = cellId(String(path[1]), String(path[2]));
    const before = messages.get(cell);
    if (!before?.split('\n').includes(message))
      messages.set(cell, before ? `${before}\n${message}` : message);
  }
  return messages;
}

/** Returns the messages for the field as a whole, for example that there are too few rows. */
export const messagesForWholeField = (errors: RowErrors): string[] => [
  ...new Set(errors.filter(({ path = [] }) => path.length < 3).map(({ message }) => message)),
];
