/**
 * Edits how instances of the flow are titled, summarised and numbered. An example shows the effect of each
 * change.
 */
import { defaultSummaryFieldKeys } from '@countersign/sdk/approval';
import { TITLE_PLACEHOLDER_NAMES } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { sampleValues } from '../../../designer/values/sample-values.ts';
import { boundFormAtom, flowAtom, processBasicInfoAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { Field } from '../../view/Field.tsx';
import { DefaultOrCustomChoice } from '../DefaultOrCustomChoice.tsx';
import { TextWithPlaceholdersInput } from '../places/PlacesInput.tsx';
import type { SettingsTexts } from '../texts.ts';
import { useFlowSettings } from '../use-setting.ts';
import { InstanceNumberRuleFields } from './NumberRule.tsx';
import { SummaryFields } from './SummaryFields.tsx';
import { createSampleInstance } from './sample-instance.ts';

export function DisplaySettings({ t }: { t: SettingsTexts }): ReactNode {
  const { lang } = useDesigner();
  const settings = useFlowSettings('display');
  const { setting, set } = settings;
  const name = translator(lang, flowSettingTexts);
  const modes = { default: name('flow.mode.default'), custom: name('flow.mode.custom') };
  const { mode = 'default', template = '' } = setting.title ?? {};
  const form = useAtomValue(boundFormAtom);
  /** A custom summary starts with the fields of the default summary. */
  const withFields = (next: 'default' | 'custom') => ({
    ...setting.summary,
    mode: next,
    ...(next === 'custom' &&
      !setting.summary?.fields && {
        fields: form ? defaultSummaryFieldKeys(form) : [],
      }),
  });
  const summaryMode = setting.summary?.mode ?? 'default';
  return (
    <>
      <h2>{t('display')}</h2>
      <div className="flow-display">
        <div>
          <section className="flow-section">
            <h3>{name('flow.title')}</h3>
            <DefaultOrCustomChoice
              name="title.mode"
              label={name('flow.title.mode')}
              hint={name('flow.title.mode.help')}
              mode={mode}
              texts={modes}
              onMode={next => set('title.mode', next)}
            />
            {mode === 'custom' && (
              <Field
                name="title.template"
                label={name('flow.title.template')}
                hint={name('flow.title.template.help')}
                isGroup
              >
                {() => (
                  <TextWithPlaceholdersInput
                    t={t}
                    label={name('flow.title.template')}
                    value={template}
                    placeholder="{{process}} · {{initiator}}"
                    rows={2}
                    names={TITLE_PLACEHOLDER_NAMES}
                    problem="title-place"
                    onChange={(next, options) => set('title.template', next, options)}
                  />
                )}
              </Field>
            )}
          </section>
          <section className="flow-section">
            <h3>{name('flow.summary')}</h3>
            <DefaultOrCustomChoice
              name="summary.mode"
              label={name('flow.summary.mode')}
              hint={name('flow.summary.mode.help')}
              mode={summaryMode}
              texts={modes}
              onMode={next => set('summary', withFields(next))}
            />
            {summaryMode === 'custom' && <SummaryFields t={t} settings={settings} />}
          </section>
          <section className="flow-section">
            <h3>{name('flow.number')}</h3>
            <InstanceNumberRuleFields settings={settings} />
          </section>
        </div>
        <DisplayExample t={t} />
      </div>
    </>
  );
}

function DisplayExample({ t }: { t: SettingsTexts }): ReactNode {
  const { lang } = useDesigner();
  const flow = useAtomValue(flowAtom);
  const form = useAtomValue(boundFormAtom);
  const processName = useAtomValue(processBasicInfoAtom).processName || t('sampleTitle');
  const values = useMemo(() => (form ? sampleValues(form, lang) : {}), [form, lang]);
  const places = {
    process: processName,
    initiator: t('sampleInitiator'),
    date: '2026-01-01',
    title: processName,
  };
  const { title, summary, number } = createSampleInstance({
    flow,
    form,
    values,
    lang,
    places,
  });
  return (
    <section className="flow-example" aria-label={t('example')}>
      <span className="flow-example-label">{t('example')}</span>
      <strong data-example="title">{title || '—'}</strong>
      <dl data-example="summary">
        {summary.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <span className="flow-example-label" data-example="number">
        {number}
      </span>
    </section>
  );
}
