/**
 * Lets the author select a field of the form. Without a bound form, the author types the field name. A stored
 * name that is not in the form stays in the list.
 */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import type { FormField } from '../form-fields.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';

interface FieldSelectProps {
  id?: string;
  label: string;
  lang: Lang;
  /** Fields of the form, or undefined if no form is bound. */
  fields: readonly Pick<FormField, 'model' | 'label'>[] | undefined;
  value: string;
  isInvalid?: boolean;
  isCell?: boolean;
  onChange(model: string, options?: { typing?: boolean }): void;
}

export function FieldSelect(props: FieldSelectProps): ReactNode {
  const { id, label, lang, fields, value, isInvalid, isCell, onChange } = props;
  const t = nodePanelTextsForLanguage(lang);
  const own = {
    id,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'data-cell': isCell ? '' : undefined,
  };
  if (!fields) {
    return (
      <Input
        {...own}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value, { typing: true })}
      />
    );
  }
  const isKnown = fields.some(({ model }) => model === value);
  return (
    <Select {...own} value={value} onChange={event => onChange(event.target.value)}>
      <option value="" disabled>
        {t('chooseField')}
      </option>
      {!isKnown && value !== '' && <option value={value}>{t('unknownField', { name: value })}</option>}
      {fields.map(field => (
        <option key={field.model} value={field.model}>
          {field.label}
        </option>
      ))}
    </Select>
  );
}
