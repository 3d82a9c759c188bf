/**
 * One form's state: facts in primitive atoms, one per field, and what is computed from them for its drawing. What sums up
 * the whole form is in `form.ts`, so that a keystroke touches the atoms of its own field alone.
 */
import {
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
  type Values,
} from '@countersign/sdk/form/common';
import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla';
import { behaviour, everyday, formRest, loadedKinds } from '../loading/lazy-parts.ts';
import type { ExternalError } from '../props.ts';
import type { RuledOut } from '../rules/rule-atoms.ts';
import { atomFamily } from './atom-family.ts';

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

type Errors = readonly FieldError[];
type Shown = readonly ExternalError[];

/** What happened to the field of a model since its start. One atom of a field's own: each is paid for by every field. */
export interface FieldState {
  /** What a person or the host wrote; null for nothing. */
  edit: { value: unknown } | null;
  /** Whether its errors are due: it was left after an edit, or the form was checked. */
  touched: boolean;
  /** Errors that came from outside, for example the server's; gone with the next edit. */
  external: Shown;
}

/** What a field is drawn from. */
export interface Drawing {
  value: unknown;
  errors: Shown;
}

/** What is wrong with the fields of a model. */
export type Checker = (model: string) => Atom<Errors>;

export const none: readonly never[] = [];

export const untouched: FieldState = { edit: null, touched: false, external: none };

export function facts(inputs: Inputs) {
  return {
    inputs: atom(inputs),
    patches: atom<Patches>(new Map()),
    fieldState: atomFamily<string, PrimitiveAtom<FieldState>>(() => atom(untouched)),
    /** The number of a serial number field that came without one: made once, whatever comes later. */
    serial: atomFamily<string, string>(() => formRest.get().serialNumber()),
    /** Null until checks are here. */
    checker: atom<{ errors: Checker } | null>(null),
    /** Fields of a very large form that are drawn because they are needed. */
    revealed: atom<ReadonlySet<string>>(new Set<string>()),
    allRendered: atom(false),
    /** The way to the value that is to come into sight, because its error is about to take the focus. */
    sought: atom<FieldError['path'] | null>(null),
    /** How many events wait for an answer. */
    calls: atom(0),
    /** The open tab by the key of its tabs. */
    open: atomFamily<string, PrimitiveAtom<number>>(() => atom(0)),
  };
}

export function computed({ inputs, patches, fieldState, serial, checker }: ReturnType<typeof facts>) {
  const base$ = atom(get => get(inputs).definition);
  const definition = atom(get =>
    get(patches).size > 0 ? behaviour.get().patched(get(base$), get(patches)) : get(base$),
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
    get(privileges).length > 0
      ? everyday.get().unseenModels(get(definition), get(privileges), loadedKinds())
      : seesAll,
  );
  /** Whether the form has rules at all; without any, no field pays for them. */
  const ruled = atom(get => hasRules(get(definition)));
  let ruling: Atom<RuledOut> | undefined;
  /** What the rules hide. Only where the form has rules, or has everything else. */
  const ruledOut = (): Atom<RuledOut> => {
    ruling ??= formRest.get().ruling({ definition, unseen, value });
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

/** Whoever may not write a field makes no number for it either. */
const isUnnumbered = (field: Field, values: Values, privileges: Privileges): boolean =>
  field.control.type === 'uuid' &&
  isEmpty(values[field.model]) &&
  !everyday.get().accessTo(field, privileges, loadedKinds()).disabled;

const startOf = (definition: FormDefinition, values: Values): Values => ({
  ...defaultValues(definition, loadedKinds()),
  ...readValues(definition, values, loadedKinds()),
});

export type Facts = ReturnType<typeof facts>;
export type FormAtoms = Facts & ReturnType<typeof computed>;

/** What the open part of a container is remembered by; a container without a key shares with its like. */
export const openKey = (control: Control): string =>
  typeof control.key === 'string' ? control.key : `${control.type}:${labelOf(control)}`;
