/** The checks of the page: functions by model, and named checks of the definition. The answer to the last value counts. */
import {
  type Field,
  type FieldError,
  fieldLabel,
  isEmpty,
  optionsOf,
  own,
  stateOf,
} from '@countersign/sdk/form';
import type { CheckCall, Validator } from '../props.ts';
import type { Form } from '../store/form.ts';
import { calling } from '../store/methods.ts';

export interface PageSources {
  validators(): Readonly<Record<string, Validator>>;
  /** Asks the page; undefined where nobody responds. */
  request(call: CheckCall, signal: AbortSignal): unknown;
  failed(fault: { code: string; message: string; error?: unknown }): void;
  /** A field's check begins or ends. */
  busy(model: string, isBusy: boolean): void;
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

  constructor(form: Form, sources: PageSources) {
    this.#form = form;
    this.#sources = sources;
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
    if (isEmpty(value) || !this.#isChecked(field) || store.get(atoms.errors(model)).length > 0) return none;
    const stop = new AbortController();
    const answer = this.#answer(field, value, stop.signal);
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

  /** Undefined where nothing checks the field. */
  #answer({ model, control }: Field, value: unknown, signal: AbortSignal): unknown {
    const { check } = optionsOf(control);
    const values = structuredClone(this.#form.values());
    const validators = this.#sources.validators();
    const validator =
      own(validators, model) ?? (typeof check === 'string' ? own(validators, check) : undefined);
    try {
      if (typeof validator === 'function') return validator(value, { field: model, values, signal }) ?? '';
      if (typeof check !== 'string' || check === '') return undefined;
      return this.#sources.request({ name: check, field: model, value, values }, signal);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #wait(field: Field, run: Run, answer: Promise<unknown>): Promise<Found> {
    const { model } = field;
    const isLatest = () => this.#runs.get(model) === run;
    calling(this.#form, 1);
    this.#sources.busy(model, true);
    try {
      const messages = await answer;
      /** A newer value is being checked: its answer counts. */
      if (!isLatest()) return this.#latest(field);
      return this.#accept(field, run, messages);
    } catch (error) {
      if (!isLatest()) return this.#latest(field);
      this.#runs.delete(model);
      const message = error instanceof Error ? error.message : String(error);
      this.#sources.failed({ code: 'check-failed', message, error });
      return this.#show(field, [message]);
    } finally {
      calling(this.#form, -1);
      if (isLatest() || !this.#runs.has(model)) this.#sources.busy(model, false);
    }
  }

  #latest({ model }: Field): Found | Promise<Found> {
    return this.#runs.get(model)?.found ?? none;
  }

  #accept(field: Field, run: Run, messages: unknown): Found {
    run.found = this.#show(field, textsIn(messages));
    return run.found;
  }

  #show(field: Field, messages: readonly string[]): Found {
    const errors = messages.map(
      (message): FieldError => ({
        field: field.model,
        path: [field.model],
        label: fieldLabel(field),
        code: 'page-check',
        params: {},
        message,
      }),
    );
    if (errors.length > 0) this.#form.mark(field.model, { external: errors });
    return errors;
  }
}

/** A page returns a message, several, or nothing. */
const textsIn = (messages: unknown): string[] =>
  (Array.isArray(messages) ? messages : [messages]).filter(
    (message): message is string => typeof message === 'string' && message !== '',
  );
