/**
 * Renders the settings of the whole form: layout, label widths, style, and buttons for its rules, events and
 * languages.
 */
import { formEventsWithIndexes } from '@countersign/sdk/form/events';
import { listVisibilityRulesWithIndexes } from '@countersign/sdk/form/rules';
import { translationLanguagesOfForm } from '@countersign/sdk/form/translations';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { simpleSettingEditors } from '../../designer/panel/editors/simple.ts';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange } from '../../designer/panel/setting.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { openRulesDialog } from '../rules/open-rules.ts';
import { definitionAtom, openDialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import {
  applyConfigChanges,
  configPathsOmittedFromJson,
  formSettings,
  toFormConfigForPanel,
} from './form-settings.ts';
import { OtherSettingsJson } from './OtherPlaces.tsx';
import { formPanelTextsForLanguage } from './texts.ts';

const objectValuedConfigPaths: readonly string[] = [];
const initiallyFoldedSections = ['other'];

export function FormPanel(): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formPanelTextsForLanguage(lang);
  const { config } = useAtomValue(definitionAtom);
  const subjects = useMemo(() => [toFormConfigForPanel(config)], [config]);
  const settings = formSettings(lang);
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    edit(designer, definition => applyConfigChanges(definition, changes), {
      label: createUndoStepLabel('config'),
      merge,
    });
  return (
    <PropertyPanel
      lang={lang}
      subject="form"
      subjects={subjects}
      settings={settings}
      groups={[{ name: 'layout', title: t('form') }]}
      editors={simpleSettingEditors}
      folded={initiallyFoldedSections}
      sections={[
        { name: 'logic', title: t('logic'), content: <FormDialogButtons /> },
        {
          name: 'other',
          title: t('other'),
          content: (
            <OtherSettingsJson
              lang={lang}
              subject={config}
              places={{ settings, reserved: configPathsOmittedFromJson, holders: objectValuedConfigPaths }}
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
function FormDialogButtons(): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsForLanguage(designer.lang);
  const definition = useAtomValue(definitionAtom);
  const open = useSetAtom(openDialogAtom);
  const languages = useMemo(() => translationLanguagesOfForm(definition), [definition]);
  return (
    <div className="panel-logic">
      <Button look="plain" onClick={() => openRulesDialog(designer)}>
        {t('edit-rules')} ({listVisibilityRulesWithIndexes(definition).length})
      </Button>
      <Button look="plain" onClick={() => open('events')}>
        {t('edit-events')} ({formEventsWithIndexes(definition).length})
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
