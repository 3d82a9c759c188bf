/** Defines the settings of the whole flow, for the settings page of a designer and for the JSON Schema. */
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import { PROCESS_NUMBER_DATE_PARTS, REMINDER_REPEAT_FREQUENCIES } from '../model/display.ts';
import { COMMENT_REQUIREMENT_RULES, type FlowSetting, NOTICE_CHANNELS, TIME_BASES } from '../model/flow.ts';
import {
  booleanJsonSchema,
  createArraySchema,
  enumSchema,
  leaderLevelSchema,
  objectSchema,
  textSchema,
} from '../model/schema-parts.ts';
import { noticeGroupsSchema } from './notice.ts';
import type { Editor } from './setting.ts';

export interface WholeSetting {
  /** The path of the value in the flow's `setting`, with dots, such as `dedupe.approved`. */
  name: string;
  /** The section of the settings page that contains the setting. */
  section: 'basic' | 'display' | 'remind' | 'print';
  /** The heading of the card. Settings with the same heading share a card. */
  group: FlowSettingKey;
  text: FlowSettingKey;
  /** The text that explains the effect of the setting. */
  help: FlowSettingKey;
  editor: Editor;
  /**
   * The value that applies if the flow does not contain the setting. Undefined if users can choose to leave
   * the setting out of the flow, as described by `empty`.
   */
  default?: unknown;
  /**
   * The label of the choice that removes the setting from the flow. Absent if the user cannot remove the
   * setting.
   */
  empty?: FlowSettingKey;
  /**
   * Returns whether the setting has an effect, given the other settings of the flow. If this function is
   * absent, the setting always has an effect.
   */
  isShown?(setting: FlowSetting): boolean;
}

/** Names of the boolean settings at the top level of `setting`. */
type SwitchName =
  | 'instantMark'
  | 'quickApproval'
  | 'taskNodes'
  | 'allowShare'
  | 'allowVoid'
  | 'designateApprover'
  | 'submitForOthers'
  | 'allowTransfer'
  | 'allowRevoke'
  | 'allowAddSign'
  | 'allowCopy'
  | 'allowUrge'
  | 'allowComment'
  | 'allowReturn'
  | 'allowDelegate'
  | 'timeLimit'
  | 'followDirectory'
  | 'handSignature';

const FLOW_BOOLEAN_SETTINGS: Readonly<Record<SwitchName, { isOn: boolean; group: FlowSettingKey }>> = {
  instantMark: { isOn: true, group: 'flow.decisions' },
  quickApproval: { isOn: true, group: 'flow.decisions' },
  taskNodes: { isOn: true, group: 'flow.decisions' },
  handSignature: { isOn: false, group: 'flow.decisions' },
  timeLimit: { isOn: false, group: 'flow.decisions' },
  followDirectory: { isOn: false, group: 'flow.decisions' },
  allowReturn: { isOn: false, group: 'flow.actions' },
  allowTransfer: { isOn: true, group: 'flow.actions' },
  allowDelegate: { isOn: false, group: 'flow.actions' },
  allowAddSign: { isOn: true, group: 'flow.actions' },
  allowCopy: { isOn: true, group: 'flow.actions' },
  allowComment: { isOn: true, group: 'flow.actions' },
  allowShare: { isOn: false, group: 'flow.actions' },
  designateApprover: { isOn: false, group: 'flow.actions' },
  allowRevoke: { isOn: true, group: 'flow.initiator' },
  allowUrge: { isOn: true, group: 'flow.initiator' },
  submitForOthers: { isOn: false, group: 'flow.initiator' },
  allowVoid: { isOn: false, group: 'flow.initiator' },
};

const createFlowSwitchSetting = ([name, { isOn, group }]: [
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

const dedupeSetting = (name: 'initiator' | 'empty' | 'approved'): WholeSetting => ({
  name: `dedupe.${name}`,
  section: 'basic',
  group: 'flow.dedupe',
  text: `flow.dedupe.${name}`,
  help: `flow.dedupe.${name}.help`,
  editor: { kind: 'switch' },
  default: false,
});

/**
 * Creates the setting that selects between the default title or summary and a title or summary that the
 * author defines.
 */
const displayModeSetting = (name: 'title' | 'summary'): WholeSetting => ({
  name: `${name}.mode`,
  section: 'display',
  group: `flow.${name}`,
  text: `flow.${name}.mode`,
  help: `flow.${name}.mode.help`,
  editor: {
    kind: 'choice',
    choices: [
      { value: 'default', text: 'flow.mode.default' },
      { value: 'custom', text: 'flow.mode.custom' },
    ],
  },
  default: 'default',
});

const reminderTimeSchema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const;
const reminderDateSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

const reminderSchema = objectSchema(
  {
    id: textSchema,
    groups: noticeGroupsSchema,
    text: textSchema,
    repeat: enumSchema(...REMINDER_REPEAT_FREQUENCIES),
    date: reminderDateSchema,
    days: createArraySchema({ ...leaderLevelSchema, maximum: 31 }),
    time: reminderTimeSchema,
    channels: createArraySchema(enumSchema(...NOTICE_CHANNELS)),
    skipsFilled: booleanJsonSchema,
  },
  'id',
  'groups',
  'repeat',
  'time',
);

const FLOW_DISPLAY_SETTINGS: readonly WholeSetting[] = [
  displayModeSetting('title'),
  {
    name: 'title.template',
    section: 'display',
    group: 'flow.title',
    text: 'flow.title.template',
    help: 'flow.title.template.help',
    editor: { kind: 'longText', insertsFields: true },
    default: '',
    isShown: ({ title }) => title?.mode === 'custom',
  },
  displayModeSetting('summary'),
  {
    name: 'summary.fields',
    section: 'display',
    group: 'flow.summary',
    text: 'flow.summary.fields',
    help: 'flow.summary.fields.help',
    editor: { kind: 'custom', name: 'summaryFields', schema: createArraySchema(textSchema) },
    default: [],
    isShown: ({ summary }) => summary?.mode === 'custom',
  },
  {
    name: 'number.prefix',
    section: 'display',
    group: 'flow.number',
    text: 'flow.number.prefix',
    help: 'flow.number.prefix.help',
    editor: { kind: 'text' },
    default: '',
  },
  {
    name: 'number.date',
    section: 'display',
    group: 'flow.number',
    text: 'flow.number.date',
    help: 'flow.number.date.help',
    editor: {
      kind: 'choice',
      choices: PROCESS_NUMBER_DATE_PARTS.map(value => ({
        value,
        text: `flow.number.date.${value}` as const,
      })),
    },
    default: 'day',
  },
  {
    name: 'number.digits',
    section: 'display',
    group: 'flow.number',
    text: 'flow.number.digits',
    help: 'flow.number.digits.help',
    editor: { kind: 'number', integer: true, min: 1, max: 12 },
    default: 4,
  },
  {
    name: 'reminders',
    section: 'remind',
    group: 'flow.reminders',
    text: 'flow.reminders',
    help: 'flow.reminders.help',
    editor: { kind: 'custom', name: 'reminders', schema: createArraySchema(reminderSchema) },
    default: [],
  },
];

/** All flow settings that have an effect, in the order of the settings page. */
export const FLOW_SETTINGS: readonly WholeSetting[] = [
  dedupeSetting('initiator'),
  dedupeSetting('empty'),
  dedupeSetting('approved'),
  ...Object.entries(FLOW_BOOLEAN_SETTINGS).map(createFlowSwitchSetting),
  {
    name: 'urgeInterval',
    section: 'basic',
    group: 'flow.initiator',
    text: 'flow.urgeInterval',
    help: 'flow.urgeInterval.help',
    editor: { kind: 'number', integer: true, min: 0, max: 10_080 },
    default: 10,
    isShown: ({ allowUrge }) => allowUrge !== false,
  },
  {
    name: 'commentRequired',
    section: 'basic',
    group: 'flow.decisions',
    text: 'flow.commentRequired',
    help: 'flow.commentRequired.help',
    editor: {
      kind: 'choice',
      choices: COMMENT_REQUIREMENT_RULES.map(value => ({
        value,
        text: `flow.commentRequired.${value}` as const,
      })),
    },
    empty: 'flow.commentRequired.none',
  },
  {
    name: 'timeBasis',
    section: 'basic',
    group: 'flow.decisions',
    text: 'flow.timeBasis',
    help: 'flow.timeBasis.help',
    editor: {
      kind: 'choice',
      choices: TIME_BASES.map(value => ({ value, text: `flow.timeBasis.${value}` as const })),
    },
    default: 'clock',
  },
  ...FLOW_DISPLAY_SETTINGS,
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
    editor: { kind: 'custom', name: 'printTemplate', schema: textSchema },
    default: '',
    isShown: ({ printTemplate }) => printTemplate?.mode === 'custom',
  },
];
