/** Maps the invalid fields of a rejected call to form fields. */
import type { FieldError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';

/** An error as `<form-renderer>` expects it. The path leads to a cell of a table field. */
interface FormFieldError {
  field: string;
  message: string;
  path: (string | number)[];
}

const isArrayIndexText = (step: string): boolean => /^\d+$/.test(step);

/** Returns the path from a form field to the invalid field, or undefined if the form has no such field. */
function fieldPathInForm(values: Values, field: string): (string | number)[] | undefined {
  if (Object.hasOwn(values, field)) return [field];
  const [outer = '', ...steps] = field.split('.');
  if (!Object.hasOwn(values, outer)) return undefined;
  return [outer, ...steps.map(step => (isArrayIndexText(step) ? Number(step) : step))];
}

/**
 * Returns the errors for fields that the form shows. `values` are the sent values, which do not contain
 * fields hidden by a rule. A field such as `items.0.label` belongs to the rows of `items`.
 */
export const selectErrorsOfFormFields = (fields: readonly FieldError[], values: Values): FormFieldError[] =>
  fields.flatMap(({ field, message }) => {
    const path = fieldPathInForm(values, field);
    return path ? [{ field, message, path }] : [];
  });

/** Returns true if the form shows the field for these values. */
export const isFieldInForm = (field: string, values: Values): boolean =>
  fieldPathInForm(values, field) !== undefined;
