/** Announces to screen readers which fields became required, optional, read-only or editable. */
import { type Control, controlNameOf, type FormLang, getFormTextForLanguage } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import type { FormInstance } from '../store/form.ts';
import { getConditionalStateAtom } from './conditional-atoms.ts';

const MAX_ANNOUNCED_FIELDS = 5;

type AnnouncementKey = 'now-required' | 'now-optional' | 'now-read-only' | 'now-editable';

export function useConditionalAnnouncements(
  form: FormInstance,
  { lang, announce }: { lang: FormLang; announce(message: (before: string) => string): void },
): void {
  const latest = useRef({ lang, announce });
  useLayoutEffect(() => {
    latest.current = { lang, announce };
  });
  useLayoutEffect(() => {
    const state$ = getConditionalStateAtom(form);
    let before = form.store.get(state$);
    return form.store.sub(state$, () => {
      const now = form.store.get(state$);
      const texts = [
        ...announcementsForAddedControls('now-required', now.required, before.required),
        ...announcementsForAddedControls('now-optional', before.required, now.required),
        ...announcementsForAddedControls('now-read-only', now.readOnly, before.readOnly),
        ...announcementsForAddedControls('now-editable', before.readOnly, now.readOnly),
      ];
      before = now;
      const message = texts
        .slice(0, MAX_ANNOUNCED_FIELDS)
        .map(([key, label]) => getFormTextForLanguage(latest.current.lang, key, { label }))
        .join(latest.current.lang === 'zh' ? '，' : '; ');
      if (message) latest.current.announce(() => message);
    });
  }, [form]);
}

const announcementsForAddedControls = (
  key: AnnouncementKey,
  more: ReadonlySet<Control>,
  fewer: ReadonlySet<Control>,
): [AnnouncementKey, string][] =>
  [...more].filter(control => !fewer.has(control)).map(control => [key, controlNameOf(control)]);
