/**
 * Defines the state of one form. Primitive atoms hold the input data of single fields, and derived atoms
 * compute the data for rendering. `form.ts` computes the data about the whole form. A keystroke therefore
 * updates only the atoms of its own field.
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
  type Patches,
  type Privileges,
  readValues,
  unseenModels,
  type Values,
} from '@countersign/sdk/form/common';
import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla';
import { lazyFullRenderer, loadedControlTypes } from '../loading/full-tier.ts';
import type { ExternalError } from '../props.ts';
import type { RuledOut } from '../rules/rule-atoms.ts';
import { atomFamily } from './atom-family.ts';

/** The inputs that the host page sets for a form. */
export interface FormInputs {
  definition: FormDefinition;
  values: Values;
  privileges: Privileges;
  lang: FormLang;
}

/** A change of one field, as part of the detail of `cs-change`. */
export interface FieldChange {
  field: string;
  value: unknown;
}

type FieldErrors = readonly FieldError[];
type ShownErrors = readonly ExternalError[];

/**
 * The value and the errors that a field has received since the form was opened. One atom contains both,
 * because each further atom costs time in every field.
 */
export interface FieldState {
  /** The value that the user or the host page has set; null if none was set. */
  edit: { value: unknown } | null;
  /**
   * True if the field displays its errors. Set when the user leaves the field after an edit, or when the form
   * is validated.
   */
  touched: boolean;
  /** External errors, for example from a server. The next edit of the field removes them. */
  external: ShownErrors;
}

/** The data with which a field is rendered: its value and its errors. */
export interface FieldDrawing {
  value: unknown;
  errors: ShownErrors;
}

/** Returns the atom with the errors of the fields that have the given key (`model`). */
export type Checker = (model: string) => Atom<FieldErrors>;

export const emptyFieldErrors: readonly never[] = [];

export const untouchedFieldState: FieldState = { edit: null, touched: false, external: emptyFieldErrors };

export function createPrimitiveAtoms(inputs: FormInputs) {
  return {
    inputs: atom(inputs),
    patches: atom<Patches>(new Map()),
    fieldState: atomFamily<string, PrimitiveAtom<FieldState>>(() => atom(untouchedFieldState)),
    /**
     * The generated value of a serial number field whose own value is empty. It is generated once for each
     * field key (`model`).
     */
    serial: atomFamily<string, string>(() => lazyFullRenderer.get().createRandomUuid()),
    /** Validator of the form. Null until the validation code is loaded. */
    checker: atom<{ errors: Checker } | null>(null),
    /**
     * Keys (`model`) of the fields that are rendered even if they are far from the viewport. Used in very
     * large forms.
     */
    revealed: atom<ReadonlySet<string>>(new Set<string>()),
    allRendered: atom(false),
    /** Path of the value to scroll to, because the error of the value is about to be focused. */
    sought: atom<FieldError['path'] | null>(null),
    /** The number of pending requests: events, choices, checks of the host page, and submissions. */
    calls: atom(0),
    /** Index of the open tab, by the key of the tabs container. */
    open: atomFamily<string, PrimitiveAtom<number>>(() => atom(0)),
  };
}

export function createDerivedAtoms({
  inputs,
  patches,
  fieldState,
  serial,
  checker,
}: ReturnType<typeof createPrimitiveAtoms>) {
  const base$ = atom(get => get(inputs).definition);
  const definition = atom(get =>
    lazyFullRenderer.isLoaded()
      ? lazyFullRenderer.get().localiseAndPatchDefinition(get(base$), get(inputs).lang, get(patches))
      : get(base$),
  );
  const privileges = atom(get => get(inputs).privileges);
  const lang = atom(get => get(inputs).lang);
  const fields = atom(get => fieldsOf(get(definition), loadedControlTypes()));
  const fieldOf = atom(get => new Map<Control, Field>(get(fields).map(field => [field.control, field])));
  const byModel = atom(get => Map.groupBy(get(fields), field => field.model));
  const start = atom(get => {
    const values = initialFormValues(get(base$), get(inputs).values);
    const numbered = get(fields).filter(field => needsSerialNumber(field, values, get(privileges)));
    return { ...values, ...Object.fromEntries(numbered.map(({ model }) => [model, serial(model)])) };
  });
  const valueIn = (get: Getter, model: string): unknown => {
    const { edit } = get(fieldState(model));
    return edit ? edit.value : get(start)[model];
  };
  const value = atomFamily<string, Atom<unknown>>(model => atom(get => valueIn(get, model)));
  /**
   * An atom with a function that returns whether permissions hide a field from the user. The parameter of the
   * function is the field key (`model`).
   */
  const unseen = atom(get =>
    get(privileges).length > 0
      ? unseenModels(get(definition), get(privileges), loadedControlTypes())
      : neverHiddenFieldKeyPredicate,
  );
  /** Whether the form has rules. If not, no field subscribes to them. */
  const ruled = atom(get => hasFormVisibilityRules(get(definition)));
  let hiddenByRule: Atom<RuledOut> | undefined;
  /**
   * Returns the atom whose function checks whether the rules hide a control. Call it only if the form has
   * rules or the complete renderer is loaded.
   */
  const ruledOut = (): Atom<RuledOut> => {
    hiddenByRule ??= lazyFullRenderer.get().createHiddenByRuleAtom({ definition, unseen, value });
    return hiddenByRule;
  };
  const errors = atomFamily<string, Atom<FieldErrors>>(model =>
    atom(get => {
      const checks = get(checker);
      return checks ? get(checks.errors(model)) : emptyFieldErrors;
    }),
  );
  const dueErrors = (get: Getter, model: string): ShownErrors => {
    const { touched, external } = get(fieldState(model));
    const own = touched ? get(errors(model)) : emptyFieldErrors;
    return external.length > 0 ? [...own, ...external] : own;
  };
  const shownErrors = atomFamily<string, Atom<ShownErrors>>(model => atom(get => dueErrors(get, model)));
  const drawing = atomFamily<string, Atom<FieldDrawing>>(model =>
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

const neverHiddenFieldKeyPredicate = () => false;

const hasFormVisibilityRules = ({ config: { hideRules } }: FormDefinition): boolean =>
  Array.isArray(hideRules) && hideRules.length > 0;

/**
 * Returns whether the form must generate a serial number. No number is generated if the user may not write
 * the field.
 */
const needsSerialNumber = (field: Field, values: Values, privileges: Privileges): boolean =>
  field.control.type === 'uuid' &&
  isEmpty(values[field.model]) &&
  !accessTo(field, privileges, loadedControlTypes()).disabled;

const initialFormValues = (definition: FormDefinition, values: Values): Values => ({
  ...defaultValues(definition, loadedControlTypes()),
  ...readValues(definition, values, loadedControlTypes()),
});

export type FormFacts = ReturnType<typeof createPrimitiveAtoms>;
export type FormAtoms = FormFacts & ReturnType<typeof createDerivedAtoms>;
