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
  useEffect(() => {
    latest.current = telling;
    tellState(form, root.current, telling);
  });
  useEffect(() => {
    let due = false;
    const { values, allErrors } = form.atoms;
    const schedule = () => {
      if (due || !latest.current.tell) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        tellState(form, root.current, latest.current);
      });
    };
    const stops = [form.store.sub(values, schedule), form.store.sub(allErrors, schedule)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, root]);
}

function tellState(
  form: Form,
  anchor: HTMLElement | null,
  { name, lang, idle, disabled, tell }: Telling,
): void {
  if (!tell) return;
  const count = idle ? 0 : form.store.get(form.atoms.allErrors).length;
  const message = formText(lang, 'form-invalid', { count });
  tell(
    disabled ? null : entryOf(form, name),
    count === 0 ? { valid: true } : { valid: false, message, ...(anchor ? { anchor } : {}) },
  );
}

/** One entry under the element's name: the values as JSON. */
function entryOf(form: Form, name: string | undefined): FormData | null {
  if (!name) return null;
  const data = new FormData();
  data.append(name, JSON.stringify(form.values()));
  return data;
}
