/** The checks of the page: functions by model, and named checks of the definition. The answer to the last value counts. */
import {
  type Field,
  type FieldError,
  isEmpty,
  optionsOf,
  own,
  stateOf,
  type Values,
} from '@countersign/sdk/form';
import type { CheckCall, Validator } from '../props.ts';
import type { Form } from '../store/form.ts';
import { calling } from '../store/methods.ts';
import { type CheckedCell, cellsOf, columnName, errorAt, messagesIn, RowChecks } from './row-checks.ts';

export interface PageSources {
  validators(): Readonly<Record<string, Validator>>;
  /** Asks the page; undefined where nobody responds. */
  request(call: CheckCall, signal: AbortSignal): unknown;
  failed(fault: { code: string; message: string; error?: unknown }): void;
  /** The fields of the form, each in a box with its model. */
  root: HTMLElement | null;
  /** Ends the checks. */
  signal: AbortSignal;
}

type Found = readonly FieldError[];

interface Run {
  value: unknown;
  stop: AbortController;
  found: Found | Promise<Found>;
}

const none: Found = [];

export class PageChecks {
  readonly #form: Form;
  readonly #sources: PageSources;
  readonly #runs = new Map<string, Run>();
  readonly #rows = new Map<string, RowChecks>();

  constructor(form: Form, sources: PageSources) {
    this.#form = form;
    this.#sources = sources;
    const { root, signal } = sources;
    root?.addEventListener('focusout', event => this.#leftCell(event), { signal });
  }

  /** A cell of rows is left while the rows keep the focus. */
  #leftCell({ target, relatedTarget }: FocusEvent): void {
    const cell = target instanceof Element ? target.closest('.csf-contents') : null;
    const model = cell?.closest<HTMLElement>('[data-model]')?.dataset.model;
    if (!cell || model === undefined) return;
    if (relatedTarget instanceof Node && cell.contains(relatedTarget)) return;
    /** After the cell itself has stored what was typed. */
    queueMicrotask(() => this.left(model));
  }

  /** Checks the fields that have a check and no error of the form's own: at once where each value was checked before. */
  check(models: ReadonlySet<string> | undefined): Found | Promise<Found> {
    const { store, atoms } = this.#form;
    const fields = store.get(atoms.fields).filter(({ model }) => !models || models.has(model));
    const each = fields.map(field => this.checkField(field));
    if (!each.some(found => found instanceof Promise)) return (each as Found[]).flat();
    return Promise.all(each).then(found => found.flat());
  }

  /** A field that was left. */
  left(model: string): void {
    const { store, atoms } = this.#form;
    if (!store.get(atoms.fieldState(model)).edit) return;
    for (const field of store.get(atoms.byModel).get(model) ?? []) void this.checkField(field);
  }

  checkField(field: Field): Found | Promise<Found> {
    const { store, atoms } = this.#form;
    const { model } = field;
    const value = store.get(atoms.value(model));
    const known = this.#runs.get(model);
    if (known && Object.is(known.value, value)) return known.found;
    known?.stop.abort();
    this.#runs.delete(model);
    if (isEmpty(value) || !this.#isChecked(field)) return none;
    const stop = new AbortController();
    const errors = store.get(atoms.errors(model));
    const isOwn = errors.some(({ path = [] }) => path.length < 2);
    const answer =
      (isOwn ? undefined : this.#request({ field, path: [model], value }, stop.signal)) ??
      this.#requestCells(field, value, errors);
    if (answer === undefined) return none;
    const run: Run = { value, stop, found: none };
    this.#runs.set(model, run);
    run.found = answer instanceof Promise ? this.#wait(field, run, answer) : this.#accept(field, run, answer);
    return run.found;
  }

  #isChecked(field: Field): boolean {
    const { store, atoms } = this.#form;
    const { hidden, disabled } = stateOf(field, store.get(atoms.privileges));
    return !hidden && !disabled && !(store.get(atoms.ruled) && store.get(atoms.ruledOut())(field.control));
  }

  /** The cells without an error of the form's own. */
  #requestCells(field: Field, value: unknown, errors: Found): unknown {
    const { model } = field;
    if (field.fields.length === 0) return undefined;
    const wrong = new Set(errors.map(({ path = [] }) => path.join('.')));
    const cells = cellsOf({ field, path: [model], value }, column => this.#isChecked(column));
    const rows = this.#rows.get(model) ?? new RowChecks(error => this.#failure(error));
    this.#rows.set(model, rows);
    return rows.check(
      cells.filter(({ path }) => !wrong.has(path.join('.'))),
      (cell, signal) => {
        const answer = this.#request(cell, signal);
        return answer instanceof Object && 'then' in answer ? Promise.resolve(answer) : answer;
      },
    );
  }

  /** Undefined where nothing checks the field. */
  #request(
    { field: { control }, path, value, row }: Omit<CheckedCell, 'row'> & { row?: Values },
    signal: AbortSignal,
  ): unknown {
    const { check } = optionsOf(control);
    const field = columnName(path);
    const values = structuredClone(this.#form.values());
    const cell = row ? { path, row: structuredClone(row) } : {};
    const validators = this.#sources.validators();
    const validator =
      own(validators, field) ?? (typeof check === 'string' ? own(validators, check) : undefined);
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

  async #wait(field: Field, run: Run, answer: Promise<unknown>): Promise<Found> {
    const { model } = field;
    const isLatest = () => this.#runs.get(model) === run;
    calling(this.#form, 1);
    this.#busy(model, true);
    try {
      const messages = await answer;
      /** A newer value is being checked: its answer counts. */
      if (!isLatest()) return this.#latest(field);
      return this.#accept(field, run, messages);
    } catch (error) {
      if (!isLatest()) return this.#latest(field);
      this.#runs.delete(model);
      return this.#show(field, [this.#failure(error)]);
    } finally {
      calling(this.#form, -1);
      if (isLatest() || !this.#runs.has(model)) this.#busy(model, false);
    }
  }

  #latest({ model }: Field): Found | Promise<Found> {
    return this.#runs.get(model)?.found ?? none;
  }

  #accept(field: Field, run: Run, messages: unknown): Found {
    run.found = this.#show(field, isErrors(messages) ? messages : messagesIn(messages));
    return run.found;
  }

  #show(field: Field, found: Found | readonly string[]): Found {
    const errors = found.map(one =>
      typeof one === 'string' ? errorAt({ field, path: [field.model] }, one) : one,
    );
    if (errors.length > 0) this.#form.mark(field.model, { external: errors });
    return errors;
  }
}

/** Those of cells are errors already. */
const isErrors = (messages: unknown): messages is FieldError[] =>
  Array.isArray(messages) && messages.some(message => message instanceof Object);
