/**
 * Provides the fields of the bound form to the editors of the panel: for conditions, for wait dates, and for
 * texts with placeholders.
 */
import { type Comparison, comparisonsByFieldKey, dateOrDateTimeFieldKeys } from '@countersign/sdk/flow';
import { type Control, type Field, type FormDefinition, fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { boundFormAtom } from '../store/atoms.ts';

export interface FormField {
  model: string;
  label: string;
  control: Control;
  comparison: Comparison;
  /** The columns of a table. Absent for other fields. */
  columns?: readonly Pick<FormField, 'model' | 'label' | 'control'>[] | undefined;
}

/** The form fields in reading order, or undefined if no form is bound. */
export const formFieldsAtom = atom(get => {
  const form = get(boundFormAtom);
  return form && toFormFields(form);
});

function toFormFields(form: FormDefinition): readonly FormField[] {
  const kinds = comparisonsByFieldKey(form);
  return fieldsOf(form).map((field: Field) => ({
    model: field.model,
    label: fieldLabel(field),
    control: field.control,
    comparison: kinds.get(field.model) ?? 'any',
    columns: field.fields.length > 0 ? field.fields.map(toTableColumn) : undefined,
  }));
}

const toTableColumn = (column: Field) => ({
  model: column.model,
  label: fieldLabel(column),
  control: column.control,
});

/** The form fields that hold a date, with or without time. Undefined if no form is bound. */
export const dateFieldsAtom = atom(get => {
  const form = get(boundFormAtom);
  if (!form) return undefined;
  const dates = dateOrDateTimeFieldKeys(form);
  return get(formFieldsAtom)?.filter(({ model }) => dates.has(model));
});
