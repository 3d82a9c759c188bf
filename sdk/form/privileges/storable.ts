/**
 * Selects the input that a browser may store before a form is submitted. Passwords, keys and signatures are
 * never stored.
 */
import { type ControlType, controlTypesByValueKind } from '../controls/control-types.ts';
import { partsOf, validControlsOfList } from '../definition/fields.ts';
import { controlOptionsOf, fieldKeyOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition, Values } from '../definition/types.ts';

/**
 * Defines for each value kind whether a browser may store the input. The compiler requires an entry for each
 * value kind. Input in control types that a host page registers is never stored.
 */
const IS_BROWSER_STORABLE_BY_VALUE_KIND: Record<keyof typeof controlTypesByValueKind, boolean> = {
  text: true,
  number: true,
  flag: true,
  date: true,
  choice: true,
  choices: true,
  select: true,
  node: true,
  path: true,
  slider: true,
  rating: true,
  colour: true,
  people: true,
  files: true,
  rows: true,
  'choice-rows': true,
  // Values of the value kind `stored` can have any structure, so a browser does not store them by default.
  /*
   * `BROWSER_STORABLE_OVERRIDE_BY_CONTROL_TYPE` lists the control types of the value kind `stored` whose
   * values a browser may store.
   */
  stored: false,
  none: false,
};

/**
 * Whether a browser may store the input of a control type. The table contains only types whose value differs
 * from the value in `IS_BROWSER_STORABLE_BY_VALUE_KIND`.
 */
const BROWSER_STORABLE_OVERRIDE_BY_CONTROL_TYPE: Partial<Record<ControlType, boolean>> = {
  address: true,
  codemirror: true,
  editor: true,
  signature: false,
  uuid: true,
};

const HAS_STORABLE_VALUE_BY_CONTROL_TYPE: ReadonlyMap<string, boolean> = new Map(
  Object.entries(controlTypesByValueKind).flatMap(([kind, types]) =>
    types.map((type): [string, boolean] => [
      type,
      BROWSER_STORABLE_OVERRIDE_BY_CONTROL_TYPE[type] ??
        IS_BROWSER_STORABLE_BY_VALUE_KIND[kind as keyof typeof controlTypesByValueKind],
    ]),
  ),
);

/** Control types whose value is a list of rows. */
const ROW_LIST_CONTROL_TYPES = new Set(['batch', 'selectInputList']);
/** Properties of a row object that are not the values of fields. */
const RESERVED_ROW_KEYS = new Set(['key', 'checked', 'value', 'label']);
/** Matches autofill tokens for passwords, one-time codes and payment cards. */
const SECRET_AUTOCOMPLETE = /password|one-time-code|^cc-/;

/** Returns true if a browser may store the input of this control. */
export function isControlInputStorable(control: Control): boolean {
  const { type, autocomplete } = controlOptionsOf(control);
  const isSecret = type === 'password' || SECRET_AUTOCOMPLETE.test(String(autocomplete ?? ''));
  return !isSecret && HAS_STORABLE_VALUE_BY_CONTROL_TYPE.get(control.type) === true;
}

/** Returns the values that a browser may store. Values without a control in the definition are omitted. */
export const storableValues = ({ list }: FormDefinition, values: Values): Values =>
  pickStorableFormValues(validControlsOfList(list), values);

function pickStorableFormValues(controls: readonly Control[], values: Values): Values {
  const storable = controls.flatMap(control => {
    const model = fieldKeyOf(control);
    if (!model || !HAS_STORABLE_VALUE_BY_CONTROL_TYPE.has(control.type))
      return Object.entries(pickStorableFormValues(childControls(control), values));
    return isControlInputStorable(control) && Object.hasOwn(values, model)
      ? [[model, toBrowserStorableValue(control, values[model])] as const]
      : [];
  });
  return Object.fromEntries(storable);
}

function toBrowserStorableValue(control: Control, value: unknown): unknown {
  if (!ROW_LIST_CONTROL_TYPES.has(control.type) || !Array.isArray(value)) return value;
  const columns = childControls(control);
  return value.filter(isObject).map(row => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => RESERVED_ROW_KEYS.has(name))),
    ...pickStorableFormValues(columns, row),
  }));
}

const childControls = (control: Control): Control[] => partsOf(control).flatMap(({ list }) => list);
