/** The value of a setting as a person reads it: names, choices, labels of fields, conditions as a sentence, on and off. */
import {
  type BranchNode,
  type Condition,
  type FieldTexts,
  flowTextsIn,
  NODE,
  summarize,
} from '@countersign/sdk/flow';
import { durationText } from '@countersign/sdk/flow/diagram';
import { type Editor, FLOW_SETTINGS, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { nodePanelTextsIn } from '../panel/texts.ts';
import { peopleTextsIn } from '../people/texts.ts';
import { rightsTextsIn } from '../rights/texts.ts';
import { versionTextsIn } from './texts.ts';

/** Characters; a longer text is cut. */
const LONG = 200;

interface Setting {
  name: string;
  /** The kind of the node; undefined for a setting of the flow. */
  type: number | undefined;
  lang: Lang;
  /** Of the form, where it is known. */
  fields?: FieldTexts | undefined;
}

export function valueText(value: unknown, setting: Setting): string {
  const t = versionTextsIn(setting.lang);
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return t('empty');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const text = describedText(value, setting) ?? namesText(value, setting) ?? plain(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** By the editor of the setting; undefined where it has no way of its own, or where the value is none of its values. */
function describedText(value: unknown, setting: Setting): string | undefined {
  const editor = editorOf(setting);
  if (editor?.kind === 'choice' || editor?.kind === 'choices') {
    const name = translator(setting.lang, flowSettingTexts);
    const chosen = [value].flat().map(one => editor.choices.find(choice => choice.value === one));
    return chosen.every(one => one !== undefined)
      ? chosen.map(({ text }) => name(text)).join(betweenIn(setting.lang))
      : undefined;
  }
  if (editor?.kind !== 'custom' || typeof value !== 'object') return undefined;
  try {
    return readers[editor.name]?.(value as never, setting);
  } catch {
    // A flow from elsewhere may hold anything: it is shown as it is stored.
    return undefined;
  }
}

function editorOf({ name, type }: Setting): Editor | undefined {
  const settings = type === undefined ? FLOW_SETTINGS : settingsOf(type);
  return settings.find(one => one.name === name)?.editor;
}

interface Parts {
  privileges: { key: string; hidden?: boolean; disabled?: boolean }[];
  timeLimit: { minutes: number; do: 'remind' | 'pass' | 'reject' | 'transfer'; to?: Named[] };
  nobody: { do: 'pass' | 'admins' | 'refuse' | 'users'; users?: Named[] };
  delay: { minutes?: number; until?: string };
  mapping: { from: string; to: string }[];
  conditions: Condition[][];
  noticeGroups: { approverNames: string[] }[];
  summaryFields: string[];
  dynamicRule: { by: 'pick' | 'leader' | 'supervisors'; level?: number; levels?: number };
}

type Readers = { readonly [Name in keyof Parts]: (value: Parts[Name], setting: Setting) => string };

const readers: Partial<Record<string, (value: never, setting: Setting) => string>> = {
  privileges: (value, setting) => {
    const t = rightsTextsIn(setting.lang);
    const right = ({ hidden, disabled }: Parts['privileges'][number]) =>
      t(hidden ? 'hide' : disabled ? 'read' : 'edit');
    return value.map(one => `${labelOf(one.key, setting)}: ${right(one)}`).join('; ');
  },
  timeLimit: ({ minutes, do: action, to = [] }, { lang }) =>
    [durationText(minutes * 60_000, lang), nodePanelTextsIn(lang)(`limit.${action}`), namesOf(to, lang)]
      .filter(Boolean)
      .join(' · '),
  nobody: ({ do: action, users = [] }, { lang }) =>
    [nodePanelTextsIn(lang)(`nobody.${action}`), namesOf(users, lang)].filter(Boolean).join(' · '),
  delay: ({ minutes, until = '' }, setting) =>
    minutes === undefined ? labelOf(until, setting) : durationText(minutes * 60_000, setting.lang),
  mapping: value => value.map(({ from, to }) => `${from} → ${to}`).join('; '),
  conditions: (value, { lang, fields }) => sentenceOf(value, lang, fields),
  noticeGroups: (value, { lang }) => value.flatMap(one => one.approverNames).join(betweenIn(lang)),
  summaryFields: (value, setting) =>
    value.map(model => labelOf(model, setting)).join(betweenIn(setting.lang)),
  dynamicRule: ({ by, level, levels }, { lang }) => {
    const t = peopleTextsIn(lang);
    const reach = by === 'leader' ? level : levels;
    if (by === 'pick') return t(by);
    return `${t(by)} · ${reach === undefined ? t('toTop') : `${t(by === 'leader' ? 'level' : 'levels')} ${reach}`}`;
  },
} satisfies Readers;

const labelOf = (model: string, { fields }: Setting): string => fields?.label(model) || model;

const betweenIn = (lang: Lang): string => flowTextsIn(lang)['summary.between'];

interface Named {
  name: string;
}

const namesOf = (people: readonly Named[], lang: Lang): string =>
  people.map(({ name }) => name).join(betweenIn(lang));

/** Lists of people and of texts. */
function namesText(value: unknown, { lang }: Setting): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.every(isNamed)) return namesOf(value, lang);
  return value.every(one => typeof one === 'string') ? value.join(betweenIn(lang)) : undefined;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

function sentenceOf(conditionList: Condition[][], lang: Lang, fields: FieldTexts | undefined): string {
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
