/** The approver node: one or more people who agree or reject. */
import type { FlowWords } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { type ApproverNode, EXAMINE_MODE, NODE, SET_TYPE } from '../model/flow.ts';
import { mergeNeeds, namedBy, needsOf, nobodyNeeded, resolvesLate } from '../model/people.ts';
import { fill } from './fill.ts';
import type { NodeKind } from './kind.ts';
import { lintLevel, namesOf } from './named.ts';
import { lintTimeLimit } from './time-limit.ts';

export const approver: NodeKind<ApproverNode> = {
  name: 'approver',
  create: (id, words) => ({
    id,
    type: NODE.approver,
    nodeName: words['node.approver'],
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
  people: node =>
    mergeNeeds([
      needsOf(node),
      { ...nobodyNeeded(), users: (node.nobody?.users ?? []).map(user => user.id) },
      { ...nobodyNeeded(), users: (node.timeLimit?.to ?? []).map(user => user.id) },
    ]),
};

/** What a vote needs where the node does not say: half of the votes. */
export const DEFAULT_RATIO = 50;

/** A vote says how many must agree; what else decides goes without saying. */
function summarizePeople(node: ApproverNode, words: FlowWords): string {
  const names = namesOf(node, words);
  if (node.examineMode !== EXAMINE_MODE.vote || !names) return names;
  return names + fill(words['summary.vote'], { ratio: node.passRatio ?? DEFAULT_RATIO });
}

function lintPeople(node: ApproverNode): LintFinding[] {
  const { setType, dynamic, nobody } = node;
  const named = resolvesLate(setType) || namedBy(node).length > 0;
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
