/**
 * Reads the designs of custom controls: the name, palette entry and settings that the host page passes to
 * `registerControl`.
 */
import type { Control } from '@countersign/sdk/form';
import type { Setting } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import {
  type CustomSetting,
  type CustomText,
  customControlsByType,
} from '../form-renderer/custom/custom-controls.ts';

const customTextForLanguage = (text: CustomText | undefined, lang: Lang): string | undefined =>
  typeof text === 'string' ? text : text?.[lang];

/** Returns the display name of a custom type, or the type itself if its design has no name. */
export const customTypeName = (type: string, lang: Lang): string =>
  customTextForLanguage(customControlsByType().get(type)?.design?.name, lang) ?? type;

const customControlPanelSettingsCache = new WeakMap<readonly CustomSetting[], readonly Setting[]>();

/**
 * Returns the settings of a custom type. Repeated calls return the same list until the type is registered
 * again.
 */
export function panelSettingsOfCustomControlType(type: string): readonly Setting[] | undefined {
  const written = customControlsByType().get(type)?.design?.settings;
  if (!Array.isArray(written)) return undefined;
  const known =
    customControlPanelSettingsCache.get(written) ?? written.flatMap(convertCustomSettingToPanelSettings);
  customControlPanelSettingsCache.set(written, known);
  return known;
}

/**
 * Converts a custom setting into panel settings. A setting without a path is dropped, because it refers to no
 * property.
 */
function convertCustomSettingToPanelSettings(written: CustomSetting): Setting[] {
  if (typeof written?.at !== 'string' || written.at === '') return [];
  const { text, help, entries, as = 'text', group = 'basic', ...more } = written;
  return [
    {
      ...more,
      as,
      group,
      text: customTextByLanguage(text ?? written.at),
      ...(help === undefined ? {} : { help: customTextByLanguage(help) }),
      ...(entries && {
        entries: entries.map(one => ({
          value: one.value,
          text: customTextByLanguage(one.text ?? one.value),
        })),
      }),
    },
  ];
}

const customTextByLanguage = (text: CustomText): Record<Lang, string> =>
  typeof text === 'string' ? { zh: text, en: text } : { zh: text.zh, en: text.en };

/**
 * Returns a new control of the custom type, without a key and without a field key (`model`). It has the
 * properties from its design and the default values of its settings.
 */
export function newCustomControl(type: string, lang: Lang): Control {
  const { options = {}, ...parts } = customControlsByType().get(type)?.design?.control ?? {};
  const byDefault = (panelSettingsOfCustomControlType(type) ?? []).flatMap(({ at, default: value }) => {
    const name = /^options\.([^.]+)$/.exec(at)?.[1];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return structuredClone({
    type,
    label: customTypeName(type, lang),
    ...parts,
    options: { ...Object.fromEntries(byDefault), ...options },
  });
}
