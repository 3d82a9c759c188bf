/**
 * One form's state: facts in primitive atoms, one per field, and derived atoms for its drawing. Sums over the whole form
 * are in `form.ts`, so that a keystroke touches the atoms of its own field alone.
 */
import {
  accessTo,
  type Control,
  defaultValues,
  type Field,
  type FieldError,
  type FormDefinition,
  type FormLang,
  fieldsOf,
  isEmpty,
  labelOf,
  type Patches,
  type Privileges,
  readValues,
  unseenModels,
  type Values,
} from '@countersign/sdk/form/common';
import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla';
import { fullTier, loadedKinds } from '../loading/full-tier.ts';
import type { ExternalError } from '../props.ts';
import type { RuledOut } from '../rules/rule-atoms.ts';
import { atomFamily } from './atom-family.ts';

/** The inputs of the host. */
export interface Inputs {
  definition: FormDefinition;
  values: Values;
  privileges: Privileges;
  lang: FormLang;
}

/** A change of one field: part of the detail of `cs-change`. */
export interface Change {
  field: string;
  value: unknown;
}

type Errors = readonly FieldError[];
type Shown = readonly ExternalError[];

/** The state of a model's field since the start: one atom for all of it, because every field pays for each atom. */
export interface FieldState {
  /** The value that a person or the host wrote; null for none. */
  edit: { value: unknown } | null;
  /** True once its errors are due: it was left after an edit, or the form was checked. */
  touched: boolean;
  /** External errors, for example the server's; removed by the next edit. */
  external: Shown;
}

/** The data that a field is drawn from. */
export interface Drawing {
  value: unknown;
  errors: Shown;
}

/** Returns the errors of the fields of a model. */
export type Checker = (model: string) => Atom<Errors>;

export const none: readonly never[] = [];

export const untouched: FieldState = { edit: null, touched: false, external: none };

export function facts(inputs: Inputs) {
  return {
    inputs: atom(inputs),
    patches: atom<Patches>(new Map()),
    fieldState: atomFamily<string, PrimitiveAtom<FieldState>>(() => atom(untouched)),
    /** The number of a serial number field without a value: made once. */
    serial: atomFamily<string, string>(() => fullTier.get().serialNumber()),
    /** Null until the checks are loaded. */
    checker: atom<{ errors: Checker } | null>(null),
    /** Fields of a very large form that are drawn because they are needed. */
    revealed: atom<ReadonlySet<string>>(new Set<string>()),
    allRendered: atom(false),
    /** The way to the value that is to come into sight, because its error is about to take the focus. */
    sought: atom<FieldError['path'] | null>(null),
    /** The number of events that wait for a response. */
    calls: atom(0),
    /** The open tab by the key of its tabs. */
    open: atomFamily<string, PrimitiveAtom<number>>(() => atom(0)),
  };
}

export function computed({ inputs, patches, fieldState, serial, checker }: ReturnType<typeof facts>) {
  const base$ = atom(get => get(inputs).definition);
  const definition = atom(get =>
    fullTier.isLoaded()
      ? fullTier.get().shownDefinition(get(base$), get(inputs).lang, get(patches))
      : get(base$),
  );
  const privileges = atom(get => get(inputs).privileges);
  const lang = atom(get => get(inputs).lang);
  const fields = atom(get => fieldsOf(get(definition), loadedKinds()));
  const fieldOf = atom(get => new Map<Control, Field>(get(fields).map(field => [field.control, field])));
  const byModel = atom(get => Map.groupBy(get(fields), field => field.model));
  const start = atom(get => {
    const values = startOf(get(base$), get(inputs).values);
    const numbered = get(fields).filter(field => isUnnumbered(field, values, get(privileges)));
    return { ...values, ...Object.fromEntries(numbered.map(({ model }) => [model, serial(model)])) };
  });
  const valueIn = (get: Getter, model: string): unknown => {
    const { edit } = get(fieldState(model));
    return edit ? edit.value : get(start)[model];
  };
  const value = atomFamily<string, Atom<unknown>>(model => atom(get => valueIn(get, model)));
  /** Models that the person may not see. */
  const unseen = atom(get =>
    get(privileges).length > 0 ? unseenModels(get(definition), get(privileges), loadedKinds()) : seesAll,
  );
  /** True where the form has rules; without any, no field pays for them. */
  const ruled = atom(get => hasRules(get(definition)));
  let ruling: Atom<RuledOut> | undefined;
  /** The controls that the rules hide. Only where the form has rules, or all code is loaded. */
  const ruledOut = (): Atom<RuledOut> => {
    ruling ??= fullTier.get().ruling({ definition, unseen, value });
    return ruling;
  };
  const errors = atomFamily<string, Atom<Errors>>(model =>
    atom(get => {
      const checks = get(checker);
      return checks ? get(checks.errors(model)) : none;
    }),
  );
  const dueErrors = (get: Getter, model: string): Shown => {
    const { touched, external } = get(fieldState(model));
    const own = touched ? get(errors(model)) : none;
    return external.length > 0 ? [...own, ...external] : own;
  };
  const shownErrors = atomFamily<string, Atom<Shown>>(model => atom(get => dueErrors(get, model)));
  const drawing = atomFamily<string, Atom<Drawing>>(model =>
    atom(get => ({ value: valueIn(get, model), errors: dueErrors(get, model) })),
  );
  return {
    definition,
    privileges,
    lang,
    fields,
    fieldOf,
    byModel,
    start,
    value,
    unseen,
    ruled,
    ruledOut,
    errors,
    shownErrors,
    drawing,
  };
}

const seesAll = () => false;

const hasRules = ({ config: { hideRules } }: FormDefinition): boolean =>
  Array.isArray(hideRules) && hideRules.length > 0;

/** A person without the right to write a field makes no number for it either. */
const isUnnumbered = (field: Field, values: Values, privileges: Privileges): boolean =>
  field.control.type === 'uuid' &&
  isEmpty(values[field.model]) &&
  !accessTo(field, privileges, loadedKinds()).disabled;

const startOf = (definition: FormDefinition, values: Values): Values => ({
  ...defaultValues(definition, loadedKinds()),
  ...readValues(definition, values, loadedKinds()),
});

export type Facts = ReturnType<typeof facts>;
export type FormAtoms = Facts & ReturnType<typeof computed>;

/** The key of a container's open part; containers of one type without a key share it. */
export const openKey = (control: Control): string =>
  typeof control.key === 'string' ? control.key : `${control.type}:${labelOf(control)}`;
