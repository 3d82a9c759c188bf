/** The fields of the summary and their order. */
import { fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { formAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { ChosenList } from '../../view/ChosenList.tsx';
import type { SettingsTexts } from '../texts.ts';
import type { Settings } from '../use-setting.ts';
import { isSingle } from './sample-instance.ts';

export function SummaryFields({ t, settings }: { t: SettingsTexts; settings: Settings }): ReactNode {
  const { readOnly } = useDesigner();
  const form = useAtomValue(formAtom);
  const fields = useMemo(() => (form ? fieldsOf(form) : []).filter(isSingle), [form]);
  const { setting, set } = settings;
  const chosen = setting.summary?.fields ?? [];
  const labelOf = (model: string) => {
    const field = fields.find(one => one.model === model);
    return field ? fieldLabel(field) : t('unknownField', { name: model });
  };
  const left = fields.filter(({ model }) => !chosen.includes(model));
  return (
    <div className="cfd-places" data-field="summary.fields">
      <ChosenList
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
        <select
          className="csp-input csp-select cfd-insert"
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
        </select>
      )}
    </div>
  );
}
