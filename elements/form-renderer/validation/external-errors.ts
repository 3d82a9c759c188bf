/** Shows the errors that the host page found, for example on its server. The code is loaded with the first of them. */
import { effectiveFieldAccess, type FieldError } from '@countersign/sdk/form';
import { flushSync } from 'react-dom';
import type { ExternalError } from '../props.ts';
import { getConditionalStateAtom } from '../rules/conditional-atoms.ts';
import { fieldRights } from '../rules/conditional-context.ts';
import type { FormInstance } from '../store/form.ts';
import { revealField, setErrors } from '../store/methods.ts';
import { type CheckedForm, fieldKeyOfError, focusField, sortInFormOrder } from './use-validation.ts';

/**
 * Displays and announces errors of the host page, and focuses the first field that has one. The focus stays in
 * a field with an error, because the user may be typing.
 */
export function showExternalErrors(
  { form, root, announcer }: Omit<CheckedForm, 'errors'>,
  errors: readonly ExternalError[],
): void {
  const located = sortInFormOrder(
    form,
    errors.map(error => ({
      ...error,
      message: String(error.message ?? ''),
      path: pathOfExternalError(form, error),
    })),
  );
  flushSync(() => {
    setErrors(form, located);
    if (errors.length > 0) announcer.onAnnounce(located);
  });
  if (root.current?.querySelector('.csf-invalid:focus-within')) return;
  const find = (editable: boolean) =>
    located.find(error => isEditableField(form, fieldKeyOfError(error)) === editable);
  const first = find(true) ?? find(false);
  if (!first) return;
  flushSync(() => revealField(form, first.path));
  focusField(root.current, fieldKeyOfError(first));
}

/** Returns whether the user can edit a field, or undefined if the field is not displayed. */
function isEditableField(form: FormInstance, model: string): boolean | undefined {
  const { store, atoms } = form;
  const field = store.get(atoms.byModel).get(model)?.[0];
  if (!field || !Object.hasOwn(form.values(), model)) return undefined;
  const { hidden, disabled } = effectiveFieldAccess(field, store.get(atoms.privileges));
  if (hidden) return undefined;
  return !disabled && !fieldRights(store.get(getConditionalStateAtom(form))).isLocked(field);
}

/** Returns the path of an error. Every second step is the index of a row, as in `items.0.amount`. */
function pathOfExternalError(form: FormInstance, { field, path }: ExternalError): FieldError['path'] {
  const steps = Array.isArray(path) && path.length > 0 ? path : splitFieldPath(form, String(field));
  return steps.map((step, at) => (at % 2 === 0 ? String(step) : Number(step)));
}

/** Splits the path of a field after the longest field key with which it begins. A field key can contain dots. */
function splitFieldPath({ store, atoms }: FormInstance, field: string): string[] {
  const byModel = store.get(atoms.byModel);
  let end = field.length;
  while (end > 0 && !byModel.has(field.slice(0, end))) end = field.lastIndexOf('.', end - 1);
  return end > 0 ? [field.slice(0, end), ...field.slice(end).split('.').slice(1)] : [field];
}
