/**
 * Defines the notice node: it notifies people through one or more channels, and the flow continues at once.
 */
import type { Schema } from '../../form/definition/schema.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { lintPlaceholderNames } from '../lint/names.ts';
import {
  NODE,
  NOTICE_CHANNELS,
  type NoticeGroup,
  type NoticeNode,
  PEOPLE_SELECTION_TYPE,
} from '../model/flow.ts';
import { convertNoticeGroupToPeopleSetting, usersOrGroupsOfPeopleSetting } from '../model/people.ts';
import { createArraySchema, leaderLevelSchema, objectSchema, textSchema } from '../model/schema-parts.ts';
import { ASSIGNEE_SET_TYPE_SCHEMA, nodeNameSetting } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { describePeople, lintLeaderLevel } from './named.ts';
import type { Setting } from './setting.ts';

export const noticeNodeKind: NodeKind<NoticeNode> = {
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
    ...lintNoticeGroups(node),
    ...(channelsOfNoticeNode(node).length > 0 ? [] : [createFinding('notice-channel', 'add-in-app')]),
    ...recipientGroupsOfNotice(node).flatMap(lintNoticeGroup),
    ...(names ? lintPlaceholderNames([node.title, node.text], names, 'notice-place') : []),
  ],
  subjects: node =>
    recipientGroupsOfNotice(node).flatMap(group =>
      usersOrGroupsOfPeopleSetting(convertNoticeGroupToPeopleSetting(group), 'notice'),
    ),
};

/** Imported flows may lack the lists of recipient groups and channels, so missing lists are read as empty. */
const recipientGroupsOfNotice = (node: NoticeNode): NoticeGroup[] => node.approverGroups ?? [];
const channelsOfNoticeNode = (node: NoticeNode) => node.channels ?? [];

function lintNoticeGroups(node: NoticeNode): LintFinding[] {
  if (!Array.isArray(node.approverGroups)) return [createFinding('notice-groups', 'choose-people')];
  return node.approverGroups.some(hasRecipients) ? [] : [createFinding('notice-nobody', 'choose-people')];
}

const hasRecipients = ({ approverType, approverIds }: NoticeGroup): boolean =>
  approverType === PEOPLE_SELECTION_TYPE.initiator ||
  approverType === PEOPLE_SELECTION_TYPE.dynamic ||
  approverIds?.length > 0;

const lintNoticeGroup = (group: NoticeGroup): LintFinding[] =>
  lintLeaderLevel(convertNoticeGroupToPeopleSetting(group).dynamic);

/** Returns the recipients and the channels, separated by a middle dot. */
function summarizeNotice(node: NoticeNode, texts: FlowTexts): string {
  const between = texts['summary.between'];
  const people = recipientGroupsOfNotice(node).map(group =>
    describePeople(convertNoticeGroupToPeopleSetting(group), texts),
  );
  const channels = channelsOfNoticeNode(node).map(channel => texts[`channel.${channel}`]);
  return [people, channels]
    .map(part => part.filter(Boolean).join(between))
    .filter(Boolean)
    .join(' · ');
}

const sendsEmail = (node: NoticeNode): boolean => channelsOfNoticeNode(node).includes('email');

/** The JSON Schema for the recipients of a notice or a reminder. */
export const noticeGroupsSchema: Schema = createArraySchema(
  objectSchema(
    {
      approverType: ASSIGNEE_SET_TYPE_SCHEMA,
      levelMode: leaderLevelSchema,
      approverIds: createArraySchema(textSchema),
      approverNames: createArraySchema(textSchema),
    },
    'approverType',
    'approverIds',
    'approverNames',
  ),
);

export const noticeNodeSettingDefinitions: readonly Setting<NoticeNode>[] = [
  nodeNameSetting,
  {
    name: 'approverGroups',
    section: 'basic',
    text: 'approverGroups',
    editor: {
      kind: 'custom',
      name: 'noticeGroups',
      schema: noticeGroupsSchema,
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
    editor: { kind: 'custom', name: 'addresses', schema: createArraySchema(textSchema) },
    default: [],
    isShown: sendsEmail,
  },
  {
    name: 'email.bcc',
    section: 'basic',
    text: 'email.bcc',
    editor: { kind: 'custom', name: 'addresses', schema: createArraySchema(textSchema) },
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
