/** Renders each switch of the flow settings as a card. The flow format declares the switches. */
import type { FlowSetting } from '@countersign/sdk/flow';
import { FLOW_SETTINGS, type WholeSetting } from '@countersign/sdk/flow/settings';
import { translator } from '@countersign/sdk/i18n';
import { type FlowSettingKey, flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useId } from 'react';
import { Select } from '../../ui/kit/fields.tsx';
import { useDesigner } from '../store/designer.ts';
import type { SettingsTexts } from './texts.ts';
import { flowSettingValueAtPath, type Settings, useFlowSettings } from './use-setting.ts';

export function BasicConfig({ t }: { t: SettingsTexts }): ReactNode {
  const { lang } = useDesigner();
  const settings = useFlowSettings('basic');
  const name = translator(lang, flowSettingTexts);
  const shown = FLOW_SETTINGS.filter(
    ({ section, isShown }) => section === 'basic' && (isShown?.(settings.setting) ?? true),
  );
  const groups = [...Map.groupBy(shown, ({ group }) => group)];
  return (
    <>
      <h2>{t('basic')}</h2>
      {groups.map(([group, list]) => (
        <fieldset key={group} className="flow-section">
          <legend>{name(group)}</legend>
          <div className="flow-cards">
            {list.map(one => (
              <SettingCard key={one.name} one={one} name={name} settings={settings} />
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

function SettingCard({ one, name, settings: { setting, set } }: CardProps): ReactNode {
  const { readOnly } = useDesigner();
  const id = useId();
  const value = flowSettingValueAtPath(setting, one.name);
  return (
    <div
      className="flow-card"
      data-setting={one.name}
      data-changed={isSettingChanged(one, setting) || undefined}
    >
      <label htmlFor={id}>{name(one.text)}</label>
      {one.editor.kind === 'switch' && (
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="kit-switch"
          disabled={readOnly}
          checked={(value ?? one.default) === true}
          aria-checked={(value ?? one.default) === true}
          aria-describedby={`${id}-help`}
          onChange={event => set(one.name, event.target.checked)}
        />
      )}
      <p id={`${id}-help`}>{name(one.help)}</p>
      {one.editor.kind === 'choice' && (
        <Select
          id={id}
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
        </Select>
      )}
    </div>
  );
}

const isSettingChanged = (one: WholeSetting, setting: FlowSetting): boolean => {
  const value = flowSettingValueAtPath(setting, one.name);
  return value !== undefined && value !== one.default;
};
