/**
 * Reports value and validity to a surrounding host `<form>`. Several changed fields cause only one report, in
 * a microtask.
 */
import { type FormLang, getFormTextForLanguage } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import type { Validity } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import type { FormErrors } from '../validation/form-errors.ts';
import type { CheckedForm } from '../validation/use-validation.ts';

interface ReportOptions {
  name: string | undefined;
  lang: FormLang;
  /** Whether the form cannot be edited. Such a form is always valid. */
  idle: boolean;
  disabled: boolean;
  notify: ((value: FormData | null, validity: Validity) => void) | undefined;
}

/**
 * Reports the value and validity of the form in layout effects. A host page that reads the validity at
 * `cs-ready` therefore gets the current state.
 */
export function useFormState(
  { form, errors, root }: Omit<CheckedForm, 'announcer'>,
  options: ReportOptions,
): void {
  const latest = useRef(options);
  const reported = useRef('');
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = options;
    if (before.notify !== options.notify) reported.current = '';
    reportFormStateToHost({ form, errors, reported, anchor: root.current }, options);
  });
  useLayoutEffect(() => {
    let due = false;
    const schedule = () => {
      if (due || !latest.current.notify) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        reportFormStateToHost({ form, errors, reported, anchor: root.current }, latest.current);
      });
    };
    return form.listen(schedule);
  }, [form, errors, root]);
}

interface ReportSource {
  form: FormInstance;
  errors: FormErrors;
  anchor: HTMLElement | null;
  /**
   * The last reported value and validity. An equal report is skipped, which saves time at every keystroke.
   */
  reported: { current: string };
}

function reportFormStateToHost(
  { form, errors, anchor, reported }: ReportSource,
  { name, lang, idle, disabled, notify }: ReportOptions,
): void {
  if (!notify) return;
  const count = idle ? 0 : errors.count();
  const value = name && !disabled ? JSON.stringify(form.values()) : null;
  const message = count === 0 ? '' : getFormTextForLanguage(lang, 'form-invalid', { count });
  const state = JSON.stringify([name, value, message, disabled]);
  if (state === reported.current) return;
  reported.current = state;
  const validity =
    message === '' ? { valid: true } : { valid: false, message, ...(anchor ? { anchor } : {}) };
  notify(name && value !== null ? toFormData(name, value) : null, validity);
}

/**
 * Returns form data with a single entry. Its name is the name of the element, and its value contains the form
 * values as JSON.
 */
function toFormData(name: string, value: string): FormData {
  const data = new FormData();
  data.append(name, value);
  return data;
}
