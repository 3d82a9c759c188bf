/** Pastes text into fields whose inputs take no text, such as a select, check boxes or a slider. */
import type { Field, FormLang } from '@countersign/sdk/form';
import { type RefObject, useEffect } from 'react';
import { lazyTypedReader } from '../../controls/lazy-typed-reader.ts';
import { isInputWithoutText } from '../../controls/pasted-text.ts';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import type { FieldChange } from '../store/atoms.ts';
import type { FormInstance } from '../store/form.ts';

interface PastePlace {
  root: RefObject<HTMLElement | null>;
  lang: FormLang;
  onChange(change: FieldChange): void;
}

/** Reads a pasted text as the value of the focused field. A text that is no value is an error of the field. */
export function usePastedValues(form: FormInstance, { root, lang, onChange }: PastePlace): void {
  const timeZone = useGivenTimeZone();
  useEffect(() => {
    const place = root.current;
    const write = (field: Field, text: string) => {
      const { values, errors } = lazyTypedReader.get().readFieldText(field, text, { lang, timeZone });
      if (errors.length > 0) form.mark(field.model, { external: errors });
      else if (Object.hasOwn(values, field.model)) onChange(form.change(field, values[field.model]));
    };
    const paste = (event: ClipboardEvent) => {
      const [target] = event.composedPath();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const slot = isInputWithoutText(target) ? target.closest<HTMLElement>('[data-model]') : null;
      const model = slot?.dataset.model;
      const field = model === undefined ? undefined : form.store.get(form.atoms.byModel).get(model)?.[0];
      if (!field || event.defaultPrevented || field.fields.length > 0 || text.trim() === '') return;
      event.preventDefault();
      lazyTypedReader.load().then(
        () => write(field, text),
        () => undefined,
      );
    };
    place?.addEventListener('paste', paste);
    return () => place?.removeEventListener('paste', paste);
  }, [form, root, lang, timeZone, onChange]);
}
