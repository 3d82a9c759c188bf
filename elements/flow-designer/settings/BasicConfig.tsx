/** The basic configuration: every switch of the flow as a card, from the settings that the format declares. */
import type { FlowSetting } from '@countersign/sdk/flow';
import { FLOW_SETTINGS, type WholeSetting } from '@countersign/sdk/flow/settings';
import { translator } from '@countersign/sdk/i18n';
import { type FlowSettingKey, flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useId } from 'react';
import { useDesigner } from '../store/designer.ts';
import type { SettingsTexts } from './texts.ts';
import { type Settings, useSettings, valueAt } from './use-setting.ts';

export function BasicConfig({ t }: { t: SettingsTexts }): ReactNode {
  const { lang } = useDesigner();
  const settings = useSettings('basic');
  const name = translator(lang, flowSettingTexts);
  const shown = FLOW_SETTINGS.filter(
    ({ section, isShown }) => section === 'basic' && (isShown?.(settings.setting) ?? true),
  );
  const groups = [...Map.groupBy(shown, ({ group }) => group)];
  return (
    <>
      <h2>{t('basic')}</h2>
      {groups.map(([group, list]) => (
        <fieldset key={group} className="cfd-section">
          <legend>{name(group)}</legend>
          <div className="cfd-cards">
            {list.map(one => (
              <Card key={one.name} one={one} name={name} settings={settings} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface CardProps {
  one: WholeSetting;
  name(key: FlowSettingKey): string;
  settings: Settings;
}

function Card({ one, name, settings: { setting, set } }: CardProps): ReactNode {
  const { readOnly } = useDesigner();
  const id = useId();
  const value = valueAt(setting, one.name);
  return (
    <div className="cfd-card" data-setting={one.name} data-changed={isChanged(one, setting) || undefined}>
      <label htmlFor={id}>{name(one.text)}</label>
      {one.editor.kind === 'switch' && (
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="csp-switch"
          disabled={readOnly}
          checked={(value ?? one.default) === true}
          aria-checked={(value ?? one.default) === true}
          aria-describedby={`${id}-help`}
          onChange={event => set(one.name, event.target.checked)}
        />
      )}
      <p id={`${id}-help`}>{name(one.help)}</p>
      {one.editor.kind === 'choice' && (
        <select
          id={id}
          className="csp-input csp-select"
          disabled={readOnly}
          value={String(value ?? one.default ?? '')}
          aria-describedby={`${id}-help`}
          onChange={event => set(one.name, event.target.value === '' ? undefined : event.target.value)}
        >
          {one.empty && <option value="">{name(one.empty)}</option>}
          {one.editor.choices.map(choice => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {name(choice.text)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const isChanged = (one: WholeSetting, setting: FlowSetting): boolean => {
  const value = valueAt(setting, one.name);
  return value !== undefined && value !== one.default;
};
