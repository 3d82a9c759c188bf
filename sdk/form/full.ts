/** The functions that read a form by a registry of kinds, with all kinds as the default. `common.ts` has them without. */
import type { FormLang } from './common-texts.ts';
import { allKinds } from './controls/all-kinds.ts';
import * as byKinds from './controls/kinds.ts';
import * as fields from './definition/fields.ts';
import type { Control, FormDefinition, Values } from './definition/types.ts';
import * as access from './privileges/access.ts';
import * as display from './values/display.ts';
import * as formValues from './values/form-values.ts';
import type { ValueKind } from './values/value-kind.ts';

/** Returns the kind of value of a control; null for a control without a value. */
export const valueKindOf = (control: Control, kinds = allKinds): ValueKind | null =>
  byKinds.valueKindOf(control, kinds);

/** Returns the fields of a form in reading order. A definition in use is never changed in place, so it is walked once. */
export const fieldsOf = (definition: FormDefinition, kinds = allKinds): readonly fields.Field[] =>
  fields.fieldsOf(definition, kinds);

/** Returns the values of a new form: every field's default, or its empty value. */
export const defaultValues = (definition: FormDefinition, kinds = allKinds): Values =>
  formValues.defaultValues(definition, kinds);

/** Returns the values of a host as the form stores them; names that the form does not have are left out. */
export const readValues = (definition: FormDefinition, values: Values, kinds = allKinds): Values =>
  formValues.readValues(definition, values, kinds);

/** Returns the text of a value as a person reads it; empty text where there is no value. */
export const displayValue = (
  control: Control,
  value: unknown,
  lang: FormLang = 'zh',
  kinds = allKinds,
): string => display.displayValue(control, value, lang, kinds);

/** Returns the access that the privileges leave to a field; a container's privilege holds for all that is in it. */
export const accessTo = (
  field: fields.Visited,
  privileges: access.Privileges = [],
  kinds = allKinds,
): access.Access => access.accessTo(field, privileges, kinds);

/** Returns `accessTo` together with the form's own `hidden` and `disabled` options. */
export const stateOf = (
  field: fields.Visited,
  privileges: access.Privileges = [],
  kinds = allKinds,
): access.Access => access.stateOf(field, privileges, kinds);

/** Returns a test for models hidden from the person: of two fields with one model, one hidden is enough. */
export const unseenModels = (
  definition: FormDefinition,
  privileges: access.Privileges = [],
  kinds = allKinds,
): ((model: string) => boolean) => access.unseenModels(definition, privileges, kinds);
