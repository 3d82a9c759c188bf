/** Explains why a person is an assignee of a node. */

import {
  arePeoplePickedByPrecedingAssignee,
  fieldRuleOfSetting,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  peopleListedInSetting,
  type SetType,
} from '../../flow/index.ts';
import { fieldLabel, fieldsOf, ownProperty } from '../../form/index.ts';
import type { Instance, Process } from '../model/instance.ts';
import type { Directory } from '../model/world.ts';
import type { AssignmentReason } from '../nodes/behaviour.ts';
import { namedByFieldAtEntry, peopleNamedByField } from './named-by-field.ts';
import { selectInitiatorLeadersByRule } from './resolve.ts';

/** The reason for an assignee whom the node's setting does not select, such as a substitute. */
const SUBSTITUTE_REASON: AssignmentReason = { because: 'substitute' };

interface ReasonScene {
  process: Process;
  instance: Instance;
  world: { directory: Directory };
}

export function assignmentReasonForPerson(
  { process, instance, world }: ReasonScene,
  node: PeopleSetting & { id: string },
  id: string,
): AssignmentReason {
  const { initiatorId, picked } = instance;
  const { directory } = world;
  const { setType, dynamic } = node;
  if (setType === PEOPLE_SELECTION_TYPE.initiator)
    return id === initiatorId ? { because: 'initiator' } : SUBSTITUTE_REASON;
  if (arePeoplePickedByPrecedingAssignee(node))
    return ownProperty(picked ?? {}, node.id)?.includes(id) ? { because: 'picked' } : SUBSTITUTE_REASON;
  if (fieldRuleOfSetting(node)) return reasonForPersonOfField({ process, instance, world }, node, id);
  if (setType === PEOPLE_SELECTION_TYPE.dynamic)
    return selectInitiatorLeadersByRule(dynamic, initiatorId, directory).includes(id)
      ? { because: 'leader' }
      : SUBSTITUTE_REASON;
  return assignmentReasonForMember(directory, node, id);
}

function reasonForPersonOfField(
  { process, instance, world }: ReasonScene,
  node: PeopleSetting & { id: string },
  id: string,
): AssignmentReason {
  const visit = instance.visits.findLast(({ nodeId }) => nodeId === node.id) ?? {};
  const named = namedByFieldAtEntry(node, visit, { form: process.form, values: instance.values });
  if (!named || !peopleNamedByField(named, world.directory).includes(id)) return SUBSTITUTE_REASON;
  const field = fieldsOf(process.form).find(({ model }) => model === named.field);
  return { because: 'field', of: field ? fieldLabel(field) : named.field };
}

const assignmentReasonByGroupType: Partial<Record<SetType, AssignmentReason['because']>> = {
  [PEOPLE_SELECTION_TYPE.role]: 'role',
  [PEOPLE_SELECTION_TYPE.organization]: 'organization',
  [PEOPLE_SELECTION_TYPE.position]: 'position',
};

function assignmentReasonForMember(directory: Directory, node: PeopleSetting, id: string): AssignmentReason {
  const members: Partial<Record<SetType, (of: string) => string[]>> = {
    [PEOPLE_SELECTION_TYPE.members]: of => [of],
    [PEOPLE_SELECTION_TYPE.role]: directory.withRole,
    [PEOPLE_SELECTION_TYPE.organization]: directory.inOrganization,
    [PEOPLE_SELECTION_TYPE.position]: directory.inPosition,
  };
  const found = peopleListedInSetting(node).find(one => members[node.setType]?.(one.id).includes(id));
  if (!found) return SUBSTITUTE_REASON;
  const because = assignmentReasonByGroupType[node.setType];
  return because ? { because, of: found.name } : { because: 'named' };
}
