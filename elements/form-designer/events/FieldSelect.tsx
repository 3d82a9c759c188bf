/** Chooses a field of the form by its label and the way to it. A name that the form lacks stays, and is marked. */
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { eventTextsIn } from './texts.ts';

interface FieldSelectProps {
  id?: string;
  lang: Lang;
  label: string;
  fields: readonly AskableField[];
  value: string;
  isInvalid?: boolean;
  onChange(name: string): void;
}

export const fieldOf = (fields: readonly AskableField[], name: string): AskableField | undefined =>
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
  const t = eventTextsIn(lang);
  const chosen = fieldOf(fields, value);
  return (
    <select
      id={id}
      data-cell=""
      className="csp-input csp-select"
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
    </select>
  );
}
