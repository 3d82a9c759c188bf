/** Whom a node names: the lists of approver, handler and copy nodes, read by set type. */
import type { FlowNode, Named, PeopleSetting, SetType } from './model.ts';
import { SET_TYPE } from './model.ts';

/** Ids that a directory must know before the engine can walk a flow. */
export interface PeopleNeeded {
  users: string[];
  roles: string[];
  organizations: string[];
  positions: string[];
}

export const nobodyNeeded = (): PeopleNeeded => ({ users: [], roles: [], organizations: [], positions: [] });

/** The list that counts for each set type; where it is empty the node names nobody. */
export function namedBy(setting: PeopleSetting): Named[] {
  const lists: Partial<Record<SetType, Named[] | undefined>> = {
    [SET_TYPE.members]: setting.nodeUserList,
    [SET_TYPE.role]: setting.nodeRoleList,
    [SET_TYPE.dynamic]: setting.nodeUserList,
    [SET_TYPE.organization]: setting.nodeOrganizeList,
    [SET_TYPE.position]: setting.nodePositionList,
  };
  return lists[setting.setType] ?? [];
}

/** Set types whose people are known only while an instance runs, so that an empty list is complete. */
export const resolvesLate = (setType: SetType): boolean =>
  setType === SET_TYPE.dynamic || setType === SET_TYPE.initiator;

export const hasPeople = (node: FlowNode): node is Extract<FlowNode, PeopleSetting> => 'setType' in node;

/** The ids behind a node's list, under the kind of thing they are. */
export function needsOf(setting: PeopleSetting): PeopleNeeded {
  const ids = namedBy(setting).map(one => one.id);
  const empty = nobodyNeeded();
  if (setting.setType === SET_TYPE.role) return { ...empty, roles: ids };
  if (setting.setType === SET_TYPE.organization) return { ...empty, organizations: ids };
  if (setting.setType === SET_TYPE.position) return { ...empty, positions: ids };
  return { ...empty, users: ids };
}
