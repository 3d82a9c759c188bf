/**
 * Runs the validation functions of the host page. They are either registered for a field key (`model`) or
 * named in the form definition. If a value changes during a check, the result for the older value is
 * discarded.
 */
import {
  controlOptionsOf,
  effectiveFieldAccess,
  type Field,
  type FieldError,
  isEmpty,
  ownProperty,
  type Values,
} from '@countersign/sdk/form';
import type { CheckCall, Validator } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { changePendingRequestCount } from '../store/methods.ts';
import {
  type CheckedCell,
  cellsToCheck,
  HostPageCellValidationCache,
  hostPageCheckError,
  toValidationMessages,
  validatorKeyForColumn,
} from './row-checks.ts';

export interface PageSources {
  validators(): Readonly<Record<string, Validator>>;
  /** Requests a named check from the host page. Returns undefined if no listener responds. */
  request(call: CheckCall, signal: AbortSignal): unknown;
  failed(fault: { code: string; message: string; error?: unknown }): void;
  /** The element that contains the fields of the form. Each field is in an element with `data-model`. */
  root: HTMLElement | null;
  /** The signal that aborts all checks of the host page. */
  signal: AbortSignal;
}

type CheckErrors = readonly FieldError[];

interface CheckRun {
  value: unknown;
  stop: AbortController;
  found: CheckErrors | Promise<CheckErrors>;
}

const emptyCheckErrorList: CheckErrors = [];

export class HostPageFormValidator {
  readonly #form: FormInstance;
  readonly #sources: PageSources;
  readonly #runs = new Map<string, CheckRun>();
  readonly #rows = new Map<string, HostPageCellValidationCache>();

  constructor(form: FormInstance, sources: PageSources) {
    this.#form = form;
    this.#sources = sources;
    const { root, signal } = sources;
    root?.addEventListener('focusout', event => this.#leftCell(event), { signal });
  }

  /**
   * Checks a field with rows each time the user leaves one of its cells. The check does not wait until the
   * user leaves the field, because the focus often moves between cells.
   */
  #leftCell({ target, relatedTarget }: FocusEvent): void {
    const cell = target instanceof Element ? target.closest('.csf-field .csf-field') : null;
    const model = cell?.closest<HTMLElement>('[data-model]')?.dataset.model;
    if (!cell || model === undefined) return;
    if (relatedTarget instanceof Node && cell.contains(relatedTarget)) return;
    /** Runs the check of a field in a microtask, after the cell that lost the focus has stored its input. */
    queueMicrotask(() => this.left(model));
  }

  /**
   * Runs the checks of the host page on fields that have such a check and no other error. The result is
   * synchronous if the answer for every value is cached.
   */
  check(models: ReadonlySet<string> | undefined): CheckErrors | Promise<CheckErrors> {
    const { store, atoms } = this.#form;
    const fields = store.get(atoms.fields).filter(({ model }) => !models || models.has(model));
    const each = fields.map(field => this.checkField(field));
    if (!each.some(found => found instanceof Promise)) return (each as CheckErrors[]).flat();
    return Promise.all(each).then(found => found.flat());
  }

  /** Runs the host page's check on a field that the user has left after an edit. */
  left(model: string): void {
    const { store, atoms } = this.#form;
    if (!store.get(atoms.fieldState(model)).edit) return;
    for (const field of store.get(atoms.byModel).get(model) ?? []) void this.checkField(field);
  }

  checkField(field: Field): CheckErrors | Promise<CheckErrors> {
    const { store, atoms } = this.#form;
    const { model } = field;
    const value = store.get(atoms.value(model));
    const known = this.#runs.get(model);
    if (known && Object.is(known.value, value)) return known.found;
    known?.stop.abort();
    this.#runs.delete(model);
    if (isEmpty(value) || !this.#isChecked(field)) return emptyCheckErrorList;
    const stop = new AbortController();
    const errors = store.get(atoms.errors(model));
    const isOwn = errors.some(({ path = [] }) => path.length < 2);
    const answer =
      (isOwn ? undefined : this.#request({ field, path: [model], value }, stop.signal)) ??
      this.#requestCells(field, value, errors);
    if (answer === undefined) return emptyCheckErrorList;
    const run: CheckRun = { value, stop, found: emptyCheckErrorList };
    this.#runs.set(model, run);
    run.found = answer instanceof Promise ? this.#wait(field, run, answer) : this.#accept(field, run, answer);
    return run.found;
  }

  #isChecked(field: Field): boolean {
    const { store, atoms } = this.#form;
    const { hidden, disabled } = effectiveFieldAccess(field, store.get(atoms.privileges));
    return !hidden && !disabled && !(store.get(atoms.ruled) && store.get(atoms.ruledOut())(field.control));
  }

  /** Checks the cells in which the form itself has found no error. */
  #requestCells(field: Field, value: unknown, errors: CheckErrors): unknown {
    const { model } = field;
    if (field.fields.length === 0) return undefined;
    const wrong = new Set(errors.map(({ path = [] }) => path.join('.')));
    const cells = cellsToCheck({ field, path: [model], value }, column => this.#isChecked(column));
    const rows = this.#rows.get(model) ?? new HostPageCellValidationCache(error => this.#failure(error));
    this.#rows.set(model, rows);
    return rows.check(
      cells.filter(({ path }) => !wrong.has(path.join('.'))),
      (cell, signal) => {
        const answer = this.#request(cell, signal);
        return answer instanceof Object && 'then' in answer ? Promise.resolve(answer) : answer;
      },
    );
  }

  /**
   * Runs the host page's check on a field or cell: its validator function or its named check. Returns
   * undefined if the field or cell has neither.
   */
  #request(
    { field: { control }, path, value, row }: Omit<CheckedCell, 'row'> & { row?: Values },
    signal: AbortSignal,
  ): unknown {
    const { check } = controlOptionsOf(control);
    const field = validatorKeyForColumn(path);
    const values = structuredClone(this.#form.values());
    const cell = row ? { path, row: structuredClone(row) } : {};
    const validators = this.#sources.validators();
    const validator =
      ownProperty(validators, field) ??
      (typeof check === 'string' ? ownProperty(validators, check) : undefined);
    try {
      if (typeof validator === 'function') return validator(value, { field, values, ...cell, signal }) ?? '';
      if (typeof check !== 'string' || check === '') return undefined;
      return this.#sources.request({ name: check, field, value, values, ...cell }, signal);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #failure(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    this.#sources.failed({ code: 'check-failed', message, error });
    return message;
  }

  #busy(model: string, isBusy: boolean): void {
    const slot = this.#sources.root?.querySelector(`[data-model="${CSS.escape(model)}"]`);
    slot?.toggleAttribute('data-busy', isBusy);
  }

  async #wait(field: Field, run: CheckRun, answer: Promise<unknown>): Promise<CheckErrors> {
    const { model } = field;
    const isLatest = () => this.#runs.get(model) === run;
    changePendingRequestCount(this.#form, 1);
    this.#busy(model, true);
    try {
      const messages = await answer;
      /**
       * If a newer value of the field is being checked, this answer is outdated. The result for the newer
       * value is returned instead.
       */
      if (!isLatest()) return this.#latest(field);
      return this.#accept(field, run, messages);
    } catch (error) {
      if (!isLatest()) return this.#latest(field);
      this.#runs.delete(model);
      return this.#show(field, [this.#failure(error)]);
    } finally {
      changePendingRequestCount(this.#form, -1);
      if (isLatest() || !this.#runs.has(model)) this.#busy(model, false);
    }
  }

  #latest({ model }: Field): CheckErrors | Promise<CheckErrors> {
    return this.#runs.get(model)?.found ?? emptyCheckErrorList;
  }

  #accept(field: Field, run: CheckRun, messages: unknown): CheckErrors {
    run.found = this.#show(field, areFieldErrors(messages) ? messages : toValidationMessages(messages));
    return run.found;
  }

  #show(field: Field, found: CheckErrors | readonly string[]): CheckErrors {
    const errors = found.map(one =>
      typeof one === 'string' ? hostPageCheckError({ field, path: [field.model] }, one) : one,
    );
    if (errors.length > 0) this.#form.mark(field.model, { external: errors });
    return errors;
  }
}

/**
 * Returns true if the result of a host page's check is a list of error objects. A check of table cells
 * returns error objects. A check of a field returns messages.
 */
const areFieldErrors = (messages: unknown): messages is FieldError[] =>
  Array.isArray(messages) && messages.some(message => message instanceof Object);
