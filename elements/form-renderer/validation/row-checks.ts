/**
 * Runs the checks of the host page for the cells of rows. Each cell is checked once for each value, and its
 * errors contain the path of the cell.
 */
import {
  type Field,
  type FieldError,
  fieldLabel,
  isEmpty,
  ownProperty,
  type Values,
} from '@countersign/sdk/form';
import { isObject } from '@countersign/sdk/form/common';

type CellPath = FieldError['path'];

export interface CheckedCell {
  field: Field;
  /** Path of the cell, for example `['items', 0, 'price']`. */
  path: CellPath;
  value: unknown;
  row: Values;
}

/** Returns the cells of rows, including cells of nested rows. Hidden columns and empty cells are omitted. */
export function cellsToCheck(
  { field, path, value }: { field: Field; path: CellPath; value: unknown },
  isChecked: (column: Field) => boolean,
): CheckedCell[] {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return rows.flatMap((row, at) =>
    field.fields.filter(isChecked).flatMap(column => {
      const cell: CheckedCell = {
        field: column,
        path: [...path, at, column.model],
        value: ownProperty(row, column.model),
        row: row as Values,
      };
      if (isEmpty(cell.value)) return [];
      return column.fields.length > 0 ? cellsToCheck(cell, isChecked) : [cell];
    }),
  );
}

/** Returns the key of a column in `validators`, such as `items.price`. */
export const validatorKeyForColumn = (path: CellPath): string =>
  path.filter(step => typeof step === 'string').join('.');

interface CellAnswer {
  value: unknown;
  stop: AbortController;
  answer: unknown;
}

type CellRequest = (cell: CheckedCell, signal: AbortSignal) => unknown;

/**
 * Caches the host page's answers to the checks of cells. A cached answer is used until the value of its cell
 * changes.
 */
export class HostPageCellValidationCache {
  readonly #failed: (error: unknown) => string;
  #cells = new Map<string, CellAnswer>();

  /**
   * @param failed Called when a check failed to run. Reports the failure and returns the error message for
   * the cell.
   */
  constructor(failed: (error: unknown) => string) {
    this.#failed = failed;
  }

  /**
   * Returns the errors of all cells. The result is synchronous if every answer is cached. Returns undefined
   * if no cell has a check.
   */
  check(
    cells: readonly CheckedCell[],
    request: CellRequest,
  ): FieldError[] | Promise<FieldError[]> | undefined {
    const before = this.#cells;
    this.#cells = new Map();
    const answers = cells.map(cell => this.#answer(cell, before, request));
    for (const { stop } of before.values()) stop.abort();
    if (answers.every(answer => answer === undefined)) return undefined;
    const errors = (all: readonly unknown[]) =>
      cells.flatMap((cell, at) =>
        toValidationMessages(all[at]).map(message => hostPageCheckError(cell, message)),
      );
    return answers.some(answer => answer instanceof Promise)
      ? Promise.all(answers).then(errors)
      : errors(answers);
  }

  #answer(cell: CheckedCell, before: Map<string, CellAnswer>, request: CellRequest): unknown {
    const id = JSON.stringify(cell.path);
    const known = before.get(id);
    if (known && Object.is(known.value, cell.value)) {
      before.delete(id);
      this.#cells.set(id, known);
      return known.answer;
    }
    const stop = new AbortController();
    const checked: CellAnswer = { value: cell.value, stop, answer: request(cell, stop.signal) };
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

export const hostPageCheckError = (
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

/**
 * Converts the answer of the host page to messages. The answer is one message, several messages, or nothing.
 */
export const toValidationMessages = (messages: unknown): string[] =>
  (Array.isArray(messages) ? messages : [messages]).filter(
    (message): message is string => typeof message === 'string' && message !== '',
  );
