/** The settings of a node's kind for the panel, in the language of the author. */
import type { ContainerNode, FlowNode, FlowSetting } from '@countersign/sdk/flow';
import { FLOW_SETTINGS, flowSettingHelp, type Setting, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { type FlowSettingKey, flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { nodePanelTextsIn } from './texts.ts';

/** The editor of the panel for each kind of input; a custom one has its own name. */
const EDITORS = {
  text: 'text',
  longText: 'lines',
  switch: 'flag',
  number: 'number',
  choice: 'one-of',
  choices: 'checks',
} as const;

export interface SettingScene {
  node: FlowNode;
  /** That of a lane. */
  container?: ContainerNode | undefined;
  setting?: FlowSetting | undefined;
  /** Turns a switch of the flow on. */
  onNeed?(name: string): void;
}

export function settingsOfNode(
  { node, container, setting: flowSetting = {}, onNeed }: SettingScene,
  lang: Lang,
): PanelSetting[] {
  const t = translator(lang, flowSettingTexts);
  const own = nodePanelTextsIn(lang);
  const other = translator(lang === 'zh' ? 'en' : 'zh', flowSettingTexts);
  const help = translator(lang, flowSettingHelp);
  const idleOf = ({ needs }: Setting): PanelSetting['idle'] => {
    if (needs === undefined || isOn(flowSetting, needs)) return undefined;
    const text = own('needs', { name: t(`flow.${needs}` as FlowSettingKey) });
    return { text, action: onNeed && { text: own('turnOn'), onPress: () => onNeed(needs) } };
  };
  return settingsOf(node.type)
    .filter(setting => setting.isShown?.(node, container) ?? true)
    .map(setting => ({
      at: setting.name,
      as: editorOf(setting),
      group: setting.section,
      label: t(setting.text) + unitOf(setting, t),
      help: help(setting.text as keyof (typeof flowSettingHelp)['zh']),
      search: other(setting.text),
      default: setting.default,
      idle: idleOf(setting),
      ...boundsOf(setting),
      ...entriesOf(setting, node, t),
    }));
}

/** A switch that the flow does not mention has its default. */
const isOn = (setting: FlowSetting, name: string): boolean =>
  (setting[name] ?? FLOW_SETTINGS.find(one => one.name === name)?.default) === true;

export const editorOf = ({ editor }: Setting): string => {
  if (editor.kind === 'custom') return editor.name;
  if (editor.kind === 'people') return editor.of;
  if ((editor.kind === 'text' || editor.kind === 'longText') && editor.insertsFields)
    return editor.kind === 'text' ? 'insert-line' : 'insert-lines';
  return EDITORS[editor.kind];
};

const unitOf = ({ editor }: Setting, t: (key: FlowSettingKey) => string): string =>
  editor.kind === 'number' && editor.unit ? ` (${t(editor.unit)})` : '';

const boundsOf = ({ editor }: Setting) =>
  editor.kind === 'number' ? { min: editor.min, ...(editor.max !== undefined && { max: editor.max }) } : {};

function entriesOf({ editor, allowed }: Setting, node: FlowNode, t: (key: FlowSettingKey) => string) {
  if (editor.kind !== 'choice' && editor.kind !== 'choices') return {};
  const values: readonly unknown[] | undefined = allowed?.(node);
  const choices = editor.choices.filter(({ value }) => values?.includes(value) ?? true);
  return { entries: choices.map(({ value, text }) => ({ value: String(value), text: t(text) })) };
}
