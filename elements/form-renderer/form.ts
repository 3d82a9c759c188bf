/** The form of one element instance: its store, what a person does to it, and its values. `deeds.ts` is what others do. */
import { type Control, equal, type Field, type FieldError, type Values } from '@countersign/sdk/form/basics';
import { createStore } from 'jotai/vanilla';
import { type Change, computed, type FormAtoms, facts, type Inputs, none } from './atoms.ts';
import { formRest } from './rest.ts';

export class Form {
  readonly store: ReturnType<typeof createStore> = createStore();
  readonly atoms: FormAtoms;
  /** Kept and mended by each change; undefined is to be summed up anew. */
  #values: Values | undefined;
  readonly #listeners = new Set<(model?: string) => void>();
  #check: (() => FieldError[]) | undefined;
  readonly #waiting: ((errors: FieldError[]) => void)[] = [];
  /** Hears which field was left. */
  onLeave: ((model: string) => void) | undefined;

  constructor(inputs: Inputs) {
    const primitive = facts(inputs);
    this.atoms = { ...primitive, ...computed(primitive) };
  }

  /** New inputs from the host. Values that say the same as before change nothing; new ones replace what was typed. */
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

  /** What a person typed or chose; the field's errors of outside are answered by it. */
  change(field: Field, typed: unknown): Change {
    const { model, kind, control } = field;
    const value = kind.coerce(typed, control);
    this.write(model, value);
    this.changed(model);
    return { field: model, value };
  }

  /** A field was left: from now on it says what is wrong with it. */
  leave(model: string): void {
    if (!this.store.get(this.atoms.edit(model))) return;
    this.store.set(this.atoms.touched(model), true);
    this.onLeave?.(model);
  }

  /** Shows everything that is wrong, announces it, leads to the first, and hands it over: at once, or when checks are here. */
  checkThen(act: (errors: FieldError[]) => void): void {
    if (this.#check) act(this.#check());
    else this.#waiting.push(act);
  }

  takeCheck(check: () => FieldError[]): void {
    this.#check = check;
    for (const act of this.#waiting.splice(0)) act(check());
  }

  /** What may leave the form: a field that is hidden from this person, or by a rule, has no part in it. */
  values(): Values {
    this.#values ??= this.#allValues();
    return this.#values;
  }

  /** Tells of every change: of one model where nothing else hangs on it, else of all. Answers how to stop. */
  listen(listener: (model?: string) => void): () => void {
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

  /** Needs `changed` afterwards. */
  write(model: string, value: unknown): void {
    this.store.set(this.atoms.edit(model), { value });
    this.store.set(this.atoms.given(model), none);
  }

  /** Something was written: one model, or whatever it may be. */
  changed(model?: string): void {
    /** Without rules a value has no part in any other field. */
    const alone = this.store.get(this.atoms.ruled) ? undefined : model;
    const values = this.#values;
    if (alone === undefined) this.#values = undefined;
    else if (values && Object.hasOwn(values, alone))
      this.#values = { ...values, [alone]: this.store.get(this.atoms.value(alone)) };
    for (const listener of this.#listeners) listener(alone);
  }

  #allValues(): Values {
    const { atoms, store } = this;
    const unseen = store.get(atoms.unseen);
    const models = [...this.models()].filter(model => !unseen(model));
    const held = Object.fromEntries(
      models.map((model): [string, unknown] => [model, store.get(atoms.value(model))]),
    );
    if (!store.get(atoms.ruled)) return held;
    const ruledOut = (control: Control) => store.get(atoms.rules().ruledOut(control));
    return formRest.get().shownIn(store.get(atoms.fields), held, ruledOut);
  }

  #forgetEdits(): void {
    for (const model of this.models()) {
      this.store.set(this.atoms.edit(model), null);
      this.store.set(this.atoms.touched(model), false);
      this.store.set(this.atoms.given(model), none);
    }
  }
}
