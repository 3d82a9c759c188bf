/**
 * Determines the assignees of a node when it is entered, or their substitutes
 * (docs/flow/rules.md#nobody-is-found).
 */
import {
  type ApproverNode,
  arePeoplePickedByPrecedingAssignee,
  type CopyNode,
  type DynamicRule,
  EXAMINE_MODE,
  type ExamineMode,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  peopleListedInSetting,
  type SetType,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Directory } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, followsDirectory } from '../turn/turn.ts';
import { withoutDisallowedExternalUsers } from './chosen.ts';
import { isApprovalNode, peopleAllowedToDecide } from './dedupe.ts';
import { isEnabledPerson, resolveDesignatedAssignees, resolvePickedAssignees } from './picks.ts';

export type Assignment =
  | {
      kind: 'people';
      people: string[];
      mode: ExamineMode;
      substitutes: boolean;
      /** True if the people are the administrators, who decide because the node has no assignees. */
      areAdministrators?: boolean;
    }
  /**
   * The user must choose the assignees of the node, but the command contains no choice. The command is
   * therefore refused.
   */
  | { kind: 'waiting' }
  | { kind: 'pass' }
  | { kind: 'refuse' }
  | { kind: 'incident' };

/** Returns the assignees of an approver or handler node in order, or what to do if there are none. */
export function determineNodeAssignees(turn: Turn, node: ApproverNode, visit: Visit): Assignment {
  const arePicked = arePeoplePickedByPrecedingAssignee(node);
  const chosen = arePicked
    ? resolvePickedAssignees(turn, node, visit)
    : resolveDesignatedAssignees(turn, node, visit);
  const named = chosen ?? (arePicked ? undefined : resolvePeople(turn, node));
  delete visit.follows;
  if (!chosen && followsDirectory(turn) && directoryGroupOfSetting(node))
    visit.follows = { from: 'setting', found: [] };
  if (!named) return { kind: turn.bySystem ? 'incident' : 'waiting' };
  const able = enabledPeople(turn, named, visit);
  const people = peopleAllowedToDecide(turn, visit, node.setType, able);
  if (people.length < able.length) {
    const actorId = turn.instance.initiatorId;
    appendTimelineEntry(turn, {
      kind: 'skipped',
      nodeId: visit.nodeId,
      visitId: visit.id,
      actorId,
      reason: 'initiator',
    });
  }
  return people.length > 0
    ? { kind: 'people', people, mode: multiAssigneeModeOfNode(node), substitutes: false }
    : resolveMissingAssignees(turn, node, visit);
}

/**
 * The kinds of groups in the directory whose members decide at nodes. `leaders`: the leaders of a person.
 */
export type DirectoryGroupKind = 'role' | 'organization' | 'position' | 'leaders' | 'administrators';

const DIRECTORY_GROUP_BY_SET_TYPE: Partial<Record<SetType, DirectoryGroupKind>> = {
  [PEOPLE_SELECTION_TYPE.role]: 'role',
  [PEOPLE_SELECTION_TYPE.organization]: 'organization',
  [PEOPLE_SELECTION_TYPE.position]: 'position',
  [PEOPLE_SELECTION_TYPE.dynamic]: 'leaders',
};

/**
 * Returns the kind of group from which the setting takes its people. Returns undefined if the setting names
 * people one by one or lets a user pick them.
 */
export const directoryGroupOfSetting = (setting: PeopleSetting): DirectoryGroupKind | undefined =>
  arePeoplePickedByPrecedingAssignee(setting) ? undefined : DIRECTORY_GROUP_BY_SET_TYPE[setting.setType];

/**
 * Returns the examine mode of the node: how several assignees decide together. A node that must be claimed
 * uses either-sign, because the person who claims it decides alone.
 */
export function multiAssigneeModeOfNode({ setType, examineMode, configure }: ApproverNode): ExamineMode {
  if (configure?.needClaim) return EXAMINE_MODE.eitherSign;
  return setType === PEOPLE_SELECTION_TYPE.initiator ? EXAMINE_MODE.sequential : examineMode;
}

/**
 * Returns the recipients of a copy node. No user picks them. A copy node whose recipients would have to be
 * picked therefore has no recipients.
 */
export const copyRecipientsOf = (turn: Turn, node: CopyNode, visit: Visit): string[] =>
  enabledPeople(turn, resolvePeople(turn, node), visit);

/**
 * Returns the people that a people setting specifies, in order. Returns an empty list if a user has to pick
 * the people.
 */
export function resolvePeople(turn: Turn, setting: PeopleSetting): string[] {
  if (setting.setType === PEOPLE_SELECTION_TYPE.initiator) return [turn.instance.initiatorId];
  if (setting.setType === PEOPLE_SELECTION_TYPE.dynamic)
    return findAllowedLeadersForRule(turn, setting.dynamic);
  const of = memberFinderByAssigneeSetType[setting.setType];
  return of ? peopleListedInSetting(setting).flatMap(one => of(turn.world.directory, one.id)) : [];
}

const findAllowedLeadersForRule = (turn: Turn, rule?: DynamicRule): string[] =>
  withoutDisallowedExternalUsers(
    turn,
    selectInitiatorLeadersByRule(rule, turn.instance.initiatorId, turn.world.directory),
  );

/**
 * Returns the leaders of the initiator that the rule selects, starting with the direct leader. If the rule
 * lets a person pick the people, the list is empty.
 */
export function selectInitiatorLeadersByRule(
  rule: DynamicRule = { by: 'pick' },
  initiatorId: string,
  directory: Directory,
): string[] {
  if (rule.by === 'pick') return [];
  const chain = directory.leadersOf(initiatorId);
  return rule.by === 'leader' ? chain.slice(rule.level - 1, rule.level) : chain.slice(0, rule.levels);
}

const memberFinderByAssigneeSetType: Partial<
  Record<SetType, (directory: Directory, id: string) => string[]>
> = {
  [PEOPLE_SELECTION_TYPE.members]: (_, id) => [id],
  [PEOPLE_SELECTION_TYPE.role]: (directory, id) => directory.withRole(id),
  [PEOPLE_SELECTION_TYPE.organization]: (directory, id) => directory.inOrganization(id),
  [PEOPLE_SELECTION_TYPE.position]: (directory, id) => directory.inPosition(id),
};

/**
 * Returns the enabled people without duplicates, in order. The timeline records unknown and disabled people
 * as skipped.
 */
export function enabledPeople(turn: Turn, ids: string[], visit: Visit): string[] {
  const distinct = [...new Set(ids)];
  for (const actorId of distinct.filter(id => !isEnabledPerson(turn, id)))
    appendTimelineEntry(turn, {
      kind: 'skipped',
      nodeId: visit.nodeId,
      visitId: visit.id,
      actorId,
      reason: 'disabled',
    });
  return distinct.filter(id => isEnabledPerson(turn, id));
}

/**
 * Decides what happens at a node without assignees. The strategy of the node takes precedence over the flow's
 * switch for empty nodes. Without either of them, the administrators become assignees.
 */
export function resolveMissingAssignees(turn: Turn, node: ApproverNode, visit: Visit): Assignment {
  const { nobody } = node;
  if (nobody?.do === 'pass' || nobody?.do === 'refuse') return { kind: nobody.do };
  const isSpared = turn.process.flow.setting?.dedupe?.empty && isApprovalNode(turn, node.id);
  if (!nobody && isSpared) return { kind: 'pass' };
  const named = nobody?.do === 'users' ? (nobody.users ?? []).map(user => user.id) : undefined;
  const people = enabledPeople(turn, named ?? administratorsAllowedToDecide(turn), visit);
  if (people.length === 0) return { kind: 'incident' };
  appendTimelineEntry(turn, { kind: 'skipped', nodeId: node.id, visitId: visit.id, reason: 'substituted' });
  const mode = named ? multiAssigneeModeOfNode(node) : EXAMINE_MODE.eitherSign;
  return { kind: 'people', people, mode, substitutes: true, areAdministrators: !named };
}

/** Returns the ids of the administrators who may decide at a node without assignees. */
export const administratorsAllowedToDecide = (turn: Turn): string[] =>
  withoutDisallowedExternalUsers(turn, turn.world.directory.administrators());
