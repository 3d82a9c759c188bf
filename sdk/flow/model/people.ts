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

/** The data that a directory needs before the engine can walk a flow: ids, and whether it asks for leaders. */
export interface PeopleNeeded {
  users: string[];
  roles: string[];
  organizations: string[];
  positions: string[];
  /** Whether a node asks for the initiator's leader, or for the whole line above. */
  leadersOfInitiator: boolean;
}

export const nobodyNeeded = (): PeopleNeeded => ({
  users: [],
  roles: [],
  organizations: [],
  positions: [],
  leadersOfInitiator: false,
});

/** Each id once. */
export function mergeNeeds(all: readonly PeopleNeeded[]): PeopleNeeded {
  const merged = (key: 'users' | 'roles' | 'organizations' | 'positions') => [
    ...new Set(all.flatMap(needs => needs[key])),
  ];
  return {
    users: merged('users'),
    roles: merged('roles'),
    organizations: merged('organizations'),
    positions: merged('positions'),
    leadersOfInitiator: all.some(needs => needs.leadersOfInitiator),
  };
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

/** The ids behind a node's list, under the kind of thing they are. */
export function needsOf(setting: PeopleSetting): PeopleNeeded {
  const ids = namedBy(setting).map(one => one.id);
  const empty = nobodyNeeded();
  if (setting.setType === SET_TYPE.role) return { ...empty, roles: ids };
  if (setting.setType === SET_TYPE.organization) return { ...empty, organizations: ids };
  if (setting.setType === SET_TYPE.position) return { ...empty, positions: ids };
  return {
    ...empty,
    users: ids,
    leadersOfInitiator: setting.setType === SET_TYPE.dynamic && !isPicked(setting),
  };
}
