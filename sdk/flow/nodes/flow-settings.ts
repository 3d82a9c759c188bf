/** The settings of the flow as a whole: the settings page of a designer, and the switches of the format. */
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import { COMMENT_RULES, type FlowSetting } from '../model/flow.ts';
import { text } from '../model/schema-parts.ts';
import type { Editor } from './setting.ts';

export interface WholeSetting {
  /** The path of the value in the flow's `setting`, with dots: `dedupe.approved`. */
  name: string;
  /** The entry of the page's menu. */
  section: 'basic' | 'print';
  /** Settings with one heading form a card. */
  group: FlowSettingKey;
  text: FlowSettingKey;
  /** The effect of the setting. */
  help: FlowSettingKey;
  editor: Editor;
  /** The value where the flow says nothing; none where that is a choice of its own, `empty`. */
  default?: unknown;
  /** The text of the choice that removes the value. */
  empty?: FlowSettingKey;
  /** Whether the setting counts for the others as they are; always where absent. */
  isShown?(setting: FlowSetting): boolean;
}

/** The switches that stand right in the setting. */
type SwitchName =
  | 'instantMark'
  | 'allowTransfer'
  | 'allowRevoke'
  | 'allowAddSign'
  | 'allowCopy'
  | 'allowUrge'
  | 'allowComment'
  | 'allowReturn'
  | 'allowDelegate'
  | 'timeLimit'
  | 'handSignature';

const SWITCHES: Readonly<Record<SwitchName, { isOn: boolean; group: FlowSettingKey }>> = {
  instantMark: { isOn: true, group: 'flow.decisions' },
  handSignature: { isOn: false, group: 'flow.decisions' },
  timeLimit: { isOn: false, group: 'flow.decisions' },
  allowReturn: { isOn: false, group: 'flow.actions' },
  allowTransfer: { isOn: true, group: 'flow.actions' },
  allowDelegate: { isOn: false, group: 'flow.actions' },
  allowAddSign: { isOn: true, group: 'flow.actions' },
  allowCopy: { isOn: true, group: 'flow.actions' },
  allowComment: { isOn: true, group: 'flow.actions' },
  allowRevoke: { isOn: true, group: 'flow.initiator' },
  allowUrge: { isOn: true, group: 'flow.initiator' },
};

const switchOf = ([name, { isOn, group }]: [
  string,
  { isOn: boolean; group: FlowSettingKey },
]): WholeSetting => ({
  name,
  section: 'basic',
  group,
  text: `flow.${name as SwitchName}`,
  help: `flow.${name as SwitchName}.help`,
  editor: { kind: 'switch' },
  default: isOn,
});

const dedupeBox = (name: 'initiator' | 'empty' | 'approved'): WholeSetting => ({
  name: `dedupe.${name}`,
  section: 'basic',
  group: 'flow.dedupe',
  text: `flow.dedupe.${name}`,
  help: `flow.dedupe.${name}.help`,
  editor: { kind: 'switch' },
  default: false,
});

/** Every setting of a flow that has an effect, in the order of the page. */
export const FLOW_SETTINGS: readonly WholeSetting[] = [
  dedupeBox('initiator'),
  dedupeBox('empty'),
  dedupeBox('approved'),
  ...Object.entries(SWITCHES).map(switchOf),
  {
    name: 'commentRequired',
    section: 'basic',
    group: 'flow.decisions',
    text: 'flow.commentRequired',
    help: 'flow.commentRequired.help',
    editor: {
      kind: 'choice',
      choices: COMMENT_RULES.map(value => ({ value, text: `flow.commentRequired.${value}` as const })),
    },
    empty: 'flow.commentRequired.none',
  },
  {
    name: 'printTemplate.mode',
    section: 'print',
    group: 'flow.print',
    text: 'flow.printTemplate',
    help: 'flow.printTemplate.help',
    editor: {
      kind: 'choice',
      choices: [
        { value: 'default', text: 'flow.printTemplate.default' },
        { value: 'custom', text: 'flow.printTemplate.custom' },
      ],
    },
    default: 'default',
  },
  {
    name: 'printTemplate.html',
    section: 'print',
    group: 'flow.print',
    text: 'flow.printTemplate.html',
    help: 'flow.printTemplate.html.help',
    editor: { kind: 'custom', name: 'printTemplate', schema: text },
    default: '',
    isShown: ({ printTemplate }) => printTemplate?.mode === 'custom',
  },
];
