/** Creates controls, rules and error mappings that several record forms use. */
import { ApiError } from '@countersign/sdk/api';
import type { Control } from '@countersign/sdk/form';

export const requiredRules = [{ required: true, message: '' }];
export const verticalFormConfig = { layout: 'vertical' };

export const createFormControl = (
  type: string,
  model: string,
  label: string,
  more: Partial<Control> = {},
): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});

interface Named {
  id: string;
  name: string;
}

/**
 * Returns the ids of the chosen users, organisations, roles or positions. The form holds them as a list of
 * ids and names.
 */
export const chosenIds = (value: unknown): string[] => ((value ?? []) as Named[]).map(({ id }) => id);

/**
 * Returns an error handler for `catch`. In an `ApiError`, the handler replaces the request fields with the
 * corresponding form fields, and rethrows the error. `modelsOf` returns the form fields for a request field,
 * such as `targets` or `items.0.label`.
 */
export const createRethrowWithFormFields =
  (modelsOf: (field: string, failure: ApiError) => readonly string[]) =>
  (failure: unknown): never => {
    if (!(failure instanceof ApiError)) throw failure;
    const fields = failure.fields.flatMap(one =>
      modelsOf(one.field, failure).map(field => ({ ...one, field })),
    );
    throw new ApiError({ ...failure, message: failure.message, fields });
  };
