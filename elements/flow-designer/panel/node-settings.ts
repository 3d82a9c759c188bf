/**
 * Converts the settings that a node type declares into the settings that the panel shows, with texts in the
 * author's language.
 */
import type { ContainerNode, FlowNode, FlowSetting } from '@countersign/sdk/flow';
import { FLOW_SETTINGS, flowSettingHelp, type Setting, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { type FlowSettingKey, flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { readValueAtPath } from '../../designer/panel/settings/places.ts';
import { nodePanelTextsForLanguage } from './texts.ts';

/** The panel's editor for each input type. A custom input has its own editor name. */
const EDITOR_BY_KIND = {
  text: 'text',
  longText: 'lines',
  switch: 'flag',
  number: 'number',
  choice: 'one-of',
  choices: 'checks',
} as const;

export interface NodeSettingContext {
  node: FlowNode;
  /** Gateway of the node, if the node is a branch (lane). */
  container?: ContainerNode | undefined;
  setting?: FlowSetting | undefined;
  /**
   * Turns on a switch of the flow settings that the node's setting requires. Omit this callback if the flow
   * is read-only.
   */
  onNeed?(name: string): void;
}

export function settingsOfNode(
  { node, container, setting: flowSetting = {}, onNeed }: NodeSettingContext,
  lang: Lang,
): PanelSetting[] {
  const t = translator(lang, flowSettingTexts);
  const own = nodePanelTextsForLanguage(lang);
  const other = translator(lang === 'zh' ? 'en' : 'zh', flowSettingTexts);
  const help = translator(lang, flowSettingHelp);
  const idleOf = ({ needs }: Setting): PanelSetting['idle'] => {
    if (needs === undefined || isFlowSettingEnabled(flowSetting, needs)) return undefined;
    const text = own('needs', { name: t(`flow.${needs}` as FlowSettingKey) });
    return { text, action: onNeed && { text: own('turnOn'), onPress: () => onNeed(needs) } };
  };
  return settingsOf(node.type)
    .filter(setting => setting.isShown?.(node, container) ?? true)
    .map(setting => ({
      at: setting.name,
      as: settingEditorName(setting),
      group: setting.section,
      label: t(setting.text) + unitSuffix(setting, t),
      help: help(setting.text as keyof (typeof flowSettingHelp)['zh']),
      search: other(setting.text),
      default: setting.default,
      idle: idleOf(setting),
      ...numberBoundsOfSetting(setting),
      ...choiceEntriesOfSetting(setting, node, t),
    }));
}

/** Returns whether a switch in the flow settings is on. A switch that is not stored has its default value. */
const isFlowSettingEnabled = (setting: FlowSetting, name: string): boolean =>
  (setting[name] ?? FLOW_SETTINGS.find(one => one.name === name)?.default) === true;

export const settingEditorName = ({ editor }: Setting): string => {
  if (editor.kind === 'custom') return editor.name;
  if (editor.kind === 'people') return editor.of;
  if ((editor.kind === 'text' || editor.kind === 'longText') && editor.insertsFields)
    return editor.kind === 'text' ? 'insert-line' : 'insert-lines';
  return EDITOR_BY_KIND[editor.kind];
};

const unitSuffix = ({ editor }: Setting, t: (key: FlowSettingKey) => string): string =>
  editor.kind === 'number' && editor.unit ? ` (${t(editor.unit)})` : '';

const numberBoundsOfSetting = ({ editor }: Setting) =>
  editor.kind === 'number' ? { min: editor.min, ...(editor.max !== undefined && { max: editor.max }) } : {};

/** Returns the choices that the node allows, and the stored choice, which can differ in an imported flow. */
function choiceEntriesOfSetting(
  { name, editor, allowed }: Setting,
  node: FlowNode,
  t: (key: FlowSettingKey) => string,
) {
  if (editor.kind !== 'choice' && editor.kind !== 'choices') return {};
  const values: readonly unknown[] | undefined = allowed?.(node);
  const stored = readValueAtPath({ ...node }, name);
  const choices = editor.choices.filter(({ value }) => !values || values.includes(value) || value === stored);
  return { entries: choices.map(({ value, text }) => ({ value: String(value), text: t(text) })) };
}
