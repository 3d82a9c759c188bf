/** The form of one element instance: its store, what a person does to it, and its values. `methods.ts` is what others do. */
import { equal, type Field, type Values } from '@countersign/sdk/form/common';
import { createStore } from 'jotai/vanilla';
import { fullTier } from '../loading/full-tier.ts';
import type { ExternalError } from '../props.ts';
import type { RuledOut } from '../rules/rule-atoms.ts';
import {
  type Change,
  computed,
  type FieldState,
  type FormAtoms,
  facts,
  type Inputs,
  none,
  untouched,
} from './atoms.ts';

export class Form {
  readonly store: ReturnType<typeof createStore> = createStore();
  readonly atoms: FormAtoms;
  /** Updated by each change; undefined where it has to be summed up again. */
  #values: Values | undefined;
  /** The rules' result at the last change. */
  #ruledOut: RuledOut | undefined;
  readonly #listeners = new Set<(models?: readonly string[]) => void>();
  #check: ((then: () => void) => void) | undefined;
  readonly #waiting: (() => void)[] = [];
  /** Takes a change in place of the page while an input method composes: its letters are not the text yet. */
  hold: ((change: Change) => void) | undefined;
  /** Called with a field or a cell of rows that was left, and its errors. */
  onLeave: ((name: string, errors: readonly ExternalError[]) => void) | undefined;

  constructor(inputs: Inputs) {
    const primitive = facts(inputs);
    this.atoms = { ...primitive, ...computed(primitive) };
  }

  /** Takes new inputs from the host. Equal values change nothing; others replace typed ones. */
  receive(next: Inputs): void {
    const before = this.store.get(this.atoms.inputs);
    const values = equal(before.values, next.values) ? before.values : next.values;
    const privileges = equal(before.privileges, next.privileges) ? before.privileges : next.privileges;
    const definition = equal(before.definition, next.definition) ? before.definition : next.definition;
    const same =
      definition === before.definition && privileges === before.privileges && next.lang === before.lang;
    if (same && values === before.values) return;
    if (values !== before.values) this.#forgetEdits();
    this.store.set(this.atoms.inputs, { definition, values, privileges, lang: next.lang });
    this.changed();
  }

  /** Writes a typed or chosen value; it removes the field's external errors. */
  change(field: Field, typed: unknown): Change {
    const { model, kind, control } = field;
    const value = kind.coerce(typed, control);
    this.write(model, value);
    this.changed(model);
    return { field: model, value };
  }

  /** A field was left: from now on its errors are shown. */
  leave(model: string): void {
    if (!this.store.get(this.atoms.fieldState(model)).edit) return;
    this.mark(model, { touched: true });
    this.onLeave?.(model, this.store.get(this.atoms.shownErrors(model)));
  }

  /** Shows and announces all errors, and leads to the first; goes on where there is none, when checks are loaded. */
  checkThen(then: () => void): void {
    if (this.#check) this.#check(then);
    else this.#waiting.push(then);
  }

  /** Takes the check, or undefined while it waits for code. */
  takeCheck(check: ((then: () => void) => void) | undefined): void {
    this.#check = check;
    /** After React's commit, in which nothing can be drawn. */
    queueMicrotask(() => {
      for (const then of this.#waiting.splice(0)) this.checkThen(then);
    });
  }

  /** The values that may leave the form: without fields that are hidden from this person or by a rule. */
  values(): Values {
    this.#values ??= this.#allValues();
    return this.#values;
  }

  /** Notifies of every change with the models that it touches, or undefined for all. Returns an unsubscribe function. */
  listen(listener: (models?: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Back to the start values; options that were set stay. */
  reset(): void {
    this.#forgetEdits();
    this.changed();
  }

  models(): Iterable<string> {
    return this.store.get(this.atoms.byModel).keys();
  }

  /** Reads each model's value now. A field that was never edited needs no atom: most of a large form is never drawn. */
  held(): (model: string) => unknown {
    const { store, atoms } = this;
    const start = store.get(atoms.start);
    return model => {
      const fieldState = atoms.fieldState.made(model);
      const edit = fieldState && store.get(fieldState).edit;
      return edit ? edit.value : start[model];
    };
  }

  /** Needs `changed` afterwards. */
  write(model: string, value: unknown): void {
    this.mark(model, { edit: { value }, external: none });
  }

  mark(model: string, change: Partial<FieldState>): void {
    this.store.set(this.atoms.fieldState(model), before => ({ ...before, ...change }));
  }

  /** Something was written: one model, or whatever it may be. */
  changed(model?: string): void {
    const models = model === undefined ? undefined : this.#touched(model);
    const values = this.#values;
    /** The rules may hide columns, too. */
    if (!model || models?.length !== 1 || this.#ruledOut) this.#values = undefined;
    else if (values && Object.hasOwn(values, model))
      this.#values = { ...values, [model]: this.store.get(this.atoms.value(model)) };
    for (const listener of this.#listeners) listener(models);
  }

  /** A model and those that the rules show or hide because of it; undefined for all. */
  #touched(model: string): string[] | undefined {
    const { store, atoms } = this;
    if (!store.get(atoms.ruled)) return [model];
    const before = this.#ruledOut;
    const now = store.get(atoms.ruledOut());
    this.#ruledOut = now;
    if (before === now) return [model];
    const turns = ({ control, fields }: Field): boolean =>
      before?.(control) !== now(control) || fields.some(turns);
    return (
      before && [
        model,
        ...store
          .get(atoms.fields)
          .filter(turns)
          .map(field => field.model),
      ]
    );
  }

  #allValues(): Values {
    const { atoms, store } = this;
    const unseen = store.get(atoms.unseen);
    const read = this.held();
    const models = [...this.models()].filter(model => !unseen(model));
    const held = Object.fromEntries(models.map((model): [string, unknown] => [model, read(model)]));
    if (!store.get(atoms.ruled)) return held;
    return fullTier.get().shownIn(store.get(atoms.fields), held, store.get(atoms.ruledOut()));
  }

  #forgetEdits(): void {
    for (const model of this.models()) this.store.set(this.atoms.fieldState(model), untouched);
  }
}
