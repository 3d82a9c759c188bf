/** Validates a whole form: displays and announces the errors, and focuses the first invalid field. */
import {
  effectiveFieldAccess,
  type FieldError,
  type FormLang,
  getFormTextForLanguage,
} from '@countersign/sdk/form';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ExternalError, FormViewProps } from '../props.ts';
import { getConditionalStateAtom } from '../rules/conditional-atoms.ts';
import { fieldRights } from '../rules/conditional-context.ts';
import type { FormInstance } from '../store/form.ts';
import { markTouched, revealField, setErrors } from '../store/methods.ts';
import type { ErrorAnnouncer } from './announcer.ts';
import type { Check } from './form-checks.ts';
import type { FormErrors } from './form-errors.ts';

interface CheckingOptions {
  onInvalid: FormViewProps['onInvalid'];
  lang: FormLang;
  /** Whether the form cannot be edited. Such a form has no errors. */
  idle: boolean;
  announce(message: (before: string) => string): void;
  /** Returns the errors from the checks of the host page. */
  page(models?: ReadonlySet<string>): readonly FieldError[] | Promise<readonly FieldError[]>;
}

type Located = Pick<FieldError, 'path'>;

/** A form with its errors, its announcer and its root element. */
export interface CheckedForm {
  form: FormInstance;
  errors: FormErrors;
  announcer: ErrorAnnouncer;
  root: RefObject<HTMLElement | null>;
}

export function useFormValidation(
  { form, errors: held, root, announcer }: CheckedForm,
  { onInvalid, lang, idle, announce, page }: CheckingOptions,
): Check {
  const show = (errors: readonly FieldError[]): FieldError[] => {
    const [first] = errors;
    flushSync(() => {
      announcer.markAnnounced(errors);
      announce(before => errorAnnouncement(errors, lang, before));
      if (first) revealField(form, first.path);
    });
    if (first) {
      focusField(root.current, fieldKeyOfError(first));
      onInvalid?.({ errors: [...errors] });
    }
    return [...errors];
  };
  const checkNow: Check = models => {
    const own = flushSync(() => {
      markTouched(form, models);
      return held.all().filter(error => !models || models.has(fieldKeyOfError(error)));
    });
    /**
     * If the form's own validation finds errors, they are shown immediately. Errors from a pending check of
     * the host page are shown later.
     */
    const others = page(models);
    if (own.length > 0 || !(others instanceof Promise)) {
      return show(others instanceof Promise ? own : sortInFormOrder(form, [...own, ...others]));
    }
    return others.then(found => show(found));
  };
  return models => (idle ? [] : checkNow(models));
}

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

/** Sorts errors by the order of the fields in the form. Errors of unknown fields are last. */
function sortInFormOrder<E extends Located>(form: FormInstance, errors: readonly E[]): E[] {
  const places = new Map([...form.models()].map((model, at) => [model, at]));
  const placeOf = (error: E): number => places.get(fieldKeyOfError(error)) ?? places.size;
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns the message for screen readers. Screen readers skip unchanged text, so a repeated message gets a
 * trailing no-break space, which is not read out.
 */
export function errorAnnouncement(
  errors: readonly Pick<FieldError, 'message'>[],
  lang: FormLang,
  before: string,
): string {
  const [first] = errors;
  if (!first) return '';
  const text = getFormTextForLanguage(lang, 'errors-found', { count: errors.length, first: first.message });
  return before === text ? `${text}\u00a0` : text;
}

const fieldKeyOfError = ({ path }: Located): string => String(path[0]);

function focusField(root: HTMLElement | null, model: string): void {
  const slot = root?.querySelector(`[data-model="${CSS.escape(model)}"]`);
  const inputs = [...(slot?.querySelectorAll<HTMLElement>('input,select,textarea,[tabindex]') ?? [])];
  const target = inputs.find(isInvalidInput) ?? inputs[0];
  target?.focus({ preventScroll: true });
  (target?.closest('[data-at]') ?? slot)?.scrollIntoView({ block: 'center' });
}

/**
 * Groups of rows have the role `group`, which does not support `aria-invalid`, so they use `data-invalid`.
 */
const isInvalidInput = (input: HTMLElement): boolean =>
  input.getAttribute('aria-invalid') === 'true' || input.dataset.invalid !== undefined;
