/** The approver node: one or more people who agree or reject. */
import type { FlowWords } from '../../i18n/flow.ts';
import { error } from '../lint-codes.ts';
import { type ApproverNode, EXAMINE_MODE, type ExamineMode, NODE, SET_TYPE, type SetType } from '../model.ts';
import { namedBy, needsOf, resolvesLate } from '../people.ts';
import type { NodeKind } from './kind.ts';

/** The rule a node gets when its set type is chosen. */
export const defaultExamineMode = (setType: SetType): ExamineMode =>
  setType === SET_TYPE.members || setType === SET_TYPE.initiator
    ? EXAMINE_MODE.sequential
    : EXAMINE_MODE.eitherSign;

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
  lint: node => [
    ...(resolvesLate(node.setType) || namedBy(node).length ? [] : [error('no-approver', 'choose-people')]),
    ...(node.nobody?.do === 'users' && !node.nobody.users?.length
      ? [error('no-substitute', 'choose-people')]
      : []),
  ],
  people: node => {
    const needs = needsOf(node);
    return { ...needs, users: [...needs.users, ...(node.nobody?.users ?? []).map(user => user.id)] };
  },
};

function summarizePeople(node: ApproverNode, words: FlowWords): string {
  if (node.setType === SET_TYPE.initiator) return words['summary.initiator'];
  if (node.setType === SET_TYPE.dynamic) return words['summary.dynamic'];
  return namedBy(node)
    .map(one => one.name)
    .join(words['summary.between']);
}
