/** The state of one field's rows beside their values: which cells were left, and what is wrong in each. */
import type { Field, FieldError } from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import type { EnteredCell } from '../../controls/control.ts';
import { rowId, withCell } from '../../controls/row-id.ts';
import type { ExternalError } from '../props.ts';
import type { Change } from '../store/atoms.ts';
import type { Form } from '../store/form.ts';

type Rows = readonly unknown[];
type Errors = readonly ExternalError[];
type Path = FieldError['path'];

/** The place of stored rows: a field of the form, or a cell of other rows. Paths of errors begin with the rows' name. */
export interface RowsSource {
  /** The way to the rows from the form. */
  path: Path;
  rows: Atom<Rows>;
  /** All errors, due or not. */
  errors: Atom<Errors>;
  external: Atom<Errors>;
  checked: Atom<boolean>;
  isEdited(): boolean;
  write(rows: Rows): Change;
}

export interface RowsAtoms extends Pick<RowsSource, 'rows'> {
  source: RowsSource;
  /** The errors to show now, of the rows and of each cell. */
  due: Atom<Errors>;
  /** The message of a cell, a line for each fault; empty until it is due. */
  messageOf(at: number, model: string): Atom<string>;
  change(rows: Rows, entered?: readonly EnteredCell[]): Change;
  type(cell: { at: number; field: Field }, typed: unknown): Change;
  leave(rowId: string, model: string): void;
}

const noRows: Rows = [];
const noCells: ReadonlySet<string> = new Set();
const cellOf = (id: string, model: string): string => `${model} of ${id}`;

export function rowsAtoms(form: Form, source: RowsSource): RowsAtoms {
  const { store } = form;
  const { rows } = source;
  const left = atom(noCells);
  const due = atom(get => dueErrors(get, source, get(left)));
  const messages = atom(get => messagesIn(get(due)));
  const change: RowsAtoms['change'] = (next, entered = []) => {
    if (!source.isEdited()) store.set(left, noCells);
    const cells = entered.map(({ rowId: id, model }) => cellOf(id, model));
    if (cells.length > 0) store.set(left, before => new Set([...before, ...cells]));
    return source.write(next);
  };
  return {
    source,
    rows,
    due,
    messageOf: (at, column) => atom(get => get(messages).get(cellOf(String(at), column)) ?? ''),
    change,
    type: (cell, typed) => {
      const { kind, control, model: column } = cell.field;
      const now = store.get(rows);
      const value = kind.coerce(typed, control);
      return change(now.with(cell.at, withCell(now[cell.at], cell.at, [column, value])));
    },
    leave: (id, column) => {
      if (!source.isEdited()) return;
      const cell = cellOf(id, column);
      if (!store.get(left).has(cell)) store.set(left, before => new Set(before).add(cell));
      const at = store.get(rows).findIndex((row, place) => rowId(row, place) === id);
      const message = store.get(messages).get(cellOf(String(at), column));
      const field = source.path.join('.');
      form.onLeave?.(`${field} ${cell}`, message ? [{ field, message }] : []);
    },
  };
}

/** The rows of a field of the form. */
export function fieldRows(form: Form, field: Field): RowsSource {
  const { model } = field;
  const { store, atoms } = form;
  const fieldState = atoms.fieldState(model);
  return {
    path: [model],
    rows: atom(get => asRows(get(atoms.value(model)))),
    errors: atoms.errors(model),
    external: atom(get => get(fieldState).external),
    checked: atom(get => get(fieldState).touched),
    isEdited: () => store.get(fieldState).edit !== null,
    write: rows => form.change(field, rows),
  };
}

export const asRows = (value: unknown): Rows => (Array.isArray(value) ? value : noRows);

/** All faults once the form was checked; until then those of cells that were left. */
function dueErrors(
  get: Getter,
  { rows, errors, external, checked }: RowsSource,
  left: ReadonlySet<string>,
): Errors {
  if (get(checked)) return [...get(errors), ...get(external)];
  if (left.size === 0) return get(external);
  const held = get(rows);
  const own = get(errors).filter(({ path = [] }) => {
    const at = Number(path[1]);
    return left.has(cellOf(rowId(held[at], at), String(path[2])));
  });
  return own.length > 0 ? [...own, ...get(external)] : get(external);
}

const noMessages: ReadonlyMap<string, string> = new Map();

/** Messages by row and column; a fault deeper inside a cell is the cell's. Without any no cell has to ask again. */
function messagesIn(errors: Errors): ReadonlyMap<string, string> {
  if (errors.length === 0) return noMessages;
  const messages = new Map<string, string>();
  for (const { path = [], message } of errors) {
    if (path.length < 3) continue;
    const cell = cellOf(String(path[1]), String(path[2]));
    const before = messages.get(cell);
    if (!before?.split('\n').includes(message))
      messages.set(cell, before ? `${before}\n${message}` : message);
  }
  return messages;
}

/** Messages of the field as a whole, such as too few rows. */
export const ownMessages = (errors: Errors): string[] => [
  ...new Set(errors.filter(({ path = [] }) => path.length < 3).map(({ message }) => message)),
];
