/** The settings of control types for the panel, in the language of the author. */
import type { Control } from '@countersign/sdk/form';
import { designs, type Setting } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { sharedSettings } from '../../designer/panel/settings/places.ts';
import { customSettings } from '../custom-designs.ts';
import { formPanelTextsIn } from './texts.ts';

/** The settings of a type that has no design: those that any control with a value has. */
const common = new Set([
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

const designOf = (type: string): readonly Setting[] =>
  Object.hasOwn(designs, type)
    ? designs[type as keyof typeof designs].settings
    : withCustom(customSettings(type) ?? []);

/** A setting of the page takes the place of the common one at the same place. */
function withCustom(own: readonly Setting[]): readonly Setting[] {
  const places = new Set(own.map(({ at }) => at));
  return [...designs.input.settings.filter(({ at }) => common.has(at) && !places.has(at)), ...own];
}

/** Editors that do more than set a value. */
const ownEditors: Readonly<Record<string, string>> = { label: 'label', model: 'model' };

/** Settings that belong to one control at a time. */
const isSingle = ({ at, as }: Setting): boolean => at === 'model' || as === 'parts';

/** Font sizes of the specification, from 26pt to 9pt. */
const fontSizes = [26, 24, 22, 18, 16, 15, 14, 12, 10.5, 9].map(size => ({
  value: `${size}pt`,
  text: `${size}pt`,
}));

/** Help is Markdown for the docs; the panel shows its text. */
const plainText = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const other = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh');

function panelSetting(setting: Setting, lang: Lang): PanelSetting {
  const { at, as, group, text, help, default: byDefault, min, max, entries, aliases, when } = setting;
  return {
    at,
    as: ownEditors[at] ?? as,
    group,
    label: text[lang],
    help: help && plainText(help[lang]),
    search: `${text[other(lang)]} ${aliases?.join(' ') ?? ''}`,
    default: byDefault,
    min,
    max,
    entries:
      at === 'options.fontSize'
        ? fontSizes
        : entries?.map(({ value, text: name }) => ({ value, text: name[lang] })),
    aliases,
    when,
    isSingle: isSingle(setting),
  };
}

/** The type stands behind label and model, where an author looks for the identity of a control. */
function withType(settings: PanelSetting[], lang: Lang): PanelSetting[] {
  const t = formPanelTextsIn(lang);
  const at = settings.findLastIndex(setting => setting.at === 'label' || setting.at === 'model') + 1;
  const type: PanelSetting = {
    at: 'type',
    as: 'type',
    group: 'basic',
    label: t('type'),
    help: t('type-help'),
    search: other(lang) === 'en' ? 'Type' : '类型',
  };
  return settings.toSpliced(at, 0, type);
}

/** Held for the designs of a type: a type that is registered anew has other settings. */
const cache = new Map<
  string,
  { custom: readonly Setting[] | undefined; settings: readonly PanelSetting[] }
>();
const sharedCache = new Map<
  string,
  { parts: ReadonlySet<readonly PanelSetting[]>; settings: readonly PanelSetting[] }
>();

/** Returns the settings of a type; the same list each time. */
export function settingsOfType(type: string, lang: Lang): readonly PanelSetting[] {
  const key = `${lang} ${type}`;
  const custom = customSettings(type);
  const known = cache.get(key);
  if (known && known.custom === custom) return known.settings;
  const settings = withType(
    designOf(type).map(setting => panelSetting(setting, lang)),
    lang,
  );
  cache.set(key, { custom, settings });
  return settings;
}

/** Returns the settings that all of the controls have; the same list for the same types. */
export function settingsOfControls(controls: readonly Control[], lang: Lang): readonly PanelSetting[] {
  const types = [...new Set(controls.map(({ type }) => type))];
  const parts = types.map(type => settingsOfType(type, lang));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? [];
  const key = `${lang} ${types.toSorted().join(' ')}`;
  const known = sharedCache.get(key);
  if (known && parts.every(part => known.parts.has(part))) return known.settings;
  const settings = sharedSettings(parts);
  sharedCache.set(key, { parts: new Set(parts), settings });
  return settings;
}

/** The parts of a control that the canvas edits, and those that identify it. */
export const reservedPlaces: readonly string[] = [
  'type',
  'key',
  'model',
  'label',
  'list',
  'columns',
  'trs',
  'rules',
];
