/** Validates a whole form: displays and announces the errors, and focuses the first invalid field. */
import { type FieldError, type FormLang, getFormTextForLanguage } from '@countersign/sdk/form';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { markTouched, revealField } from '../store/methods.ts';
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

/** Sorts errors by the order of the fields in the form. Errors of unknown fields are last. */
export function sortInFormOrder<E extends Located>(form: FormInstance, errors: readonly E[]): E[] {
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

export const fieldKeyOfError = ({ path }: Located): string => String(path[0]);

/** Focuses an input of a rendered field, an invalid one if there is one, and scrolls to it. */
export function focusField(root: HTMLElement | null, model: string): void {
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
