/** The form of one element instance: its store, and everything that it can be told. */
import {
  type ControlOptions,
  equal,
  type Field,
  type FieldError,
  readValues,
  type Values,
} from '@countersign/sdk/form';
import { createStore } from 'jotai';
import { type Change, computed, type FormAtoms, facts, type Inputs, none, openKey } from './atoms.ts';
import type { OutsideError } from './face.ts';

export class Form {
  readonly store: ReturnType<typeof createStore> = createStore();
  readonly atoms: FormAtoms;

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
  }

  /** What a person typed or chose; the field's errors of outside are answered by it. */
  change(field: Field, typed: unknown): Change {
    const { model, kind, control } = field;
    const value = kind.coerce(typed, control);
    this.store.set(this.atoms.edit(model), { value });
    this.store.set(this.atoms.given(model), none);
    return { field: model, value };
  }

  /** A field was left: from now on it says what is wrong with it. */
  leave(model: string): void {
    if (this.store.get(this.atoms.edit(model))) this.store.set(this.atoms.touched(model), true);
  }

  /** Shows and answers everything that is wrong. */
  check(): FieldError[] {
    for (const model of this.#models()) this.store.set(this.atoms.touched(model), true);
    return this.store.get(this.atoms.allErrors);
  }

  values(): Values {
    return this.store.get(this.atoms.values);
  }

  /** Every value as it is now, hidden ones too. */
  snapshot(): ReadonlyMap<string, unknown> {
    return new Map([...this.#models()].map(model => [model, this.store.get(this.atoms.value(model))]));
  }

  setValues(given: Values): void {
    for (const [model, value] of Object.entries(readValues(this.store.get(this.atoms.definition), given))) {
      this.store.set(this.atoms.edit(model), { value });
      this.store.set(this.atoms.given(model), none);
    }
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
  }

  /** Back to the start values; options that were set stay. */
  reset(): void {
    this.#forgetEdits();
  }

  /** Opens the tabs on the way to a field and draws it, and in rows the row that is meant, so that it can take the focus. */
  reveal(path: FieldError['path']): void {
    const model = String(path[0]);
    const field = this.store.get(this.atoms.byModel).get(model)?.[0];
    for (const { control, part } of field?.within ?? [])
      this.store.set(this.atoms.open(openKey(control)), part);
    this.store.set(this.atoms.drawn(model), true);
    this.store.set(this.atoms.sought, path);
  }

  #models(): Iterable<string> {
    return this.store.get(this.atoms.byModel).keys();
  }

  #forgetEdits(): void {
    for (const model of this.#models()) {
      this.store.set(this.atoms.edit(model), null);
      this.store.set(this.atoms.touched(model), false);
      this.store.set(this.atoms.given(model), none);
    }
  }
}
