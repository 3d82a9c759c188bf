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

/**
 * Returns the path of an invalid field in the form, starting with the name of a form field. Returns undefined
 * if the form does not contain the field.
 */
function fieldPathInForm(values: Values, field: string): (string | number)[] | undefined {
  if (Object.hasOwn(values, field)) return [field];
  const [outer = '', ...steps] = field.split('.');
  if (!Object.hasOwn(values, outer)) return undefined;
  return [outer, ...steps.map(step => (isArrayIndexText(step) ? Number(step) : step))];
}

/**
 * Returns the errors for fields that the form displays. `values` are the values that were sent; they contain
 * no fields hidden by rules. An error for `items.0.label` belongs to the field `items`, which contains the
 * rows.
 */
export const selectErrorsOfFormFields = (fields: readonly FieldError[], values: Values): FormFieldError[] =>
  fields.flatMap(({ field, message }) => {
    const path = fieldPathInForm(values, field);
    return path ? [{ field, message, path }] : [];
  });

/** Returns true if the form shows the field for these values. */
export const isFieldInForm = (field: string, values: Values): boolean =>
  fieldPathInForm(values, field) !== undefined;
