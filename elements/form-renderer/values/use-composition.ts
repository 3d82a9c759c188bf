/** Withholds changes from the host page while an input method composes text. */
import { type RefObject, useEffect } from 'react';
import type { FieldChange } from '../store/atoms.ts';
import type { FormInstance } from '../store/form.ts';

/**
 * Withholds changes while an input method editor (IME) composes text. Emits the last change of each field
 * when the composition ends.
 */
export function useImeComposition(
  form: FormInstance,
  root: RefObject<HTMLElement | null>,
  onChange: (change: FieldChange) => void,
): void {
  useEffect(() => {
    const held = new Map<string, FieldChange>();
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
