/** Provides the settings of control types for the panel, in the language of the author. */
import type { Control } from '@countersign/sdk/form';
import { controlDesignByControlType, type Setting } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { intersectPanelSettingLists } from '../../designer/panel/settings/places.ts';
import { panelSettingsOfCustomControlType } from '../custom-designs.ts';
import { formPanelTextsForLanguage } from './texts.ts';

/**
 * Paths of the settings that every control with a value has. A custom type without declared settings has only
 * the settings at these paths.
 */
const commonSettingPaths = new Set([
  'label',
  'model',
  'help',
  'rules',
  'options.placeholder',
  'options.width',
  'options.showLabel',
  'options.hidden',
  'options.disabled',
]);

const declaredSettingsOfType = (type: string): readonly Setting[] =>
  Object.hasOwn(controlDesignByControlType, type)
    ? controlDesignByControlType[type as keyof typeof controlDesignByControlType].settings
    : addCommonFieldSettings(panelSettingsOfCustomControlType(type) ?? []);

/**
 * Adds the settings that every field has to the settings of a custom type. A custom setting replaces the
 * common setting with the same path.
 */
function addCommonFieldSettings(own: readonly Setting[]): readonly Setting[] {
  const places = new Set(own.map(({ at }) => at));
  return [
    ...controlDesignByControlType.input.settings.filter(
      ({ at }) => commonSettingPaths.has(at) && !places.has(at),
    ),
    ...own,
  ];
}

/**
 * Maps the path of a setting to the name of its special editor. Special editors exist for settings whose
 * change also affects other parts of the form.
 */
const specialEditorBySettingPath: Readonly<Record<string, string>> = { label: 'label', model: 'model' };

/** Returns true for settings that can be edited only for a single control. */
const isSingleControlSetting = ({ at, as }: Setting): boolean => at === 'model' || as === 'parts';

/** Font sizes that authors can choose, from 26pt to 9pt. The product specification defines them. */
const fontSizes = [26, 24, 22, 18, 16, 15, 14, 12, 10.5, 9].map(size => ({
  value: `${size}pt`,
  text: `${size}pt`,
}));

/**
 * Removes links and code marks from a help text. Help texts contain Markdown because the documentation also
 * shows them.
 */
const stripMarkdown = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const otherUiLang = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh');

function toPanelSetting(setting: Setting, lang: Lang): PanelSetting {
  const { at, as, group, text, help, default: byDefault, min, max, entries, aliases, when } = setting;
  return {
    at,
    as: specialEditorBySettingPath[at] ?? as,
    group,
    label: text[lang],
    help: help && stripMarkdown(help[lang]),
    search: `${text[otherUiLang(lang)]} ${aliases?.join(' ') ?? ''}`,
    default: byDefault,
    min,
    max,
    entries:
      at === 'options.fontSize'
        ? fontSizes
        : entries?.map(({ value, text: name }) => ({ value, text: name[lang] })),
    aliases,
    when,
    isSingle: isSingleControlSetting(setting),
  };
}

/**
 * Inserts the setting of the control type after the settings of label and model, because these three settings
 * identify a control.
 */
function insertControlTypeSetting(settings: PanelSetting[], lang: Lang): PanelSetting[] {
  const t = formPanelTextsForLanguage(lang);
  const at = settings.findLastIndex(setting => setting.at === 'label' || setting.at === 'model') + 1;
  const type: PanelSetting = {
    at: 'type',
    as: 'type',
    group: 'basic',
    label: t('type'),
    help: t('type-help'),
    search: otherUiLang(lang) === 'en' ? 'Type' : '类型',
  };
  return settings.toSpliced(at, 0, type);
}

/**
 * Caches the settings by type. An entry is valid while the custom settings of the type are the same object,
 * because a type can be registered again.
 */
const cachedPanelSettingsByControlType = new Map<
  string,
  { custom: readonly Setting[] | undefined; settings: readonly PanelSetting[] }
>();
const cachedCommonSettingsByTypes = new Map<
  string,
  { parts: ReadonlySet<readonly PanelSetting[]>; settings: readonly PanelSetting[] }
>();

/** Returns the settings of a control type. The function returns the same list object on each call. */
export function settingsOfControlType(type: string, lang: Lang): readonly PanelSetting[] {
  const key = `${lang} ${type}`;
  const custom = panelSettingsOfCustomControlType(type);
  const known = cachedPanelSettingsByControlType.get(key);
  if (known && known.custom === custom) return known.settings;
  const settings = insertControlTypeSetting(
    declaredSettingsOfType(type).map(setting => toPanelSetting(setting, lang)),
    lang,
  );
  cachedPanelSettingsByControlType.set(key, { custom, settings });
  return settings;
}

/**
 * Returns the settings that all given controls share. For the same control types, it returns the same list
 * object.
 */
export function settingsSharedByControls(controls: readonly Control[], lang: Lang): readonly PanelSetting[] {
  const types = [...new Set(controls.map(({ type }) => type))];
  const parts = types.map(type => settingsOfControlType(type, lang));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? [];
  const key = `${lang} ${types.toSorted().join(' ')}`;
  const known = cachedCommonSettingsByTypes.get(key);
  if (known && parts.every(part => known.parts.has(part))) return known.settings;
  const settings = intersectPanelSettingLists(parts);
  cachedCommonSettingsByTypes.set(key, { parts: new Set(parts), settings });
  return settings;
}

/** Paths that the JSON editor omits, because the canvas edits them or they identify the control. */
export const controlPathsOmittedFromJson: readonly string[] = [
  'type',
  'key',
  'model',
  'label',
  'list',
  'columns',
  'trs',
  'rules',
];
