/** Reads the texts of several fields, such as the parameters of an address or a row of a spreadsheet. */
import { fieldLabel } from '../../definition/fields.ts';
import { localised } from '../../definition/translations.ts';
import type { FormDefinition, Values } from '../../definition/types.ts';
import { fieldsOf } from '../../full.ts';
import type { FormLang } from '../../texts.ts';
import { type FieldError, toFieldError } from '../../validation/field-error.ts';
import type { DateParts } from '../date.ts';
import { formValuesFromEntries } from '../form-values.ts';
import { dateTimeUnitAndFormatOfControl } from '../moment-shape.ts';
import type { Field } from '../value-kind.ts';
import { foldText } from './fold.ts';
import { readTypedValue } from './read-value.ts';

export interface TypedValues {
  /** The values by field key (`model`). A text that could not be read is kept as text. */
  values: Values;
  /** The texts that could not be read. */
  errors: FieldError[];
}

export interface TypedValuesOptions {
  /** The local date and time of the user, for omitted years and words such as "today". */
  now: DateParts;
  lang?: FormLang;
}

/**
 * Reads texts by the key (`model`) or the label of their fields. Names without a field, and fields whose values
 * cannot be written as text, are ignored. Pass `values` to the element, or to `validate` for the remaining
 * checks.
 */
export function readTypedValues(
  definition: FormDefinition,
  texts: Readonly<Record<string, string>>,
  { now, lang = 'zh' }: TypedValuesOptions,
): TypedValues {
  const fields = fieldsOf(localised(definition, lang));
  const errors: FieldError[] = [];
  const entries = Object.entries(texts).flatMap(([name, text]): [string, unknown][] => {
    const field = findFieldByName(fields, name);
    const reading = field && readTypedValue(field.control, text, now);
    if (!reading) return [];
    if ('value' in reading) return [[field.model, reading.value]];
    const { format } = dateTimeUnitAndFormatOfControl(field.control);
    errors.push(
      toFieldError(
        { code: reading.error, params: { value: text, format } },
        { path: [field.model], label: fieldLabel(field), lang },
      ),
    );
    return [[field.model, field.kind.coerce(text, field.control)]];
  });
  return { values: formValuesFromEntries(entries), errors };
}

function findFieldByName(fields: readonly Field[], name: string): Field | undefined {
  const field = fields.find(({ model }) => model === name);
  if (field) return field;
  const labelled = fields.filter(one => foldText(fieldLabel(one)) === foldText(name));
  return labelled.length === 1 ? labelled[0] : undefined;
}
