/** The form of one element instance: its store, and everything that it can be told. */
import {
  type Control,
  type ControlOptions,
  equal,
  type Field,
  type FieldError,
  readValues,
  type Values,
} from '@countersign/sdk/form/basics';
import { createStore } from 'jotai/vanilla';
import {
  type Change,
  type Checker,
  computed,
  type FormAtoms,
  facts,
  type Inputs,
  none,
  openKey,
} from './atoms.ts';
import type { OutsideError } from './face.ts';
import { formRest } from './rest.ts';

export class Form {
  readonly store: ReturnType<typeof createStore> = createStore();
  readonly atoms: FormAtoms;
  /** What sums up the whole form is kept and mended by each change; undefined is to be summed up anew. */
  #values: Values | undefined;
  #errors: Map<string, readonly FieldError[]> | undefined;
  readonly #listeners = new Set<() => void>();
  #check: (() => FieldError[]) | undefined;
  readonly #waiting: ((errors: FieldError[]) => void)[] = [];

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
    this.#changed();
  }

  /** What a person typed or chose; the field's errors of outside are answered by it. */
  change(field: Field, typed: unknown): Change {
    const { model, kind, control } = field;
    const value = kind.coerce(typed, control);
    this.#write(model, value);
    this.#changed(model);
    return { field: model, value };
  }

  /** A field was left: from now on it says what is wrong with it. */
  leave(model: string): void {
    if (this.store.get(this.atoms.edit(model))) this.store.set(this.atoms.touched(model), true);
  }

  /** Shows and answers everything that is wrong. */
  check(): FieldError[] {
    for (const model of this.#models()) this.store.set(this.atoms.touched(model), true);
    return this.allErrors();
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

  /** Takes what finds errors, which comes after the form was drawn. */
  takeChecker(errors: Checker): void {
    this.store.set(this.atoms.checker, { errors });
    this.#changed();
  }

  /** Everything that is wrong, shown or not, in the order of the form. */
  allErrors(): FieldError[] {
    this.#errors ??= new Map([...this.#models()].map(model => [model, this.#errorsOf(model)]));
    return [...this.#errors.values()].flat();
  }

  /** What may leave the form: a field that is hidden from this person, or by a rule, has no part in it. */
  values(): Values {
    this.#values ??= this.#allValues();
    return this.#values;
  }

  /** Tells of every change of values or errors. Answers how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Every value as it is now, hidden ones too. */
  snapshot(): ReadonlyMap<string, unknown> {
    return new Map([...this.#models()].map(model => [model, this.store.get(this.atoms.value(model))]));
  }

  setValues(given: Values): void {
    for (const [model, value] of Object.entries(readValues(this.store.get(this.atoms.definition), given))) {
      this.#write(model, value);
    }
    this.#changed();
  }

  /** Counts what is being asked of others for this form. */
  calling(more: 1 | -1): void {
    this.store.set(this.atoms.calls, this.store.get(this.atoms.calls) + more);
  }

  setErrors(errors: readonly OutsideError[]): void {
    const byField = Map.groupBy(errors, error => String(error.path?.[0] ?? error.field));
    for (const model of this.#models()) this.store.set(this.atoms.given(model), byField.get(model) ?? none);
  }

  /** Lays options over those of the definition, by model or key. */
  setOptions(names: readonly string[], options: Partial<ControlOptions>): void {
    const patches = new Map(this.store.get(this.atoms.patches));
    for (const name of names) patches.set(name, { ...patches.get(name), ...options });
    this.store.set(this.atoms.patches, patches);
    this.#changed();
  }

  /** Back to the start values; options that were set stay. */
  reset(): void {
    this.#forgetEdits();
    this.#changed();
  }

  /** Opens the tabs on the way to a field and draws it, and in rows the row that is meant, so that it can take the focus. */
  reveal(path: FieldError['path']): void {
    const model = String(path[0]);
    const field = this.store.get(this.atoms.byModel).get(model)?.[0];
    for (const { control, part } of field?.within ?? [])
      this.store.set(this.atoms.open(openKey(control)), part);
    this.store.set(this.atoms.revealed, before => new Set(before).add(model));
    this.store.set(this.atoms.sought, path);
  }

  #models(): Iterable<string> {
    return this.store.get(this.atoms.byModel).keys();
  }

  #write(model: string, value: unknown): void {
    this.store.set(this.atoms.edit(model), { value });
    this.store.set(this.atoms.given(model), none);
  }

  /** Without rules a value has no part in any other field, so the sums are mended for it alone. */
  #changed(model?: string): void {
    if (model !== undefined && !this.store.get(this.atoms.ruled)) {
      if (this.#values && Object.hasOwn(this.#values, model))
        this.#values = { ...this.#values, [model]: this.store.get(this.atoms.value(model)) };
      this.#errors?.set(model, this.#errorsOf(model));
    } else {
      this.#values = undefined;
      this.#errors = undefined;
    }
    for (const listener of this.#listeners) listener();
  }

  #errorsOf(model: string): readonly FieldError[] {
    return this.store.get(this.atoms.errors(model));
  }

  #allValues(): Values {
    const { atoms, store } = this;
    const unseen = store.get(atoms.unseen);
    const models = [...this.#models()].filter(model => !unseen(model));
    const held = Object.fromEntries(
      models.map((model): [string, unknown] => [model, store.get(atoms.value(model))]),
    );
    if (!store.get(atoms.ruled)) return held;
    const ruledOut = (control: Control) => store.get(atoms.rules().ruledOut(control));
    return formRest.get().shownIn(store.get(atoms.fields), held, ruledOut);
  }

  #forgetEdits(): void {
    for (const model of this.#models()) {
      this.store.set(this.atoms.edit(model), null);
      this.store.set(this.atoms.touched(model), false);
      this.store.set(this.atoms.given(model), none);
    }
  }
}
