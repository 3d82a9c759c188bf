/** Announces to screen readers which fields became required, optional, read-only or editable. */
import { type Control, type FormLang, formText, nameOf } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import type { Form } from '../store/form.ts';
import { conditionalOf } from './conditional-atoms.ts';

const MOST_ANNOUNCED = 5;

type Key = 'now-required' | 'now-optional' | 'now-read-only' | 'now-editable';

export function useConditionalAnnouncements(
  form: Form,
  { lang, announce }: { lang: FormLang; announce(message: (before: string) => string): void },
): void {
  const latest = useRef({ lang, announce });
  useLayoutEffect(() => {
    latest.current = { lang, announce };
  });
  useLayoutEffect(() => {
    const state$ = conditionalOf(form);
    let before = form.store.get(state$);
    return form.store.sub(state$, () => {
      const now = form.store.get(state$);
      const texts = [
        ...textsOf('now-required', now.required, before.required),
        ...textsOf('now-optional', before.required, now.required),
        ...textsOf('now-read-only', now.readOnly, before.readOnly),
        ...textsOf('now-editable', before.readOnly, now.readOnly),
      ];
      before = now;
      const message = texts
        .slice(0, MOST_ANNOUNCED)
        .map(([key, label]) => formText(latest.current.lang, key, { label }))
        .join(latest.current.lang === 'zh' ? '，' : '; ');
      if (message) latest.current.announce(() => message);
    });
  }, [form]);
}

const textsOf = (key: Key, more: ReadonlySet<Control>, fewer: ReadonlySet<Control>): [Key, string][] =>
  [...more].filter(control => !fewer.has(control)).map(control => [key, nameOf(control)]);
