/** The notice node: people are told by one or more channels, and the flow goes on. */
import type { Schema } from '../../form/definition/schema.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { lintNames } from '../lint/names.ts';
import { NODE, NOTICE_CHANNELS, type NoticeGroup, type NoticeNode, SET_TYPE } from '../model/flow.ts';
import { groupSetting, subjectsIn } from '../model/people.ts';
import { level, listOf, object, text } from '../model/schema-parts.ts';
import { nodeName, SET_TYPE_SCHEMA } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { lintLevel, namesOf } from './named.ts';
import type { Setting } from './setting.ts';

export const notice: NodeKind<NoticeNode> = {
  name: 'notice',
  create: (id, texts) => ({
    id,
    type: NODE.notice,
    nodeName: texts['node.notice'],
    approverGroups: [],
    channels: ['inApp'],
    childNode: null,
  }),
  summary: summarizeNotice,
  lint: (node, { names }) => [
    ...lintGroups(node),
    ...(channelsOf(node).length > 0 ? [] : [found('notice-channel', 'add-in-app')]),
    ...groupsOf(node).flatMap(lintGroup),
    ...(names ? lintNames([node.title, node.text], names, 'notice-place') : []),
  ],
  subjects: node => groupsOf(node).flatMap(group => subjectsIn(groupSetting(group), 'notice')),
};

/** A flow from elsewhere may lack the lists. */
const groupsOf = (node: NoticeNode): NoticeGroup[] => node.approverGroups ?? [];
const channelsOf = (node: NoticeNode) => node.channels ?? [];

function lintGroups(node: NoticeNode): LintFinding[] {
  if (!Array.isArray(node.approverGroups)) return [found('notice-groups', 'choose-people')];
  return node.approverGroups.some(reachesSomebody) ? [] : [found('notice-nobody', 'choose-people')];
}

const reachesSomebody = ({ approverType, approverIds }: NoticeGroup): boolean =>
  approverType === SET_TYPE.initiator || approverType === SET_TYPE.dynamic || approverIds?.length > 0;

const lintGroup = (group: NoticeGroup): LintFinding[] => lintLevel(groupSetting(group).dynamic);

/** Recipients · channels. */
function summarizeNotice(node: NoticeNode, texts: FlowTexts): string {
  const between = texts['summary.between'];
  const people = groupsOf(node).map(group => namesOf(groupSetting(group), texts));
  const channels = channelsOf(node).map(channel => texts[`channel.${channel}`]);
  return [people, channels]
    .map(part => part.filter(Boolean).join(between))
    .filter(Boolean)
    .join(' · ');
}

const sendsEmail = (node: NoticeNode): boolean => channelsOf(node).includes('email');

/** The schema of recipients. */
export const noticeGroups: Schema = listOf(
  object(
    {
      approverType: SET_TYPE_SCHEMA,
      levelMode: level,
      approverIds: listOf(text),
      approverNames: listOf(text),
    },
    'approverType',
    'approverIds',
    'approverNames',
  ),
);

export const noticeSettings: readonly Setting<NoticeNode>[] = [
  nodeName,
  {
    name: 'approverGroups',
    section: 'basic',
    text: 'approverGroups',
    editor: {
      kind: 'custom',
      name: 'noticeGroups',
      schema: noticeGroups,
    },
    default: [],
    required: true,
  },
  {
    name: 'channels',
    section: 'basic',
    text: 'channels',
    editor: {
      kind: 'choices',
      choices: NOTICE_CHANNELS.map(value => ({ value, text: `channels.${value}` as const })),
    },
    default: ['inApp'],
    required: true,
  },
  {
    name: 'email.cc',
    section: 'basic',
    text: 'email.cc',
    editor: { kind: 'custom', name: 'addresses', schema: listOf(text) },
    default: [],
    isShown: sendsEmail,
  },
  {
    name: 'email.bcc',
    section: 'basic',
    text: 'email.bcc',
    editor: { kind: 'custom', name: 'addresses', schema: listOf(text) },
    default: [],
    isShown: sendsEmail,
  },
  {
    name: 'title',
    section: 'basic',
    text: 'title',
    editor: { kind: 'text', insertsFields: true },
    default: '',
  },
  {
    name: 'text',
    section: 'basic',
    text: 'text',
    editor: { kind: 'longText', insertsFields: true },
    default: '',
  },
];
