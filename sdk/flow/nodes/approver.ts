/** Defines the approver node: one or more people who agree or reject. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { examineModesFor } from '../model/examine-mode.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import {
  type ApproverNode,
  EXAMINE_MODE,
  NODE,
  PEOPLE_SELECTION_TYPE,
  type TimeLimit,
} from '../model/flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  isResolvedAtRunTime,
  peopleListedInSetting,
  toPrincipalReferences,
  usersOrGroupsOfPeopleSetting,
} from '../model/people.ts';
import {
  enumSchema,
  idAndNameListSchema,
  leaderLevelSchema,
  objectSchema,
  waitTimeProperties,
} from '../model/schema-parts.ts';
import { assigneeSelectionSettings, nodeNameSetting, privilegesSetting } from './base-settings.ts';
import { fillPlaceholders } from './fill.ts';
import type { LintScene, NodeKind } from './kind.ts';
import { describePeople, lintDynamicRule } from './named.ts';
import type { Setting } from './setting.ts';
import { lintTimeLimit } from './time-limit.ts';

export const approverNodeKind: NodeKind<ApproverNode> = {
  name: 'approver',
  create: (id, texts) => ({
    id,
    type: NODE.approver,
    nodeName: texts['node.approver'],
    setType: PEOPLE_SELECTION_TYPE.members,
    nodeUserList: [],
    examineMode: EXAMINE_MODE.sequential,
    childNode: null,
  }),
  summary: summarizeApprover,
  lint: (node, scene) => [
    ...lintApproverPeople(node, scene),
    ...lintExamineMode(node),
    ...lintPassRatio(node),
    ...lintTimeLimit(node.timeLimit, scene.setting),
  ],
  subjects: (node, setting) => [
    ...usersOrGroupsOfPeopleSetting(node, 'assignee'),
    ...(node.nobody?.do === 'users'
      ? toPrincipalReferences('user', node.nobody.users ?? [], 'substitute')
      : []),
    ...(setting.timeLimit && node.timeLimit?.do === 'transfer'
      ? toPrincipalReferences('user', node.timeLimit.to ?? [], 'timeLimit')
      : []),
  ],
};

/** The default pass ratio of a vote, in percent. */
export const DEFAULT_PASS_RATIO = 50;

/**
 * Returns the summary of an approver node: the names of the approvers. For a vote, the summary also contains
 * the examine mode and the pass ratio.
 */
function summarizeApprover(node: ApproverNode, texts: FlowTexts, fields?: FieldTexts): string {
  const names = describePeople(node, texts, fields);
  if (node.examineMode !== EXAMINE_MODE.vote || !names) return names;
  return names + fillPlaceholders(texts['summary.vote'], { ratio: node.passRatio ?? DEFAULT_PASS_RATIO });
}

function lintApproverPeople(node: ApproverNode, scene: LintScene): LintFinding[] {
  const { setType, dynamic, nobody } = node;
  const named = isResolvedAtRunTime(node) || peopleListedInSetting(node).length > 0;
  const lacksSubstitutes = nobody?.do === 'users' && !nobody.users?.length;
  return [
    ...(named ? [] : [createFinding('no-approver', 'choose-people')]),
    ...(lacksSubstitutes ? [createFinding('no-substitute', 'choose-people')] : []),
    ...(setType === PEOPLE_SELECTION_TYPE.dynamic ? lintDynamicRule(dynamic, scene) : []),
  ];
}

/** Reports a missing or unknown examine mode, which imported flows can have. */
const lintExamineMode = ({ examineMode }: ApproverNode): LintFinding[] =>
  Object.values(EXAMINE_MODE).includes(examineMode) ? [] : [createFinding('examine-mode', 'usual-mode')];

function lintPassRatio({ examineMode, passRatio = DEFAULT_PASS_RATIO }: ApproverNode): LintFinding[] {
  if (examineMode !== EXAMINE_MODE.vote || (passRatio > 0 && passRatio <= 100)) return [];
  return [createFinding('vote-ratio', 'half-ratio')];
}

const assigneeSelectionModeSetting: Setting<ApproverNode> = {
  name: 'selectMode',
  section: 'basic',
  text: 'selectMode',
  editor: {
    kind: 'choice',
    choices: [
      { value: 1, text: 'selectMode.one' },
      { value: 2, text: 'selectMode.several' },
    ],
  },
  default: 1,
  isShown: arePeoplePickedByPrecedingAssignee,
};

const examineModeSetting: Setting<ApproverNode> = {
  name: 'examineMode',
  section: 'more',
  text: 'examineMode',
  editor: {
    kind: 'choice',
    choices: [
      { value: EXAMINE_MODE.sequential, text: 'examineMode.sequential' },
      { value: EXAMINE_MODE.countersign, text: 'examineMode.countersign' },
      { value: EXAMINE_MODE.eitherSign, text: 'examineMode.eitherSign' },
      { value: EXAMINE_MODE.vote, text: 'examineMode.vote' },
    ],
  },
  required: true,
  allowed: ({ setType, dynamic }) => examineModesFor(setType, dynamic),
};

const passRatioSetting: Setting<ApproverNode> = {
  name: 'passRatio',
  section: 'more',
  text: 'passRatio',
  editor: { kind: 'number', integer: false, min: 0, max: 100, unit: 'percent' },
  default: DEFAULT_PASS_RATIO,
  isShown: node => node.examineMode === EXAMINE_MODE.vote,
};

const noAssigneesSetting: Setting<ApproverNode> = {
  name: 'nobody',
  section: 'more',
  text: 'nobody',
  editor: {
    kind: 'custom',
    name: 'nobody',
    schema: objectSchema(
      { do: enumSchema('pass', 'admins', 'refuse', 'users'), users: idAndNameListSchema },
      'do',
    ),
  },
  default: { do: 'admins' },
};

const TIME_LIMIT_ACTIONS: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];
/** Handlers cannot reject a task, so a time limit cannot reject in their name. */
const HANDLER_TIME_LIMIT_ACTIONS = TIME_LIMIT_ACTIONS.filter(action => action !== 'reject');

const approverTimeLimitSetting: Setting<ApproverNode> = {
  name: 'timeLimit',
  section: 'more',
  text: 'timeLimit',
  editor: {
    kind: 'custom',
    name: 'timeLimit',
    schema: objectSchema(
      {
        ...waitTimeProperties,
        do: enumSchema(...TIME_LIMIT_ACTIONS),
        to: idAndNameListSchema,
        again: objectSchema({ ...waitTimeProperties, times: leaderLevelSchema }, 'minutes', 'times'),
      },
      'minutes',
      'do',
    ),
  },
  allowed: ({ type }) => (type === NODE.handler ? HANDLER_TIME_LIMIT_ACTIONS : TIME_LIMIT_ACTIONS),
  needs: 'timeLimit',
};

export const approverSettings: readonly Setting<ApproverNode>[] = [
  nodeNameSetting,
  ...assigneeSelectionSettings,
  assigneeSelectionModeSetting,
  privilegesSetting,
  examineModeSetting,
  passRatioSetting,
  noAssigneesSetting,
  approverTimeLimitSetting,
  {
    name: 'configure.fallBack',
    section: 'more',
    text: 'configure.fallBack',
    editor: { kind: 'switch' },
    default: false,
    needs: 'allowReturn',
  },
  {
    name: 'configure.staging',
    section: 'more',
    text: 'configure.staging',
    editor: { kind: 'switch' },
    default: false,
  },
  {
    name: 'configure.transmitted',
    section: 'more',
    text: 'configure.transmitted',
    editor: { kind: 'switch' },
    default: false,
    needs: 'allowTransfer',
  },
  {
    name: 'configure.needClaim',
    section: 'more',
    text: 'configure.needClaim',
    editor: { kind: 'switch' },
    default: false,
  },
];
