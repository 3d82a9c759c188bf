/** The settings of the whole form: layout, widths of labels, style, and the way to its rules, events and languages. */
import { listedEvents } from '@countersign/sdk/form/events';
import { listedRules } from '@countersign/sdk/form/rules';
import { languagesOf } from '@countersign/sdk/form/translations';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { editors } from '../../designer/panel/editors/index.ts';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange } from '../../designer/panel/setting.ts';
import { openRules } from '../rules/open-rules.ts';
import { definitionAtom, dialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { configSubject, formSettings, reservedConfig, withConfigChanges } from './form-settings.ts';
import { OtherPlaces } from './OtherPlaces.tsx';
import { formPanelTextsIn } from './texts.ts';

const holders: readonly string[] = [];
const folded = ['other'];

export function FormPanel(): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formPanelTextsIn(lang);
  const { config } = useAtomValue(definitionAtom);
  const subjects = useMemo(() => [configSubject(config)], [config]);
  const settings = formSettings(lang);
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    edit(designer, definition => withConfigChanges(definition, changes), {
      label: stepOf('config'),
      ...(merge === undefined ? {} : { merge }),
    });
  return (
    <PropertyPanel
      lang={lang}
      subject="form"
      subjects={subjects}
      settings={settings}
      groups={[{ name: 'layout', title: t('form') }]}
      editors={editors}
      folded={folded}
      sections={[
        { name: 'logic', title: t('logic'), content: <Logic /> },
        {
          name: 'other',
          title: t('other'),
          content: (
            <OtherPlaces
              lang={lang}
              subject={config}
              places={{ settings, reserved: reservedConfig, holders }}
              onEdit={changes => change(changes, 'form other')}
            />
          ),
        },
      ]}
      onEdit={change}
      onEndStep={() => endTyping(designer)}
    />
  );
}

/** The dialogs of rules, events and languages, each with the number of what is there. */
function Logic(): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsIn(designer.lang);
  const definition = useAtomValue(definitionAtom);
  const open = useSetAtom(dialogAtom);
  const languages = useMemo(() => languagesOf(definition), [definition]);
  return (
    <div className="csp-logic">
      <button type="button" className="csp-button" onClick={() => openRules(designer)}>
        {t('edit-rules')} ({listedRules(definition).length})
      </button>
      <button type="button" className="csp-button" onClick={() => open('events')}>
        {t('edit-events')} ({listedEvents(definition).length})
      </button>
      <button type="button" className="csp-button" onClick={() => open('languages')}>
        {t('edit-languages')} ({languages.length})
      </button>
      <button type="button" className="csp-button" onClick={() => open('quickStart')}>
        {designer.t('quickStart')}
      </button>
    </div>
  );
}
