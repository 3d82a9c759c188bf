/**
 * Renders the settings of the selected controls: of one control with its path and rules, or the shared
 * settings of several controls.
 */
import type { Control } from '@countersign/sdk/form';
import { set } from '@countersign/sdk/form/edits';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { PropertyPanel } from '../../designer/panel/PropertyPanel.tsx';
import type { PlaceChange } from '../../designer/panel/setting.ts';
import { focusedSettingAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { controlPathsOmittedFromJson, settingsSharedByControls } from './control-settings.ts';
import { controlSettingEditors } from './editors.ts';
import { OtherSettingsJson } from './OtherPlaces.tsx';
import { RulesSection } from './RulesSection.tsx';
import { formPanelTextsForLanguage } from './texts.ts';

const objectValuedControlProperties = ['options'];

export interface ControlPanelProps {
  lang: Lang;
  controls: readonly Control[];
}

export function ControlPanel({ controls, lang }: ControlPanelProps): ReactNode {
  const designer = useDesigner();
  const { store } = designer;
  const focused = useAtomValue(focusedSettingAtom);
  const t = formPanelTextsForLanguage(lang);
  const settings = settingsSharedByControls(controls, lang);
  const keys = controls.flatMap(({ key }) => key ?? []);
  const subject = keys.join(' ');
  const [only] = controls;
  const change = (changes: readonly PlaceChange[], merge?: string) =>
    edit(
      designer,
      definition => changes.reduce((now, { at, value }) => set(now, keys, at, value), definition),
      { label: createUndoStepLabel('set', controls), merge },
    );
  const groups = useMemo(
    () =>
      (['basic', 'value', 'choices', 'check', 'look', 'behaviour'] as const).map(name => ({
        name,
        title: formPanelTextsForLanguage(lang)(name),
      })),
    [lang],
  );
  return (
    <div className="panel-column">
      {controls.length === 1 && only ? (
        <Breadcrumb control={only} />
      ) : (
        <div className="panel-count-line">
          {t('selected', { count: controls.length })} <span className="panel-note">{t('selected-hint')}</span>
        </div>
      )}
      <PropertyPanel
        lang={lang}
        subject={subject}
        subjects={controls}
        settings={settings}
        groups={groups}
        editors={controlSettingEditors}
        folded={['other']}
        reveal={focused?.key === subject ? focused : undefined}
        onRevealed={() => store.set(focusedSettingAtom, null)}
        sections={
          controls.length === 1 && only
            ? [
                { name: 'rules', title: t('rules'), content: <RulesSection control={only} /> },
                {
                  name: 'other',
                  title: t('other'),
                  content: (
                    <OtherSettingsJson
                      lang={lang}
                      subject={only}
                      places={{
                        settings,
                        reserved: controlPathsOmittedFromJson,
                        holders: objectValuedControlProperties,
                      }}
                      onEdit={changes => change(changes, `${subject} other`)}
                    />
                  ),
                },
              ]
            : []
        }
        onEdit={change}
        onEndStep={() => endTyping(designer)}
      />
    </div>
  );
}
