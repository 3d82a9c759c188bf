/**
 * Stores the validation function of each form. A validation function also displays the errors and focuses the
 * first invalid field.
 */
import type { FieldError } from '@countersign/sdk/form';
import type { FormInstance } from '../store/form.ts';

/**
 * Validates the fields with the given keys (`model`), or the whole form if `models` is omitted. Returns a
 * promise while checks by the host page are pending.
 */
export type Check = (models?: ReadonlySet<string>) => FieldError[] | Promise<FieldError[]>;

const formValidatorByFormInstance = new WeakMap<FormInstance, Check>();

/** Returns the validation function of a form, or undefined until the behaviour of the form is loaded. */
export const getFormValidator = (form: FormInstance): Check | undefined =>
  formValidatorByFormInstance.get(form);

export const setFormValidator = (form: FormInstance, check: Check): void => {
  formValidatorByFormInstance.set(form, check);
};
