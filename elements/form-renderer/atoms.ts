/**
 * One form's state: facts in primitive atoms, one per field; everything else is computed from them.
 * A keystroke touches the atom of its own field, so a thousand fields type as fast as one.
 */
import {
  type Access,
  accessTo,
  type Control,
  type ControlOptions,
  checkField,
  defaultValues,
  equal,
  type Field,
  type FieldError,
  type FormDefinition,
  type FormLang,
  fieldsOf,
  type Patches,
  type Privileges,
  patched,
  readValues,
  stateOf,
  type Values,
} from '@countersign/sdk/form';
import { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai';
import type { OutsideError } from './face.ts';

export type Store = ReturnType<typeof createStore>;

/** What the host says. */
export interface Inputs {
  definition: FormDefinition;
  values: Values;
  privileges: Privileges;
  lang: FormLang;
}

/** A change of one field: what `cs-change` tells. */
export interface Change {
  field: string;
  value: unknown;
}

type Edit = { value: unknown } | null;

/** One atom per name, made when it is first asked for. */
function family<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return name => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

const none: readonly never[] = [];

function facts(inputs: Inputs) {
  return {
    inputs: atom(inputs),
    patches: atom<Patches>(new Map()),
    /** What a person or the host wrote since the start values; null for nothing. */
    edit: family<PrimitiveAtom<Edit>>(() => atom<Edit>(null)),
    /** Whether a field's errors are due: it was left after an edit, or the form was checked. */
    touched: family<PrimitiveAtom<boolean>>(() => atom(false)),
    /** Errors that came from outside, for example the server's; gone with the next edit. */
    given: family<PrimitiveAtom<readonly OutsideError[]>>(() => atom<readonly OutsideError[]>(none)),
    /** Whether a field of a very large form is drawn. */
    drawn: family<PrimitiveAtom<boolean>>(() => atom(false)),
    allDrawn: atom(false),
    /** The open tab by the key of its tabs. */
    open: family<PrimitiveAtom<number>>(() => atom(0)),
  };
}

function computed({ inputs, patches, edit, touched, given }: ReturnType<typeof facts>) {
  const given$ = atom(get => get(inputs).definition);
  const definition = atom(get => patched(get(given$), get(patches)));
  const privileges = atom(get => get(inputs).privileges);
  const lang = atom(get => get(inputs).lang);
  const fields = atom(get => fieldsOf(get(definition)));
  const fieldOf = atom(get => new Map<Control, Field>(get(fields).map(field => [field.control, field])));
  const byModel = atom(get => Map.groupBy(get(fields), field => field.model));
  const start = atom(get => startOf(get(given$), get(inputs).values));
  const value = family<Atom<unknown>>(model =>
    atom(get => {
      const edited = get(edit(model));
      return edited ? edited.value : get(start)[model];
    }),
  );
  const errors = family<Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const options = { privileges: get(privileges), lang: get(lang) };
      const found = (get(byModel).get(model) ?? []).flatMap(field =>
        checkField(field, get(value(model)), options),
      );
      return found.length > 0 ? found : none;
    }),
  );
  const shownErrors = family<Atom<readonly OutsideError[]>>(model =>
    atom(get => {
      const outside = get(given(model));
      const own = get(touched(model)) ? get(errors(model)) : none;
      return outside.length > 0 ? [...own, ...outside] : own;
    }),
  );
  const allErrors = atom(get => [...get(byModel).keys()].flatMap(model => get(errors(model))));
  /** What may leave the form: a field that is hidden from this person has no part in it. */
  const values = atom(get => {
    const held = get(privileges);
    const models = [...get(byModel)].filter(([, same]) => !same.some(field => accessTo(field, held).hidden));
    return Object.fromEntries(models.map(([model]): [string, unknown] => [model, get(value(model))]));
  });
  return {
    definition,
    privileges,
    lang,
    fields,
    fieldOf,
    byModel,
    start,
    value,
    errors,
    shownErrors,
    allErrors,
    values,
  };
}

const startOf = (definition: FormDefinition, given: Values): Values => ({
  ...defaultValues(definition),
  ...readValues(definition, given),
});

export type Facts = ReturnType<typeof facts>;
export type FormAtoms = Facts & ReturnType<typeof computed>;

/** The form of one element instance: its store, and what it can be told. */
export class Form {
  readonly store: Store = createStore();
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

  setValues(given: Values): void {
    for (const [model, value] of Object.entries(readValues(this.store.get(this.atoms.definition), given))) {
      this.store.set(this.atoms.edit(model), { value });
      this.store.set(this.atoms.given(model), none);
    }
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

  /** Opens the tabs on the way to a field and draws it, so that it can take the focus. */
  reveal(model: string): void {
    const field = this.store.get(this.atoms.byModel).get(model)?.[0];
    for (const { control, part } of field?.within ?? [])
      this.store.set(this.atoms.open(openKey(control)), part);
    this.store.set(this.atoms.drawn(model), true);
  }

  accessOf(control: Control, within: Field['within']): Access {
    return stateOf({ control, within }, this.store.get(this.atoms.privileges));
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

/** What the open part of a container is remembered by; a container without a key shares with its like. */
export const openKey = (control: Control): string => control.key ?? `${control.type}:${control.label ?? ''}`;
