/**
 * Manages the state of one form: its store, the user's changes, and its values. `methods.ts` implements the
 * changes that the host page, form events and validation make.
 */
import { areDeeplyEqual, type Field, type Values } from '@countersign/sdk/form/common';
import { createStore } from 'jotai/vanilla';
import { lazyFullRenderer } from '../loading/full-tier.ts';
import type { ExternalError } from '../props.ts';
import type { RuledOut } from '../rules/rule-atoms.ts';
import {
  createDerivedAtoms,
  createPrimitiveAtoms,
  emptyFieldErrors,
  type FieldChange,
  type FieldState,
  type FormAtoms,
  type FormInputs,
  untouchedFieldState,
} from './atoms.ts';

export class FormInstance {
  readonly store: ReturnType<typeof createStore> = createStore();
  readonly atoms: FormAtoms;
  /**
   * The current form values. Each change updates them. Undefined if the values must be collected from the
   * fields again.
   */
  #values: Values | undefined;
  /** Returns whether the rules hid a control, according to their result after the last change. */
  #ruledOut: RuledOut | undefined;
  readonly #listeners = new Set<(models?: readonly string[]) => void>();
  #check: ((then: () => void) => void) | undefined;
  readonly #waiting: (() => void)[] = [];
  /**
   * Receives changes in place of the host page while an input method composes text, because composed text is
   * not final.
   */
  hold: ((change: FieldChange) => void) | undefined;
  /** Called with the errors when the user has left a field or a cell of a row. */
  onLeave: ((name: string, errors: readonly ExternalError[]) => void) | undefined;

  constructor(inputs: FormInputs) {
    const primitive = createPrimitiveAtoms(inputs);
    this.atoms = { ...primitive, ...createDerivedAtoms(primitive) };
  }

  /**
   * Applies the definition, values and privileges that the host page passes. If they equal the previous
   * inputs, nothing changes. Otherwise they replace the user's edits.
   */
  receive(next: FormInputs): void {
    const before = this.store.get(this.atoms.inputs);
    const values = areDeeplyEqual(before.values, next.values) ? before.values : next.values;
    const privileges = areDeeplyEqual(before.privileges, next.privileges)
      ? before.privileges
      : next.privileges;
    const definition = areDeeplyEqual(before.definition, next.definition)
      ? before.definition
      : next.definition;
    const same =
      definition === before.definition && privileges === before.privileges && next.lang === before.lang;
    if (same && values === before.values) return;
    if (values !== before.values) this.#forgetEdits();
    this.store.set(this.atoms.inputs, { definition, values, privileges, lang: next.lang });
    this.changed();
  }

  /** Stores a value that the user entered, and removes the external errors of the field. */
  change(field: Field, typed: unknown): FieldChange {
    const { model, kind, control } = field;
    const value = kind.coerce(typed, control);
    this.write(model, value);
    this.changed(model);
    return { field: model, value };
  }

  /** Records that the user has left a field. Its errors are displayed from then on. */
  leave(model: string): void {
    if (!this.store.get(this.atoms.fieldState(model)).edit) return;
    this.mark(model, { touched: true });
    this.onLeave?.(model, this.store.get(this.atoms.shownErrors(model)));
  }

  /**
   * Validates the form, then calls `then` if there are no errors. If there are errors, displays and announces
   * them, and focuses the first invalid field. Waits until the validation code is loaded.
   */
  checkThen(then: () => void): void {
    if (this.#check) this.#check(then);
    else this.#waiting.push(then);
  }

  /**
   * Sets the validation function of the form. `check` is undefined while the code of the function is loading.
   */
  takeCheck(check: ((then: () => void) => void) | undefined): void {
    this.#check = check;
    /**
     * The waiting validations run in a microtask after React's commit, because React cannot render during a
     * commit.
     */
    queueMicrotask(() => {
      for (const then of this.#waiting.splice(0)) this.checkThen(then);
    });
  }

  /** Returns the form values for the host page. Fields that permissions or rules hide are omitted. */
  values(): Values {
    this.#values ??= this.#allValues();
    return this.#values;
  }

  /**
   * Calls the listener after every change with the keys (`model`) of the affected fields, or with undefined
   * if all fields are affected. Returns a function that unsubscribes.
   */
  listen(listener: (models?: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Restores the initial values of the form. Options that the host page has overridden are kept. */
  reset(): void {
    this.#forgetEdits();
    this.changed();
  }

  models(): Iterable<string> {
    return this.store.get(this.atoms.byModel).keys();
  }

  /**
   * Returns a function that reads the current value of a field by its key (`model`). The function creates no
   * atom for a field that was never edited. Most fields of a large form are never rendered and need no atom.
   */
  held(): (model: string) => unknown {
    const { store, atoms } = this;
    const start = store.get(atoms.start);
    return model => {
      const fieldState = atoms.fieldState.made(model);
      const edit = fieldState && store.get(fieldState).edit;
      return edit ? edit.value : start[model];
    };
  }

  /** Stores a value without notifying the listeners. Call `changed` afterwards. */
  write(model: string, value: unknown): void {
    this.mark(model, { edit: { value }, external: emptyFieldErrors });
  }

  mark(model: string, change: Partial<FieldState>): void {
    this.store.set(this.atoms.fieldState(model), before => ({ ...before, ...change }));
  }

  /**
   * Notifies the listeners that the field with the key `model` has changed. Call it after `write`. Without
   * `model`, all fields count as changed.
   */
  changed(model?: string): void {
    const models = model === undefined ? undefined : this.#touched(model);
    const values = this.#values;
    /**
     * If rules are active, each change discards the cached form values, because rules can also hide table
     * columns. The values are then collected again.
     */
    if (!model || models?.length !== 1 || this.#ruledOut) this.#values = undefined;
    else if (values && Object.hasOwn(values, model))
      this.#values = { ...values, [model]: this.store.get(this.atoms.value(model)) };
    for (const listener of this.#listeners) listener(models);
  }

  /**
   * Returns the key (`model`) of the changed field, and the keys of fields that the rules therefore show or
   * hide. Returns undefined if any field may be affected.
   */
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
    return lazyFullRenderer
      .get()
      .withoutHiddenValues(store.get(atoms.fields), held, store.get(atoms.ruledOut()));
  }

  #forgetEdits(): void {
    for (const model of this.models()) this.store.set(this.atoms.fieldState(model), untouchedFieldState);
  }
}
