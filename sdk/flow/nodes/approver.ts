/** The approver node: one or more people who agree or reject. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { examineModesFor } from '../model/examine-mode.ts';
import { type ApproverNode, EXAMINE_MODE, NODE, SET_TYPE, type TimeLimit } from '../model/flow.ts';
import { isPicked, namedAs, namedBy, resolvesAtRunTime, subjectsIn } from '../model/people.ts';
import { level, named, object, oneOf, positive } from '../model/schema-parts.ts';
import { nodeName, peopleSettings, privileges } from './base-settings.ts';
import { fill } from './fill.ts';
import type { NodeKind } from './kind.ts';
import { lintLevel, namesOf } from './named.ts';
import type { Setting } from './setting.ts';
import { lintTimeLimit } from './time-limit.ts';

export const approver: NodeKind<ApproverNode> = {
  name: 'approver',
  create: (id, texts) => ({
    id,
    type: NODE.approver,
    nodeName: texts['node.approver'],
    setType: SET_TYPE.members,
    nodeUserList: [],
    examineMode: EXAMINE_MODE.sequential,
    childNode: null,
  }),
  summary: summarizePeople,
  lint: (node, { setting }) => [
    ...lintPeople(node),
    ...lintMode(node),
    ...lintRatio(node),
    ...lintTimeLimit(node.timeLimit, setting),
  ],
  subjects: (node, setting) => [
    ...subjectsIn(node, 'assignee'),
    ...(node.nobody?.do === 'users' ? namedAs('user', node.nobody.users ?? [], 'substitute') : []),
    ...(setting.timeLimit && node.timeLimit?.do === 'transfer'
      ? namedAs('user', node.timeLimit.to ?? [], 'timeLimit')
      : []),
  ],
};

/** The default ratio of a vote: half of the votes. */
export const DEFAULT_RATIO = 50;

/** A vote says how many must agree; what else decides goes without saying. */
function summarizePeople(node: ApproverNode, texts: FlowTexts): string {
  const names = namesOf(node, texts);
  if (node.examineMode !== EXAMINE_MODE.vote || !names) return names;
  return names + fill(texts['summary.vote'], { ratio: node.passRatio ?? DEFAULT_RATIO });
}

function lintPeople(node: ApproverNode): LintFinding[] {
  const { setType, dynamic, nobody } = node;
  const named = resolvesAtRunTime(setType) || namedBy(node).length > 0;
  const lacksSubstitutes = nobody?.do === 'users' && !nobody.users?.length;
  return [
    ...(named ? [] : [found('no-approver', 'choose-people')]),
    ...(lacksSubstitutes ? [found('no-substitute', 'choose-people')] : []),
    ...(setType === SET_TYPE.dynamic ? lintLevel(dynamic) : []),
  ];
}

/** A flow from elsewhere may say none, or one that nobody knows. */
const lintMode = ({ examineMode }: ApproverNode): LintFinding[] =>
  Object.values(EXAMINE_MODE).includes(examineMode) ? [] : [found('examine-mode', 'usual-mode')];

function lintRatio({ examineMode, passRatio = DEFAULT_RATIO }: ApproverNode): LintFinding[] {
  if (examineMode !== EXAMINE_MODE.vote || (passRatio > 0 && passRatio <= 100)) return [];
  return [found('vote-ratio', 'half-ratio')];
}

const selectMode: Setting<ApproverNode> = {
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
  isShown: isPicked,
};

const examineMode: Setting<ApproverNode> = {
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

const passRatio: Setting<ApproverNode> = {
  name: 'passRatio',
  section: 'more',
  text: 'passRatio',
  editor: { kind: 'number', integer: false, min: 0, max: 100, unit: 'percent' },
  default: DEFAULT_RATIO,
  isShown: node => node.examineMode === EXAMINE_MODE.vote,
};

const nobody: Setting<ApproverNode> = {
  name: 'nobody',
  section: 'more',
  text: 'nobody',
  editor: {
    kind: 'custom',
    name: 'nobody',
    schema: object({ do: oneOf('pass', 'admins', 'refuse', 'users'), users: named }, 'do'),
  },
  default: { do: 'admins' },
};

const AFTER_TIME: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];
/** Handlers cannot reject, and neither can time in their place. */
const HANDLERS_AFTER_TIME = AFTER_TIME.filter(action => action !== 'reject');

const timeLimit: Setting<ApproverNode> = {
  name: 'timeLimit',
  section: 'more',
  text: 'timeLimit',
  editor: {
    kind: 'custom',
    name: 'timeLimit',
    schema: object(
      {
        minutes: positive,
        do: oneOf(...AFTER_TIME),
        to: named,
        again: object({ minutes: positive, times: level }, 'minutes', 'times'),
      },
      'minutes',
      'do',
    ),
  },
  allowed: ({ type }) => (type === NODE.handler ? HANDLERS_AFTER_TIME : AFTER_TIME),
  needs: 'timeLimit',
};

export const approverSettings: readonly Setting<ApproverNode>[] = [
  nodeName,
  ...peopleSettings,
  selectMode,
  privileges,
  examineMode,
  passRatio,
  nobody,
  timeLimit,
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
