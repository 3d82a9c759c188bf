/** The designs of the page's own controls: name, palette entry and settings, as `registerControl` gives them. */
import type { Control } from '@countersign/sdk/form';
import type { Setting } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import { type CustomSetting, type CustomText, customTypes } from '../form-renderer/custom/custom-controls.ts';

const textIn = (text: CustomText | undefined, lang: Lang): string | undefined =>
  typeof text === 'string' ? text : text?.[lang];

/** Returns the name of a type of the page; the type itself where its design has none. */
export const customName = (type: string, lang: Lang): string =>
  textIn(customTypes().get(type)?.design?.name, lang) ?? type;

const cache = new WeakMap<readonly CustomSetting[], readonly Setting[]>();

/** Returns the settings that the page gives for a type; the same list until it is registered anew. */
export function customSettings(type: string): readonly Setting[] | undefined {
  const written = customTypes().get(type)?.design?.settings;
  if (!Array.isArray(written)) return undefined;
  const known = cache.get(written) ?? written.flatMap(settingOf);
  cache.set(written, known);
  return known;
}

/** Without a place there is nothing to edit. An editor that the panel does not know is JSON. */
function settingOf(written: CustomSetting): Setting[] {
  if (typeof written?.at !== 'string' || written.at === '') return [];
  const { text, help, entries, as = 'text', group = 'basic', ...more } = written;
  return [
    {
      ...more,
      as,
      group,
      text: textsOf(text ?? written.at),
      ...(help === undefined ? {} : { help: textsOf(help) }),
      ...(entries && {
        entries: entries.map(one => ({ value: one.value, text: textsOf(one.text ?? one.value) })),
      }),
    },
  ];
}

const textsOf = (text: CustomText): Record<Lang, string> =>
  typeof text === 'string' ? { zh: text, en: text } : { zh: text.zh, en: text.en };

/** Returns a new control of the type without key and model: what its design gives, with the defaults of its settings. */
export function customControl(type: string, lang: Lang): Control {
  const { options = {}, ...parts } = customTypes().get(type)?.design?.control ?? {};
  const byDefault = (customSettings(type) ?? []).flatMap(({ at, default: value }) => {
    const name = /^options\.([^.]+)$/.exec(at)?.[1];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return structuredClone({
    type,
    label: customName(type, lang),
    ...parts,
    options: { ...Object.fromEntries(byDefault), ...options },
  });
}
