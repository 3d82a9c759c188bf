/**
 * Renders a select input for a field of the form. Each option shows the label and the path of a field. If the
 * selected field is not in the form, its name stays selected and is marked as missing.
 */
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { Select } from '../../ui/kit/fields.tsx';
import { eventTextsForLanguage } from './texts.ts';

interface FieldSelectProps {
  id?: string;
  lang: Lang;
  label: string;
  fields: readonly AskableField[];
  value: string;
  isInvalid?: boolean;
  onChange(name: string): void;
}

export const eventFieldByName = (fields: readonly AskableField[], name: string): AskableField | undefined =>
  fields.find(field => field.name === name) ??
  fields.find(({ control }) => name !== '' && control.key === name);

export function FieldSelect({
  id,
  lang,
  label,
  fields,
  value,
  isInvalid,
  onChange,
}: FieldSelectProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  const chosen = eventFieldByName(fields, value);
  return (
    <Select
      id={id}
      data-cell=""
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={chosen?.name ?? value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="" disabled>
        {t('choose-field')}
      </option>
      {!chosen && value !== '' && <option value={value}>{t('missing', { name: value })}</option>}
      {fields.map(({ name, label: text, way }) => (
        <option key={name} value={name}>
          {[...way, text].join(' / ')}
        </option>
      ))}
    </Select>
  );
}
