/**
 * One form's state: facts in primitive atoms, one per field; everything else is computed from them.
 * A keystroke touches the atom of its own field, so a thousand fields type as fast as one.
 */
import {
  accessTo,
  type Control,
  checkField,
  defaultValues,
  type Field,
  type FieldError,
  type FormDefinition,
  type FormLang,
  fieldsOf,
  isEmpty,
  type KnownRows,
  type Patches,
  type Privileges,
  patched,
  readValues,
  shownIn,
  type Values,
} from '@countersign/sdk/form';
import { type Atom, atom, type PrimitiveAtom } from 'jotai';
import { serialNumber } from '../controls/uuid/serial-number.ts';
import type { OutsideError } from './face.ts';
import { family } from './family.ts';
import { ruling } from './rule-atoms.ts';

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

export const none: readonly never[] = [];

export function facts(inputs: Inputs) {
  return {
    inputs: atom(inputs),
    patches: atom<Patches>(new Map()),
    /** What a person or the host wrote since the start values; null for nothing. */
    edit: family<string, PrimitiveAtom<Edit>>(() => atom<Edit>(null)),
    /** Whether a field's errors are due: it was left after an edit, or the form was checked. */
    touched: family<string, PrimitiveAtom<boolean>>(() => atom(false)),
    /** Errors that came from outside, for example the server's; gone with the next edit. */
    given: family<string, PrimitiveAtom<readonly OutsideError[]>>(() => atom<readonly OutsideError[]>(none)),
    /** The number of a serial number field that came without one: made once, whatever comes later. */
    serial: family<string, string>(serialNumber),
    /** Whether a field of a very large form is drawn. */
    drawn: family<string, PrimitiveAtom<boolean>>(() => atom(false)),
    allDrawn: atom(false),
    /** The way to the value that is to come into sight, because its error is about to take the focus. */
    sought: atom<FieldError['path'] | null>(null),
    /** How many events wait for an answer. */
    calls: atom(0),
    /** The open tab by the key of its tabs. */
    open: family<string, PrimitiveAtom<number>>(() => atom(0)),
  };
}

export function computed({ inputs, patches, edit, touched, given, serial }: ReturnType<typeof facts>) {
  const given$ = atom(get => get(inputs).definition);
  const definition = atom(get => patched(get(given$), get(patches)));
  const privileges = atom(get => get(inputs).privileges);
  const lang = atom(get => get(inputs).lang);
  const fields = atom(get => fieldsOf(get(definition)));
  const fieldOf = atom(get => new Map<Control, Field>(get(fields).map(field => [field.control, field])));
  const byModel = atom(get => Map.groupBy(get(fields), field => field.model));
  const start = atom(get => {
    const values = startOf(get(given$), get(inputs).values);
    const numbered = get(fields).filter(field => isUnnumbered(field, values, get(privileges)));
    return { ...values, ...Object.fromEntries(numbered.map(({ model }) => [model, serial(model)])) };
  });
  const value = family<string, Atom<unknown>>(model =>
    atom(get => {
      const edited = get(edit(model));
      return edited ? edited.value : get(start)[model];
    }),
  );
  const rules = ruling({ definition, privileges, value });
  /** What was found in rows, forgotten when anything but a value changes: a key in one row checks one row. */
  const known = atom<KnownRows>(get => {
    get(fields);
    get(privileges);
    get(lang);
    return new WeakMap();
  });
  const errors = family<string, Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const ruledOut = get(rules.any) ? (control: Control) => get(rules.ruledOut(control)) : undefined;
      const options = { privileges: get(privileges), lang: get(lang), ruledOut, known: get(known) };
      const found = (get(byModel).get(model) ?? []).flatMap(field =>
        checkField(field, get(value(model)), options),
      );
      return found.length > 0 ? found : none;
    }),
  );
  const shownErrors = family<string, Atom<readonly OutsideError[]>>(model =>
    atom(get => {
      const outside = get(given(model));
      const own = get(touched(model)) ? get(errors(model)) : none;
      return outside.length > 0 ? [...own, ...outside] : own;
    }),
  );
  const allErrors = atom(get => [...get(byModel).keys()].flatMap(model => get(errors(model))));
  /** What may leave the form: a field that is hidden from this person, or by a rule, has no part in it. */
  const values = atom(get => {
    const unseen = get(rules.unseen);
    const models = [...get(byModel).keys()].filter(model => !unseen(model));
    const held = Object.fromEntries(models.map((model): [string, unknown] => [model, get(value(model))]));
    return get(rules.any) ? shownIn(get(fields), held, control => get(rules.ruledOut(control))) : held;
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
    rules,
  };
}

/** Whoever may not write a field makes no number for it either. */
const isUnnumbered = (field: Field, values: Values, privileges: Privileges): boolean =>
  field.control.type === 'uuid' && isEmpty(values[field.model]) && !accessTo(field, privileges).disabled;

const startOf = (definition: FormDefinition, given: Values): Values => ({
  ...defaultValues(definition),
  ...readValues(definition, given),
});

export type Facts = ReturnType<typeof facts>;
export type FormAtoms = Facts & ReturnType<typeof computed>;

/** What the open part of a container is remembered by; a container without a key shares with its like. */
export const openKey = (control: Control): string => control.key ?? `${control.type}:${control.label ?? ''}`;
