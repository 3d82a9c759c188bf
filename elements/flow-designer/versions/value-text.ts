/** The value of a setting as a person reads it: names, choices, conditions as a sentence, on and off. */
import { type BranchNode, type Condition, flowTextsIn, NODE, summarize } from '@countersign/sdk/flow';
import { type Choice, FLOW_SETTINGS, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { versionTextsIn } from './texts.ts';

/** Characters; a longer text is cut. */
const LONG = 200;

interface Setting {
  name: string;
  /** The kind of the node; undefined for a setting of the flow. */
  type: number | undefined;
  lang: Lang;
}

export function valueText(value: unknown, setting: Setting): string {
  const t = versionTextsIn(setting.lang);
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return t('empty');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const choice = choicesOf(setting)?.find(one => one.value === value);
  if (choice) return translator(setting.lang, flowSettingTexts)(choice.text);
  if (setting.name === 'conditionList' && Array.isArray(value)) return sentenceOf(value, setting.lang);
  const text =
    Array.isArray(value) && value.every(isNamed) ? value.map(({ name }) => name).join('、') : plain(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

function choicesOf({ name, type }: Setting): readonly Choice[] | undefined {
  const settings = type === undefined ? FLOW_SETTINGS : settingsOf(type);
  const editor = settings.find(one => one.name === name)?.editor;
  return editor?.kind === 'choice' ? editor.choices : undefined;
}

function sentenceOf(conditionList: Condition[][], lang: Lang): string {
  const lane = {
    id: '',
    nodeName: '',
    type: NODE.branch,
    priorityLevel: 1,
    attr: { branchType: 1 },
    conditionList,
  };
  return summarize(lane as BranchNode, flowTextsIn(lang));
}
