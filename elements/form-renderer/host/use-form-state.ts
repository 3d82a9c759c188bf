/** Reports value and validity to a host `<form>`, as an input does: once per task, however many fields change. */
import { type FormLang, formText } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import type { Validity } from '../props.ts';
import type { Form } from '../store/form.ts';
import type { FormErrors } from '../validation/form-errors.ts';
import type { Checked } from '../validation/use-validation.ts';

interface ReportOptions {
  name: string | undefined;
  lang: FormLang;
  /** A form that cannot be edited is valid, and disabled ones have no value. */
  idle: boolean;
  disabled: boolean;
  notify: ((value: FormData | null, validity: Validity) => void) | undefined;
}

/** Runs in layout effects: a page that reads the validity at `cs-ready` gets the current one. */
export function useFormState(
  { form, errors, root }: Omit<Checked, 'announcer'>,
  options: ReportOptions,
): void {
  const latest = useRef(options);
  const reported = useRef('');
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = options;
    if (before.notify !== options.notify) reported.current = '';
    report({ form, errors, reported, anchor: root.current }, options);
  });
  useLayoutEffect(() => {
    let due = false;
    const schedule = () => {
      if (due || !latest.current.notify) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        report({ form, errors, reported, anchor: root.current }, latest.current);
      });
    };
    return form.listen(schedule);
  }, [form, errors, root]);
}

interface Reporting {
  form: Form;
  errors: FormErrors;
  anchor: HTMLElement | null;
  /** The last report; repeating it would cost time at every key. */
  reported: { current: string };
}

function report(
  { form, errors, anchor, reported }: Reporting,
  { name, lang, idle, disabled, notify }: ReportOptions,
): void {
  if (!notify) return;
  const count = idle ? 0 : errors.count();
  const value = name && !disabled ? JSON.stringify(form.values()) : null;
  const message = count === 0 ? '' : formText(lang, 'form-invalid', { count });
  const state = JSON.stringify([name, value, message, disabled]);
  if (state === reported.current) return;
  reported.current = state;
  const validity =
    message === '' ? { valid: true } : { valid: false, message, ...(anchor ? { anchor } : {}) };
  notify(name && value !== null ? entryOf(name, value) : null, validity);
}

/** One entry under the element's name: the values as JSON. */
function entryOf(name: string, value: string): FormData {
  const data = new FormData();
  data.append(name, value);
  return data;
}
