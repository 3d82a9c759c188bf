/** Explains why a person is an assignee of a node. */

import {
  arePeoplePicked,
  type PeopleSetting,
  peopleListedInSetting,
  SET_TYPE,
  type SetType,
} from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import type { Instance } from '../model/instance.ts';
import type { Directory } from '../model/world.ts';
import type { AssignmentReason } from '../nodes/behaviour.ts';
import { leadersByRule } from './assign.ts';

/** The reason for an assignee whom the node's setting does not select, such as a substitute. */
const SUBSTITUTE_REASON: AssignmentReason = { because: 'substitute' };

export function assignmentReasonForPerson(
  { instance, world }: { instance: Instance; world: { directory: Directory } },
  node: PeopleSetting & { id: string },
  id: string,
): AssignmentReason {
  const { initiatorId, picked } = instance;
  const { directory } = world;
  const { setType, dynamic } = node;
  if (setType === SET_TYPE.initiator)
    return id === initiatorId ? { because: 'initiator' } : SUBSTITUTE_REASON;
  if (arePeoplePicked(node))
    return ownProperty(picked ?? {}, node.id)?.includes(id) ? { because: 'picked' } : SUBSTITUTE_REASON;
  if (setType === SET_TYPE.dynamic)
    return leadersByRule(dynamic, initiatorId, directory).includes(id)
      ? { because: 'leader' }
      : SUBSTITUTE_REASON;
  return assignmentReasonForMember(directory, node, id);
}

const assignmentReasonByGroupType: Partial<Record<SetType, AssignmentReason['because']>> = {
  [SET_TYPE.role]: 'role',
  [SET_TYPE.organization]: 'organization',
  [SET_TYPE.position]: 'position',
};

function assignmentReasonForMember(directory: Directory, node: PeopleSetting, id: string): AssignmentReason {
  const members: Partial<Record<SetType, (of: string) => string[]>> = {
    [SET_TYPE.members]: of => [of],
    [SET_TYPE.role]: directory.withRole,
    [SET_TYPE.organization]: directory.inOrganization,
    [SET_TYPE.position]: directory.inPosition,
  };
  const found = peopleListedInSetting(node).find(one => members[node.setType]?.(one.id).includes(id));
  if (!found) return SUBSTITUTE_REASON;
  const because = assignmentReasonByGroupType[node.setType];
  return because ? { because, of: found.name } : { because: 'named' };
}
