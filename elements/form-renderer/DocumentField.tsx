/** One field as it is read: its name and its value, for the screen and for paper. */
import { displayValue, type Field, fieldLabel, formText, optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useForm, useFormAtom } from './form-context.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function DocumentField({ field }: { field: Field }): ReactNode {
  const { form, lang } = useForm();
  const { addonBefore, addonAfter } = optionsOf(field.control);
  const shown = displayValue(field.control, useFormAtom(form.atoms.value(field.model)), lang);
  return (
    <div className="csf-entry" data-model={field.model}>
      <dt>{fieldLabel(field)}</dt>
      <dd className={shown ? undefined : 'csf-none'}>
        {shown
          ? [text(addonBefore), shown, text(addonAfter)].filter(Boolean).join(' ')
          : formText(lang, 'empty')}
      </dd>
    </div>
  );
}
