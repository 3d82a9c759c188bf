/** Composed text: while an input method turns letters into characters, the page gets no change for each letter. */
import { type RefObject, useEffect } from 'react';
import type { Change } from '../store/atoms.ts';
import type { Form } from '../store/form.ts';

/** The last change of each field is passed on with the characters that the person chose. */
export function useComposition(
  form: Form,
  root: RefObject<HTMLElement | null>,
  onChange: (change: Change) => void,
): void {
  useEffect(() => {
    const held = new Map<string, Change>();
    const begin = () => {
      form.hold = change => held.set(change.field, change);
    };
    const end = () => {
      form.hold = undefined;
      for (const change of held.values()) onChange(change);
      held.clear();
    };
    const place = root.current;
    place?.addEventListener('compositionstart', begin);
    place?.addEventListener('compositionend', end);
    return () => {
      end();
      place?.removeEventListener('compositionstart', begin);
      place?.removeEventListener('compositionend', end);
    };
  }, [form, root, onChange]);
}
