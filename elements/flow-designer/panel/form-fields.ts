/** The fields of the bound form for the editors of a panel: for conditions, dates to wait for, and texts. */
import { type Comparison, comparisons, moments } from '@countersign/sdk/flow';
import { type Control, type Field, type FormDefinition, fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { formAtom } from '../store/atoms.ts';

export interface FormField {
  model: string;
  label: string;
  control: Control;
  comparison: Comparison;
}

/** The fields in reading order; undefined where no form is bound. */
export const formFieldsAtom = atom(get => {
  const form = get(formAtom);
  return form && formFieldsOf(form);
});

function formFieldsOf(form: FormDefinition): readonly FormField[] {
  const kinds = comparisons(form);
  return fieldsOf(form).map((field: Field) => ({
    model: field.model,
    label: fieldLabel(field),
    control: field.control,
    comparison: kinds.get(field.model) ?? 'any',
  }));
}

/** The fields that hold a day or a moment. */
export const dateFieldsAtom = atom(get => {
  const form = get(formAtom);
  if (!form) return undefined;
  const dates = moments(form);
  return get(formFieldsAtom)?.filter(({ model }) => dates.has(model));
});
