/**
 * Renders the settings of the whole form: layout, label widths, style, and buttons for its rules, events and
 * languages.
 */
import { eventsWithIndexes } from '@countersign/sdk/form/events';
import { rulesWithIndexes } from '@countersign/sdk/form/rules';
import { languagesOf } from '@countersign/sdk/form/translations';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { settingEditors } from '../../designer/panel/editors/index.ts';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange } from '../../designer/panel/setting.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { openRules } from '../rules/open-rules.ts';
import { definitionAtom, dialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { stepLabelOf } from '../store/labels.ts';
import { editableConfig, formSettings, reservedConfigPaths, withConfigChanges } from './form-settings.ts';
import { OtherSettingsJson } from './OtherPlaces.tsx';
import { formPanelTextsForLanguage } from './texts.ts';

const configObjectPaths: readonly string[] = [];
const foldedSections = ['other'];

export function FormPanel(): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formPanelTextsForLanguage(lang);
  const { config } = useAtomValue(definitionAtom);
  const subjects = useMemo(() => [editableConfig(config)], [config]);
  const settings = formSettings(lang);
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    edit(designer, definition => withConfigChanges(definition, changes), {
      label: stepLabelOf('config'),
      ...(merge === undefined ? {} : { merge }),
    });
  return (
    <PropertyPanel
      lang={lang}
      subject="form"
      subjects={subjects}
      settings={settings}
      groups={[{ name: 'layout', title: t('form') }]}
      editors={settingEditors}
      folded={foldedSections}
      sections={[
        { name: 'logic', title: t('logic'), content: <LogicButtons /> },
        {
          name: 'other',
          title: t('other'),
          content: (
            <OtherSettingsJson
              lang={lang}
              subject={config}
              places={{ settings, reserved: reservedConfigPaths, holders: configObjectPaths }}
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

/**
 * Renders the buttons that open the dialogs for rules, events and languages. Each button shows the number of
 * existing rules, events or languages.
 */
function LogicButtons(): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsForLanguage(designer.lang);
  const definition = useAtomValue(definitionAtom);
  const open = useSetAtom(dialogAtom);
  const languages = useMemo(() => languagesOf(definition), [definition]);
  return (
    <div className="panel-logic">
      <Button look="plain" onClick={() => openRules(designer)}>
        {t('edit-rules')} ({rulesWithIndexes(definition).length})
      </Button>
      <Button look="plain" onClick={() => open('events')}>
        {t('edit-events')} ({eventsWithIndexes(definition).length})
      </Button>
      <Button look="plain" onClick={() => open('languages')}>
        {t('edit-languages')} ({languages.length})
      </Button>
      <Button look="plain" onClick={() => open('quickStart')}>
        {designer.t('quickStart')}
      </Button>
    </div>
  );
}
