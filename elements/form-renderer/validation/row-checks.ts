/** The checks of the page for the columns of rows: each cell is checked once per value, its errors stand at the cell. */
import { type Field, type FieldError, fieldLabel, isEmpty, own, type Values } from '@countersign/sdk/form';
import { isObject } from '@countersign/sdk/form/common';

type Path = FieldError['path'];

export interface CheckedCell {
  field: Field;
  /** `['items', 0, 'price']`. */
  path: Path;
  value: unknown;
  row: Values;
}

/** Returns the cells of rows, those of rows in rows included; hidden columns and empty cells are left out. */
export function cellsOf(
  { field, path, value }: { field: Field; path: Path; value: unknown },
  isChecked: (column: Field) => boolean,
): CheckedCell[] {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return rows.flatMap((row, at) =>
    field.fields.filter(isChecked).flatMap(column => {
      const cell: CheckedCell = {
        field: column,
        path: [...path, at, column.model],
        value: own(row, column.model),
        row: row as Values,
      };
      if (isEmpty(cell.value)) return [];
      return column.fields.length > 0 ? cellsOf(cell, isChecked) : [cell];
    }),
  );
}

/** The name of a column in `validators`: `items.price`. */
export const columnName = (path: Path): string => path.filter(step => typeof step === 'string').join('.');

interface Checked {
  value: unknown;
  stop: AbortController;
  answer: unknown;
}

type Request = (cell: CheckedCell, signal: AbortSignal) => unknown;

/** Remembers the answers of cells as long as their values stay. */
export class RowChecks {
  readonly #failed: (error: unknown) => string;
  #cells = new Map<string, Checked>();

  /** `failed` reports a check that could not be made, and returns its message. */
  constructor(failed: (error: unknown) => string) {
    this.#failed = failed;
  }

  /** Returns the errors of all cells: at once where every answer is known, undefined where nothing checks them. */
  check(cells: readonly CheckedCell[], request: Request): FieldError[] | Promise<FieldError[]> | undefined {
    const before = this.#cells;
    this.#cells = new Map();
    const answers = cells.map(cell => this.#answer(cell, before, request));
    for (const { stop } of before.values()) stop.abort();
    if (answers.every(answer => answer === undefined)) return undefined;
    const errors = (all: readonly unknown[]) =>
      cells.flatMap((cell, at) => messagesIn(all[at]).map(message => errorAt(cell, message)));
    return answers.some(answer => answer instanceof Promise)
      ? Promise.all(answers).then(errors)
      : errors(answers);
  }

  #answer(cell: CheckedCell, before: Map<string, Checked>, request: Request): unknown {
    const id = JSON.stringify(cell.path);
    const known = before.get(id);
    if (known && Object.is(known.value, cell.value)) {
      before.delete(id);
      this.#cells.set(id, known);
      return known.answer;
    }
    const stop = new AbortController();
    const checked: Checked = { value: cell.value, stop, answer: request(cell, stop.signal) };
    this.#cells.set(id, checked);
    if (checked.answer instanceof Promise)
      checked.answer = checked.answer.catch(error => {
        if (stop.signal.aborted) return undefined;
        if (this.#cells.get(id) === checked) this.#cells.delete(id);
        return this.#failed(error);
      });
    return checked.answer;
  }
}

export const errorAt = (
  { field, path }: Pick<CheckedCell, 'field' | 'path'>,
  message: string,
): FieldError => ({
  field: path.join('.'),
  path,
  label: fieldLabel(field),
  code: 'page-check',
  params: {},
  message,
});

/** A page returns a message, several, or nothing. */
export const messagesIn = (messages: unknown): string[] =>
  (Array.isArray(messages) ? messages : [messages]).filter(
    (message): message is string => typeof message === 'string' && message !== '',
  );
