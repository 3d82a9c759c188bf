/**
 * Exports functions that read a form with the registry of all value kinds. The same functions in `common.ts`
 * require a registry as an argument.
 */
import type { FormLang } from './common-texts.ts';
import { allKinds } from './controls/all-kinds.ts';
import * as byKinds from './controls/kinds.ts';
import * as fields from './definition/fields.ts';
import type { Control, FormDefinition, Values } from './definition/types.ts';
import * as access from './privileges/access.ts';
import * as display from './values/display.ts';
import * as formValues from './values/form-values.ts';
import type { Field, ValueKind } from './values/value-kind.ts';

/** Returns the value kind of a control. Null for a control without a value. */
export const valueKindOf = (control: Control, kinds = allKinds): ValueKind | null =>
  byKinds.valueKindOf(control, kinds);

/**
 * Returns the fields of a form in reading order. The result is cached per definition, so a definition must
 * never be modified in place.
 */
export const fieldsOf = (definition: FormDefinition, kinds = allKinds): readonly Field[] =>
  fields.fieldsOf(definition, kinds);

/** Returns the initial values of a form: the default value of each field, otherwise its empty value. */
export const defaultValues = (definition: FormDefinition, kinds = allKinds): Values =>
  formValues.defaultValues(definition, kinds);

/**
 * Converts values from a host page to the form in which they are stored. A value is omitted if the form has
 * no field with its name.
 */
export const convertHostValuesToStoredValues = (
  definition: FormDefinition,
  values: Values,
  kinds = allKinds,
): Values => formValues.readValues(definition, values, kinds);

/** Returns a value as readable text, or an empty string if there is no value. */
export const displayTextOfValue = (
  control: Control,
  value: unknown,
  lang: FormLang = 'zh',
  kinds = allKinds,
): string => display.displayValue(control, value, lang, kinds);

/**
 * Returns the access to a field that a person has through the given privileges. The privilege of a layout
 * container applies to all fields in it.
 */
export const resolveFieldAccessFromPrivileges = (
  field: fields.Visited,
  privileges: access.Privileges = [],
  kinds = allKinds,
): access.Access => access.accessTo(field, privileges, kinds);

/**
 * Returns the access to a field as `resolveFieldAccessFromPrivileges` does, further restricted by the `hidden` and `disabled` options
 * in the form.
 */
export const effectiveFieldAccess = (
  field: fields.Visited,
  privileges: access.Privileges = [],
  kinds = allKinds,
): access.Access => access.stateOf(field, privileges, kinds);

/**
 * Returns a function that returns true for each field key (`model`) that the privileges hide. A field key
 * that two fields share is hidden if the privileges hide either field.
 */
export const createHiddenFieldKeyPredicate = (
  definition: FormDefinition,
  privileges: access.Privileges = [],
  kinds = allKinds,
): ((model: string) => boolean) => access.unseenModels(definition, privileges, kinds);
