/** The people of a node: the lists of approver, handler and copy nodes, read by set type. */
import {
  type ApproverNode,
  type CopyNode,
  type FlowNode,
  type Named,
  NODE,
  type NoticeGroup,
  type PeopleSetting,
  SET_TYPE,
  type SetType,
} from './flow.ts';

/** The kinds of things of the tenant that a flow names. */
export type SubjectKind = 'user' | 'role' | 'organization' | 'position' | 'process';

/** The part of a flow that names a subject. */
export type SubjectPlace =
  | 'assignee'
  | 'copy'
  | 'substitute'
  | 'timeLimit'
  | 'notice'
  | 'child'
  | 'condition'
  | 'reminder'
  | 'manager';

/** A thing outside of the flow that a place in it names; `id` is the key of a process. */
export interface Subject extends Named {
  kind: SubjectKind;
  place: SubjectPlace;
}

/** Where each set type keeps its people. */
export const LIST_OF = {
  [SET_TYPE.members]: 'nodeUserList',
  [SET_TYPE.role]: 'nodeRoleList',
  [SET_TYPE.dynamic]: 'nodeUserList',
  [SET_TYPE.organization]: 'nodeOrganizeList',
  [SET_TYPE.position]: 'nodePositionList',
} as const;
export type PeopleList = (typeof LIST_OF)[keyof typeof LIST_OF];

/** The list that counts for a set type; none for the initiator. */
export const listOf = (setType: SetType): PeopleList | undefined =>
  (LIST_OF as Partial<Record<SetType, PeopleList>>)[setType];

/** The people of the list that counts; where it is empty the node names nobody. */
export function namedBy(setting: PeopleSetting): Named[] {
  const list = listOf(setting.setType);
  return (list && setting[list]) ?? [];
}

/** Set types whose people are known only while an instance runs, so that an empty list is complete. */
export const resolvesAtRunTime = (setType: SetType): boolean =>
  setType === SET_TYPE.dynamic || setType === SET_TYPE.initiator;

/** Whether the assignee of the node before picks the people. */
export const isPicked = ({ setType, dynamic }: PeopleSetting): boolean =>
  setType === SET_TYPE.dynamic && (dynamic?.by ?? 'pick') === 'pick';

/** Whether a node has people who decide or are copied; a notice names them in groups of its own. */
export const hasPeople = (node: FlowNode): node is ApproverNode | CopyNode =>
  node.type === NODE.approver || node.type === NODE.handler || node.type === NODE.copy;

/** A group of a notice as the people of a node are written; a dynamic one is the initiator's leader. One from elsewhere may lack the lists. */
export function groupSetting(group: NoticeGroup): PeopleSetting {
  const { approverType: setType, approverIds = [], approverNames = [], levelMode = 1 } = group;
  const named = approverIds.map((id, at) => ({ id, name: approverNames[at] ?? id }));
  const list = listOf(setType);
  return {
    setType,
    ...(list && { [list]: named }),
    ...(setType === SET_TYPE.dynamic && { dynamic: { by: 'leader', level: levelMode } }),
  };
}

const KIND_OF: Readonly<Record<PeopleList, SubjectKind>> = {
  nodeUserList: 'user',
  nodeRoleList: 'role',
  nodeOrganizeList: 'organization',
  nodePositionList: 'position',
};

/** The subjects of the list that counts; a rule for leaders names nobody. */
export function subjectsIn(setting: PeopleSetting, place: SubjectPlace): Subject[] {
  const list = listOf(setting.setType);
  if (!list || (setting.setType === SET_TYPE.dynamic && !isPicked(setting))) return [];
  return namedAs(KIND_OF[list], namedBy(setting), place);
}

export const namedAs = (kind: SubjectKind, list: readonly Named[], place: SubjectPlace): Subject[] =>
  list.map(({ id, name }) => ({ kind, id, name, place }));
