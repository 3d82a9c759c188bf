/** Edits which form fields the summary shows, and their order. */
import { fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Select } from '../../../ui/kit/fields.tsx';
import { boundFormAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { ReorderableEntryList } from '../../view/ReorderableEntryList.tsx';
import type { SettingsTexts } from '../texts.ts';
import type { Settings } from '../use-setting.ts';
import { isSingleValueField } from './sample-instance.ts';

export function SummaryFields({ t, settings }: { t: SettingsTexts; settings: Settings }): ReactNode {
  const { readOnly } = useDesigner();
  const form = useAtomValue(boundFormAtom);
  const fields = useMemo(() => (form ? fieldsOf(form) : []).filter(isSingleValueField), [form]);
  const { setting, set } = settings;
  const chosen = setting.summary?.fields ?? [];
  const labelOf = (model: string) => {
    const field = fields.find(one => one.model === model);
    return field ? fieldLabel(field) : t('unknownField', { name: model });
  };
  const left = fields.filter(({ model }) => !chosen.includes(model));
  return (
    <div className="flow-places" data-field="summary.fields">
      <ReorderableEntryList
        label={t('summaryFields')}
        entries={chosen.map(id => ({ id, name: labelOf(id) }))}
        disabled={readOnly}
        onEntries={list =>
          set(
            'summary.fields',
            list.map(({ id }) => id),
          )
        }
      />
      {!readOnly && (
        <Select
          className="flow-insert"
          aria-label={t('addField')}
          value=""
          onChange={event =>
            event.target.value !== '' && set('summary.fields', [...chosen, event.target.value])
          }
        >
          <option value="">{t('addField')}</option>
          {left.map(field => (
            <option key={field.model} value={field.model}>
              {fieldLabel(field)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
