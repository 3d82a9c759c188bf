/** Checks a whole form: shows and announces what is wrong, and leads to the first of it. */
import { type FieldError, type FormLang, formText } from '@countersign/sdk/form';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import { reveal, touchAll } from '../store/methods.ts';
import type { Announcer } from './announcer.ts';
import type { FormErrors } from './form-errors.ts';

interface Checking {
  onInvalid: FormViewProps['onInvalid'];
  lang: FormLang;
  /** True for a form that cannot be edited: it has no errors. */
  idle: boolean;
  announce(message: (before: string) => string): void;
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
  { onInvalid, lang, idle, announce }: Checking,
): () => FieldError[] {
  const checkNow = () => {
    const errors = flushSync(() => {
      touchAll(form);
      const found = held.all();
      announcer.markAnnounced(found);
      announce(before => announcementOf(found, lang, before));
      if (found[0]) reveal(form, found[0].path);
      return found;
    });
    if (errors[0]) {
      focusField(root.current, fieldOf(errors[0]));
      onInvalid?.({ errors });
    }
    return errors;
  };
  return () => (idle ? [] : checkNow());
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
