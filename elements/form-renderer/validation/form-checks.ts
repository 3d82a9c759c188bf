/** The check of each form on the page, or of some of its fields: shows what is wrong, and leads to the first of it. */
import type { FieldError } from '@countersign/sdk/form';
import type { Form } from '../store/form.ts';

/** Without models the whole form; a promise while checks of the page are under way. */
export type Check = (models?: ReadonlySet<string>) => FieldError[] | Promise<FieldError[]>;

const checks = new WeakMap<Form, Check>();

/** Undefined until the form's behaviour is loaded. */
export const checkOf = (form: Form): Check | undefined => checks.get(form);

export const takeCheck = (form: Form, check: Check): void => {
  checks.set(form, check);
};
