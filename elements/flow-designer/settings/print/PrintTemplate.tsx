/** Edits the print template: the default layout, or custom HTML with a live preview on sample values. */
import { PRINT_PLACEHOLDER_NAMES } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';
import { useDesigner } from '../../store/designer.ts';
import { Field } from '../../view/Field.tsx';
import { DefaultOrCustomChoice } from '../DefaultOrCustomChoice.tsx';
import { TextWithPlaceholdersInput } from '../places/PlacesInput.tsx';
import type { SettingsTexts } from '../texts.ts';
import { useFlowSettings } from '../use-setting.ts';
import { PrintPreview } from './PrintPreview.tsx';

export function PrintTemplate({ t }: { t: SettingsTexts }): ReactNode {
  const { lang, readOnly } = useDesigner();
  const { setting, set } = useFlowSettings('print');
  const name = translator(lang, flowSettingTexts);
  const { mode = 'default', html = '' } = setting.printTemplate ?? {};
  const isCustom = mode === 'custom';
  const shown = useDeferredValue(isCustom ? html : null);
  return (
    <>
      <h2>{t('print')}</h2>
      <div className="flow-print" data-custom={isCustom || undefined}>
        <div className="flow-print-code">
          <DefaultOrCustomChoice
            name="printMode"
            label={name('flow.printTemplate')}
            mode={mode}
            texts={{
              default: name('flow.printTemplate.default'),
              custom: name('flow.printTemplate.custom'),
            }}
            onMode={next => set('printTemplate.mode', next)}
          />
          {isCustom && (
            <Field
              name="printTemplate.html"
              label={t('code')}
              hint={name('flow.printTemplate.html.help')}
              isGroup
            >
              {() => (
                <TextWithPlaceholdersInput
                  t={t}
                  label={t('code')}
                  value={html}
                  placeholder="<h1>{{title}}</h1>"
                  rows={16}
                  isCode
                  names={PRINT_PLACEHOLDER_NAMES}
                  problem="print-place"
                  onChange={(next, options) => set('printTemplate.html', next, options)}
                />
              )}
            </Field>
          )}
          {isCustom && html.trim() === '' && !readOnly && (
            <Button
              look="plain"
              className="flow-start-default"
              onClick={() => set('printTemplate.html', defaultPrintTemplate(t))}
            >
              {t('startFromDefault')}
            </Button>
          )}
        </div>
        <section className="flow-print-preview" aria-label={t('preview')}>
          <span className="flow-example-label">{t('preview')}</span>
          <PrintPreview t={t} html={shown} />
        </section>
      </div>
    </>
  );
}

/** Returns the default layout as a template. */
const defaultPrintTemplate = (t: SettingsTexts): string => `<h1>{{title}}</h1>
<p>${t('place-number')}: {{number}} · ${t('place-initiator')}: {{initiator}} · ${t('place-startedAt')}: {{startedAt}}</p>
{{form}}
<h2>${t('place-timeline')}</h2>
{{timeline}}
`;
