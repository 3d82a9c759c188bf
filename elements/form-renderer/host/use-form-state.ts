/** Keeps a host `<form>` told of the value and the validity, as an input does: once per task, however many fields change. */
import { type FormLang, formText } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import type { Validity } from '../props.ts';
import type { Form } from '../store/form.ts';
import type { FormErrors } from '../validation/form-errors.ts';
import type { Checked } from '../validation/use-validation.ts';

interface Telling {
  name: string | undefined;
  lang: FormLang;
  /** A form that cannot be edited is valid, and disabled ones have no value. */
  idle: boolean;
  disabled: boolean;
  tell: ((value: FormData | null, validity: Validity) => void) | undefined;
}

/** In layout effects: a page that asks at `cs-ready` gets the answer. */
export function useFormState({ form, errors, root }: Omit<Checked, 'saying'>, telling: Telling): void {
  const latest = useRef(telling);
  const told = useRef('');
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = telling;
    if (before.tell !== telling.tell) told.current = '';
    tellNews({ form, errors, told, anchor: root.current }, telling);
  });
  useLayoutEffect(() => {
    let due = false;
    const schedule = () => {
      if (due || !latest.current.tell) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        tellNews({ form, errors, told, anchor: root.current }, latest.current);
      });
    };
    return form.listen(schedule);
  }, [form, errors, root]);
}

interface Told {
  form: Form;
  errors: FormErrors;
  anchor: HTMLElement | null;
  /** What was told last; the same again costs every key and says nothing. */
  told: { current: string };
}

function tellNews({ form, errors, anchor, told }: Told, { name, lang, idle, disabled, tell }: Telling): void {
  if (!tell) return;
  const count = idle ? 0 : errors.count();
  const value = name && !disabled ? JSON.stringify(form.values()) : null;
  const message = count === 0 ? '' : formText(lang, 'form-invalid', { count });
  const news = JSON.stringify([name, value, message, disabled]);
  if (news === told.current) return;
  told.current = news;
  const validity =
    message === '' ? { valid: true } : { valid: false, message, ...(anchor ? { anchor } : {}) };
  tell(name && value !== null ? entryOf(name, value) : null, validity);
}

/** One entry under the element's name: the values as JSON. */
function entryOf(name: string, value: string): FormData {
  const data = new FormData();
  data.append(name, value);
  return data;
}
