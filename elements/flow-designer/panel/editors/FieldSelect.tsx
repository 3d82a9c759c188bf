/** Chooses a field of the form; without a form its name is typed. A name that the form does not have stays as an entry. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { FormField } from '../form-fields.ts';
import { nodePanelTextsIn } from '../texts.ts';

interface FieldSelectProps {
  id?: string;
  label: string;
  lang: Lang;
  /** Undefined without a form. */
  fields: readonly Pick<FormField, 'model' | 'label'>[] | undefined;
  value: string;
  isInvalid?: boolean;
  isCell?: boolean;
  onChange(model: string, options?: { typing?: boolean }): void;
}

export function FieldSelect(props: FieldSelectProps): ReactNode {
  const { id, label, lang, fields, value, isInvalid, isCell, onChange } = props;
  const t = nodePanelTextsIn(lang);
  const own = {
    id,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'data-cell': isCell ? '' : undefined,
  };
  if (!fields) {
    return (
      <input
        {...own}
        type="text"
        className="csp-input"
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
    <select
      {...own}
      className="csp-input csp-select"
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="" disabled>
        {t('chooseField')}
      </option>
      {!isKnown && value !== '' && <option value={value}>{t('unknownField', { name: value })}</option>}
      {fields.map(field => (
        <option key={field.model} value={field.model}>
          {field.label}
        </option>
      ))}
    </select>
  );
}
