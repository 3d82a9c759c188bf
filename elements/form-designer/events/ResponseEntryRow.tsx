/**
 * Renders one mapping from a response to a field: the field, the JSON path, and whether the list at the path
 * becomes the field's choices.
 */
import { propertyNamesAtPath, type ResponseEntry } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/kit/Button.tsx';
import { Input } from '../../ui/kit/fields.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { eventTextsForLanguage } from './texts.ts';

interface ResponseEntryRowProps {
  lang: Lang;
  /** Number of the mapping, starting at 1. */
  n: number;
  fields: readonly AskableField[];
  entry: ResponseEntry;
  /** The sample response, used to suggest property names. */
  sample: unknown;
  isRepeated: boolean;
  onFocus(): void;
  onChange(entry: ResponseEntry): void;
  onRemove(): void;
}

export function ResponseEntryRow(props: ResponseEntryRowProps): ReactNode {
  const { lang, n, fields, entry, sample, isRepeated, onFocus, onChange, onRemove } = props;
  const t = eventTextsForLanguage(lang);
  const id = useId();
  const names = entry.isOptions ? propertyNamesAtPath(sample, entry.value) : [];
  return (
    <fieldset className="dialog-entry" onFocus={onFocus}>
      <legend className="panel-unseen">{t('entry-n', { n })}</legend>
      <div className="dialog-fields">
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
        <Input
          id={`${id}-path`}
          type="text"
          look="code"
          autoComplete="off"
          spellCheck={false}
          placeholder="$.data.name"
          value={entry.value}
          onChange={event => onChange({ ...entry, value: event.target.value })}
        />
        <label htmlFor={`${id}-label`}>{t('field-label')}</label>
        <Input
          id={`${id}-label`}
          type="text"
          autoComplete="off"
          value={entry.label ?? ''}
          onChange={event => onChange({ ...entry, label: event.target.value })}
        />
        <label htmlFor={`${id}-options`}>{t('is-options')}</label>
        <input
          id={`${id}-options`}
          type="checkbox"
          role="switch"
          className="kit-switch"
          checked={entry.isOptions === true}
          aria-checked={entry.isOptions === true}
          onChange={event => onChange({ ...entry, isOptions: event.target.checked })}
        />
        {entry.isOptions && (
          <>
            <label htmlFor={`${id}-option-label`}>{t('option-label')}</label>
            <Input
              id={`${id}-option-label`}
              type="text"
              look="code"
              autoComplete="off"
              placeholder="label"
              list={`${id}-names`}
              value={entry.optionLabel ?? ''}
              onChange={event => onChange({ ...entry, optionLabel: event.target.value })}
            />
            <label htmlFor={`${id}-option-value`}>{t('option-value')}</label>
            <Input
              id={`${id}-option-value`}
              type="text"
              look="code"
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
      <IconButton label={t('remove-entry', { n })} title={t('remove')} onClick={onRemove}>
        ×
      </IconButton>
      {isRepeated && (
        <span className="panel-fault" role="alert">
          {t('already-added')}
        </span>
      )}
    </fieldset>
  );
}
