/** Checks a whole form: shows and announces what is wrong, and leads to the first of it. */
import { type FieldError, type FormLang, formText } from '@countersign/sdk/form';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import { reveal, touchAll } from '../store/methods.ts';
import type { Announcer } from './announcer.ts';
import type { Check } from './form-checks.ts';
import type { FormErrors } from './form-errors.ts';

interface Checking {
  onInvalid: FormViewProps['onInvalid'];
  lang: FormLang;
  /** True for a form that cannot be edited: it has no errors. */
  idle: boolean;
  announce(message: (before: string) => string): void;
  /** The errors that the page finds. */
  page(models?: ReadonlySet<string>): readonly FieldError[] | Promise<readonly FieldError[]>;
}

/** A form, what is wrong with it, and where it is drawn. */
export interface Checked {
  form: Form;
  errors: FormErrors;
  announcer: Announcer;
  root: RefObject<HTMLElement | null>;
}

export function useChecking(
  { form, errors: held, root, announcer }: Checked,
  { onInvalid, lang, idle, announce, page }: Checking,
): Check {
  const show = (errors: readonly FieldError[]): FieldError[] => {
    const [first] = errors;
    flushSync(() => {
      announcer.markAnnounced(errors);
      announce(before => announcementOf(errors, lang, before));
      if (first) reveal(form, first.path);
    });
    if (first) {
      focusField(root.current, fieldOf(first));
      onInvalid?.({ errors: [...errors] });
    }
    return [...errors];
  };
  const checkNow: Check = models => {
    const own = flushSync(() => {
      touchAll(form, models);
      return held.all().filter(error => !models || models.has(fieldOf(error)));
    });
    /** With errors of the form's own, those of the page are shown when they come. */
    const others = page(models);
    if (own.length > 0 || !(others instanceof Promise)) {
      return show(others instanceof Promise ? own : inOrder(form, [...own, ...others]));
    }
    return others.then(found => show(found));
  };
  return models => (idle ? [] : checkNow(models));
}

/** In the order of the form. */
function inOrder(form: Form, errors: readonly FieldError[]): FieldError[] {
  const places = new Map([...form.models()].map((model, at) => [model, at]));
  const placeOf = (error: FieldError): number => places.get(fieldOf(error)) ?? 0;
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A screen reader skips an unchanged text, so a repeated one differs by a space that is not read out. */
export function announcementOf(
  errors: readonly Pick<FieldError, 'message'>[],
  lang: FormLang,
  before: string,
): string {
  const [first] = errors;
  if (!first) return '';
  const text = formText(lang, 'errors-found', { count: errors.length, first: first.message });
  return before === text ? `${text}\u00a0` : text;
}

const fieldOf = (error: FieldError): string => String(error.path[0]);

function focusField(root: HTMLElement | null, model: string): void {
  const slot = root?.querySelector(`[data-model="${CSS.escape(model)}"]`);
  const inputs = [...(slot?.querySelectorAll<HTMLElement>('input,select,textarea,[tabindex]') ?? [])];
  const target = inputs.find(isInvalid) ?? inputs[0];
  target?.focus({ preventScroll: true });
  (target?.closest('[data-at]') ?? slot)?.scrollIntoView({ block: 'center' });
}

/** Rows are a group, which has no `aria-invalid`. */
const isInvalid = (input: HTMLElement): boolean =>
  input.getAttribute('aria-invalid') === 'true' || input.dataset.invalid !== undefined;
