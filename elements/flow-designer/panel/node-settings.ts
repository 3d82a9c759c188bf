/** The settings of a node's kind for the panel, in the language of the author. */
import type { ContainerNode, FlowNode } from '@countersign/sdk/flow';
import { type Setting, settingsOf } from '@countersign/sdk/flow/settings';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { type FlowSettingKey, flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { PanelSetting } from '../../designer/panel/setting.ts';

/** The editor of the panel for each kind of input; one without an editor of its own is edited as JSON. */
const EDITORS = {
  text: 'text',
  longText: 'lines',
  switch: 'flag',
  number: 'number',
  choice: 'one-of',
} as const;

/** `container` is that of a lane. */
export function settingsOfNode(node: FlowNode, lang: Lang, container?: ContainerNode): PanelSetting[] {
  const t = translator(lang, flowSettingTexts);
  return settingsOf(node.type)
    .filter(setting => setting.isShown?.(node, container) ?? true)
    .map(setting => ({
      at: setting.name,
      as: editorOf(setting),
      group: setting.section,
      label: t(setting.text),
      default: setting.default,
      ...boundsOf(setting),
      ...entriesOf(setting, node, t),
    }));
}

const editorOf = ({ editor }: Setting): string =>
  editor.kind in EDITORS
    ? EDITORS[editor.kind as keyof typeof EDITORS]
    : editor.kind === 'custom'
      ? editor.name
      : editor.kind;

const boundsOf = ({ editor }: Setting) =>
  editor.kind === 'number' ? { min: editor.min, ...(editor.max !== undefined && { max: editor.max }) } : {};

function entriesOf({ editor, allowed }: Setting, node: FlowNode, t: (key: FlowSettingKey) => string) {
  if (editor.kind !== 'choice') return {};
  const values = allowed?.(node);
  const choices = editor.choices.filter(({ value }) => values?.includes(value) ?? true);
  return { entries: choices.map(({ value, text }) => ({ value: String(value), text: t(text) })) };
}

/** The value as the model has it: a choice of the panel is text, and many of the model are numbers. */
export function modelValueOf(node: FlowNode, at: string, value: unknown): unknown {
  const editor = settingsOf(node.type).find(({ name }) => name === at)?.editor;
  if (editor?.kind !== 'choice') return value;
  return editor.choices.find(choice => String(choice.value) === value)?.value ?? value;
}
