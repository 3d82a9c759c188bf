/** The state of one field's rows beside their values: which cells were left, and what is wrong in each. */
import type { Field, FieldError } from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import { rowId, withCell } from '../controls/row-id.ts';
import type { Change } from './atoms.ts';
import type { OutsideError } from './face.ts';
import type { Form } from './form.ts';

type Rows = readonly unknown[];

export interface RowsAtoms {
  rows: Atom<Rows>;
  /** What a cell says, a line for each fault; nothing until it is due. */
  messageOf(at: number, model: string): Atom<string>;
  change(rows: Rows): Change;
  type(cell: { at: number; field: Field }, typed: unknown): Change;
  leave(rowId: string, model: string): void;
}

const noRows: Rows = [];
const noCells: ReadonlySet<string> = new Set();
const cellOf = (id: string, model: string): string => `${model} of ${id}`;

export function rowsAtoms(form: Form, field: Field): RowsAtoms {
  const { model } = field;
  const { store, atoms } = form;
  const left = atom(noCells);
  const rows = atom(get => asRows(get(atoms.value(model))));
  const messages = atom(get => messagesIn(dueErrors(get, { form, model, rows: get(rows), left: get(left) })));
  const change = (next: Rows): Change => {
    if (!store.get(atoms.edit(model))) store.set(left, noCells);
    return form.change(field, next);
  };
  return {
    rows,
    messageOf: (at, column) => atom(get => get(messages).get(cellOf(String(at), column)) ?? ''),
    change,
    type: (cell, typed) => {
      const { kind, control, model: column } = cell.field;
      const now = store.get(rows);
      const value = kind.coerce(typed, control);
      return change(now.with(cell.at, withCell(now[cell.at], cell.at, [column, value])));
    },
    leave: (id, column) => {
      if (store.get(atoms.edit(model))) store.set(left, before => new Set(before).add(cellOf(id, column)));
    },
  };
}

const asRows = (value: unknown): Rows => (Array.isArray(value) ? value : noRows);

interface Due {
  form: Form;
  model: string;
  rows: Rows;
  left: ReadonlySet<string>;
}

/** All faults once the form was checked; until then those of cells that were left. */
function dueErrors(get: Getter, { form: { atoms }, model, rows, left }: Due): readonly OutsideError[] {
  if (get(atoms.touched(model)) || left.size === 0) return get(atoms.shownErrors(model));
  const own = get(atoms.errors(model)).filter(({ path }) => {
    const at = Number(path[1]);
    return left.has(cellOf(rowId(rows[at], at), String(path[2])));
  });
  return [...own, ...get(atoms.given(model))];
}

/** Messages by row and column; a fault deeper inside a cell is the cell's. */
function messagesIn(errors: readonly OutsideError[]): ReadonlyMap<string, string> {
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

/** What is wrong with the field as a whole, such as too few rows. */
export const ownMessages = (errors: readonly OutsideError[]): string[] => [
  ...new Set(errors.filter(({ path = [] }) => path.length < 3).map(({ message }) => message)),
];

/** The row of the first fault in this field. */
export function rowOf(path: FieldError['path']): number | undefined {
  const at = path[1];
  return typeof at === 'number' ? at : undefined;
}
