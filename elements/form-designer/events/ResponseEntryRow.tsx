/** One field of a response: the field, its path, and whether the list at the path becomes its choices. */
import { propertiesAt, type ResponseEntry } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { FieldSelect } from './FieldSelect.tsx';
import { eventTextsIn } from './texts.ts';

interface ResponseEntryRowProps {
  lang: Lang;
  /** From 1. */
  n: number;
  fields: readonly AskableField[];
  entry: ResponseEntry;
  /** The sample, for suggestions of property names. */
  sample: unknown;
  isRepeated: boolean;
  onFocus(): void;
  onChange(entry: ResponseEntry): void;
  onRemove(): void;
}

export function ResponseEntryRow(props: ResponseEntryRowProps): ReactNode {
  const { lang, n, fields, entry, sample, isRepeated, onFocus, onChange, onRemove } = props;
  const t = eventTextsIn(lang);
  const id = useId();
  const names = entry.isOptions ? propertiesAt(sample, entry.value) : [];
  return (
    <fieldset className="csg-entry" onFocus={onFocus}>
      <legend className="csp-unseen">{t('entry-n', { n })}</legend>
      <div className="csg-fields">
        <label htmlFor={`${id}-field`}>{t('field')}</label>
        <FieldSelect
          id={`${id}-field`}
          lang={lang}
          label={t('field')}
          fields={fields}
          value={entry.field}
          isInvalid={isRepeated}
          onChange={field => onChange({ ...entry, field })}
        />
        <label htmlFor={`${id}-path`}>{t('path')}</label>
        <input
          id={`${id}-path`}
          type="text"
          className="csp-input csp-code"
          autoComplete="off"
          spellCheck={false}
          placeholder="$.data.name"
          value={entry.value}
          onChange={event => onChange({ ...entry, value: event.target.value })}
        />
        <label htmlFor={`${id}-label`}>{t('field-label')}</label>
        <input
          id={`${id}-label`}
          type="text"
          className="csp-input"
          autoComplete="off"
          value={entry.label ?? ''}
          onChange={event => onChange({ ...entry, label: event.target.value })}
        />
        <label htmlFor={`${id}-options`}>{t('is-options')}</label>
        <input
          id={`${id}-options`}
          type="checkbox"
          role="switch"
          className="csp-switch"
          checked={entry.isOptions === true}
          aria-checked={entry.isOptions === true}
          onChange={event => onChange({ ...entry, isOptions: event.target.checked })}
        />
        {entry.isOptions && (
          <>
            <label htmlFor={`${id}-option-label`}>{t('option-label')}</label>
            <input
              id={`${id}-option-label`}
              type="text"
              className="csp-input csp-code"
              autoComplete="off"
              placeholder="label"
              list={`${id}-names`}
              value={entry.optionLabel ?? ''}
              onChange={event => onChange({ ...entry, optionLabel: event.target.value })}
            />
            <label htmlFor={`${id}-option-value`}>{t('option-value')}</label>
            <input
              id={`${id}-option-value`}
              type="text"
              className="csp-input csp-code"
              autoComplete="off"
              placeholder="value"
              list={`${id}-names`}
              value={entry.optionValue ?? ''}
              onChange={event => onChange({ ...entry, optionValue: event.target.value })}
            />
            <datalist id={`${id}-names`}>
              {names.map(name => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </div>
      <button
        type="button"
        className="csp-icon-button"
        aria-label={t('remove-entry', { n })}
        title={t('remove')}
        onClick={onRemove}
      >
        ×
      </button>
      {isRepeated && (
        <span className="csp-fault" role="alert">
          {t('already-added')}
        </span>
      )}
    </fieldset>
  );
}
