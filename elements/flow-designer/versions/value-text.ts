/**
 * Formats the value of a flow setting for display: people and choices by name, fields by label, switches as
 * on or off, and conditions as a sentence.
 */
import {
  type BranchNode,
  type Condition,
  type DynamicRule,
  type FieldTexts,
  flowTextsIn,
  NODE,
  summarize,
  type WaitTime,
} from '@countersign/sdk/flow';
import { durationText } from '@countersign/sdk/flow/diagram';
import { type Editor, FLOW_SETTINGS, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { nodePanelTextsForLanguage } from '../panel/texts.ts';
import { peopleTextsForLanguage } from '../people/texts.ts';
import { rightsTextsForLanguage } from '../rights/texts.ts';
import { versionTextsForLanguage } from './texts.ts';

/** Maximum number of characters of a displayed value. A longer text is truncated. */
const MAX_VALUE_TEXT_LENGTH = 200;

interface ValueSetting {
  name: string;
  /** Type of the node that has the setting. Undefined for a setting of the whole flow. */
  type: number | undefined;
  lang: Lang;
  /** Labels of the form fields. Undefined if no form is bound. */
  fields?: FieldTexts | undefined;
}

export function settingValueText(value: unknown, setting: ValueSetting): string {
  const t = versionTextsForLanguage(setting.lang);
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return t('empty');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const text = formatValueByEditor(value, setting) ?? listValueText(value, setting) ?? rawValueText(value);
  return text.length > MAX_VALUE_TEXT_LENGTH ? `${text.slice(0, MAX_VALUE_TEXT_LENGTH)}…` : text;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Formats a value in the format of the editor for its setting. Returns undefined if the editor has no format,
 * or if it does not allow the value.
 */
function formatValueByEditor(value: unknown, setting: ValueSetting): string | undefined {
  const editor = findEditorOfNamedSetting(setting);
  if (editor?.kind === 'choice' || editor?.kind === 'choices') {
    const name = translator(setting.lang, flowSettingTexts);
    const chosen = [value].flat().map(one => editor.choices.find(choice => choice.value === one));
    return chosen.every(one => one !== undefined)
      ? chosen.map(({ text }) => name(text)).join(listSeparator(setting.lang))
      : undefined;
  }
  if (editor?.kind !== 'custom' || typeof value !== 'object') return undefined;
  try {
    return formatterByEditor[editor.name]?.(value as never, setting);
  } catch {
    // An imported flow may contain any value. A value that cannot be formatted is shown as it is stored.
    return undefined;
  }
}

function findEditorOfNamedSetting({ name, type }: ValueSetting): Editor | undefined {
  const settings = type === undefined ? FLOW_SETTINGS : settingsOf(type);
  return settings.find(one => one.name === name)?.editor;
}

interface EditorValues {
  privileges: { key: string; hidden?: boolean; disabled?: boolean }[];
  timeLimit: WaitTime & { do: 'remind' | 'pass' | 'reject' | 'transfer'; to?: Named[] };
  nobody: { do: 'pass' | 'admins' | 'refuse' | 'users'; users?: Named[] };
  delay: Partial<WaitTime> & { until?: string };
  mapping: { from: string; to: string }[];
  conditions: Condition[][];
  noticeGroups: { approverNames: string[] }[];
  summaryFields: string[];
  dynamicRule: DynamicRule;
}

type EditorFormatters = {
  readonly [Name in keyof EditorValues]: (value: EditorValues[Name], setting: ValueSetting) => string;
};

/** Days that count as working days are marked, because they can be the only difference of two versions. */
function waitText({ minutes, unit }: WaitTime, lang: Lang): string {
  const text = durationText(minutes * 60_000, lang);
  return unit === 'day' ? nodePanelTextsForLanguage(lang)('wholeDays', { text }) : text;
}

const formatterByEditor: Partial<Record<string, (value: never, setting: ValueSetting) => string>> = {
  privileges: (value, setting) => {
    const t = rightsTextsForLanguage(setting.lang);
    const right = ({ hidden, disabled }: EditorValues['privileges'][number]) =>
      t(hidden ? 'hide' : disabled ? 'read' : 'edit');
    return value.map(one => `${fieldLabelOrKey(one.key, setting)}: ${right(one)}`).join('; ');
  },
  timeLimit: ({ minutes, unit, do: action, to = [] }, { lang }) =>
    [
      waitText({ minutes, unit }, lang),
      nodePanelTextsForLanguage(lang)(`limit.${action}`),
      joinedNames(to, lang),
    ]
      .filter(Boolean)
      .join(' · '),
  nobody: ({ do: action, users = [] }, { lang }) =>
    [nodePanelTextsForLanguage(lang)(`nobody.${action}`), joinedNames(users, lang)]
      .filter(Boolean)
      .join(' · '),
  delay: ({ minutes, unit, until = '' }, setting) =>
    minutes === undefined ? fieldLabelOrKey(until, setting) : waitText({ minutes, unit }, setting.lang),
  mapping: value => value.map(({ from, to }) => `${from} → ${to}`).join('; '),
  conditions: (value, { lang, fields }) => conditionsText(value, lang, fields),
  noticeGroups: (value, { lang }) => value.flatMap(one => one.approverNames).join(listSeparator(lang)),
  summaryFields: (value, setting) =>
    value.map(model => fieldLabelOrKey(model, setting)).join(listSeparator(setting.lang)),
  dynamicRule: (rule, setting) => {
    const t = peopleTextsForLanguage(setting.lang);
    if (rule.by === 'pick') return t(rule.by);
    if (rule.by === 'field') return `${t(`field-${rule.as}`)} · ${fieldLabelOrKey(rule.field, setting)}`;
    if (rule.by === 'leader') return `${t(rule.by)} · ${t('level')} ${rule.level}`;
    return `${t(rule.by)} · ${rule.levels === undefined ? t('toTop') : `${t('levels')} ${rule.levels}`}`;
  },
} satisfies EditorFormatters;

const fieldLabelOrKey = (model: string, { fields }: ValueSetting): string => fields?.label(model) || model;

const listSeparator = (lang: Lang): string => flowTextsIn(lang)['summary.between'];

interface Named {
  name: string;
}

const joinedNames = (people: readonly Named[], lang: Lang): string =>
  people.map(({ name }) => name).join(listSeparator(lang));

/** Formats a list of people or of texts. Returns undefined for any other value. */
function listValueText(value: unknown, { lang }: ValueSetting): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.every(isObjectWithStringName)) return joinedNames(value, lang);
  return value.every(one => typeof one === 'string') ? value.join(listSeparator(lang)) : undefined;
}

const isObjectWithStringName = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

const rawValueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

function conditionsText(conditionList: Condition[][], lang: Lang, fields: FieldTexts | undefined): string {
  const lane = {
    id: '',
    nodeName: '',
    type: NODE.branch,
    priorityLevel: 1,
    attr: { branchType: 1 },
    conditionList,
  };
  return summarize(lane as BranchNode, flowTextsIn(lang), fields);
}
