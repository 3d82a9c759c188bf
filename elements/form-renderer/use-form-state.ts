/** Keeps a host `<form>` told of the value and the validity, as an input does: once per task, however many fields change. */
import { type FormLang, formText } from '@countersign/sdk/form';
import { type RefObject, useEffect, useRef } from 'react';
import type { Validity } from './face.ts';
import type { Form } from './form.ts';

interface Telling {
  name: string | undefined;
  lang: FormLang;
  /** A form that cannot be edited is valid, and disabled ones have no value. */
  idle: boolean;
  disabled: boolean;
  tell: ((value: FormData | null, validity: Validity) => void) | undefined;
}

export function useFormState(form: Form, root: RefObject<HTMLElement | null>, telling: Telling): void {
  const latest = useRef(telling);
  const told = useRef('');
  useEffect(() => {
    const before = latest.current;
    latest.current = telling;
    if (before.tell !== telling.tell) told.current = '';
    tellNews(form, { anchor: root.current, told }, telling);
  });
  useEffect(() => {
    let due = false;
    const schedule = () => {
      if (due || !latest.current.tell) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        tellNews(form, { anchor: root.current, told }, latest.current);
      });
    };
    return form.listen(schedule);
  }, [form, root]);
}

interface Telltale {
  anchor: HTMLElement | null;
  /** What was told last; the same again costs every key and says nothing. */
  told: { current: string };
}

function tellNews(
  form: Form,
  { anchor, told }: Telltale,
  { name, lang, idle, disabled, tell }: Telling,
): void {
  if (!tell) return;
  const count = idle ? 0 : form.allErrors().length;
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
