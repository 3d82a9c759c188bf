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
  type FieldPeople,
  fieldRuleOfSetting,
  idsInPeopleFieldValue,
  isSupportedDynamicRule,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  peopleListedInSetting,
  type SetType,
} from '../../flow/index.ts';
import { ownProperty, type Values } from '../../form/index.ts';
import type { NamedByField, Visit } from '../model/instance.ts';
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
  if (hasUnsupportedRule(node)) return { kind: 'incident' };
  const arePicked = arePeoplePickedByPrecedingAssignee(node);
  const chosen = arePicked
    ? resolvePickedAssignees(turn, node, visit)
    : resolveDesignatedAssignees(turn, node, visit);
  delete visit.follows;
  delete visit.named;
  const byField = readNamedByField(node, turn.instance.values);
  if (byField && !chosen) visit.named = byField;
  const named = chosen ?? (arePicked ? undefined : resolvePeople(turn, node, visit));
  if (!chosen && followsDirectory(turn) && directoryGroupOfSetting(node))
    visit.follows = { from: 'setting', found: [] };
  if (!named) return { kind: turn.bySystem ? 'incident' : 'waiting' };
  const able = enabledPeople(turn, named, visit);
  const people = peopleAllowedToDecide(turn, visit, node, able);
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

/** An administrator must assign people, because passing or refusing the node could skip an approver. */
const hasUnsupportedRule = ({ setType, dynamic }: ApproverNode): boolean =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && dynamic !== undefined && !isSupportedDynamicRule(dynamic);

/**
 * The kinds of groups in the directory whose members decide at nodes. `leaders`: the leaders of a person.
 * `organizationLeader`: the leader of an organisation.
 */
export type DirectoryGroupKind =
  | 'role'
  | 'organization'
  | 'position'
  | 'leaders'
  | 'organizationLeader'
  | 'administrators';

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
export function directoryGroupOfSetting(setting: PeopleSetting): DirectoryGroupKind | undefined {
  const rule = fieldRuleOfSetting(setting);
  if (rule) return DIRECTORY_GROUP_BY_FIELD_PEOPLE[rule.as];
  return arePeoplePickedByPrecedingAssignee(setting)
    ? undefined
    : DIRECTORY_GROUP_BY_SET_TYPE[setting.setType];
}

/** People whom a field names one by one are no group. */
const DIRECTORY_GROUP_BY_FIELD_PEOPLE: Readonly<Record<FieldPeople, DirectoryGroupKind | undefined>> = {
  person: undefined,
  leader: 'organizationLeader',
  role: 'role',
  position: 'position',
};

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
  enabledPeople(turn, resolvePeople(turn, node, visit), visit);

/**
 * Returns the people that a people setting specifies, in order. Returns an empty list if a user has to pick
 * the people. If the setting takes them from a form field, the field as it was on entry into the visit counts.
 */
export function resolvePeople(turn: Turn, setting: PeopleSetting, visit: Visit): string[] {
  if (setting.setType === PEOPLE_SELECTION_TYPE.initiator) return [turn.instance.initiatorId];
  const named = namedByFieldAtEntry(setting, visit, turn.instance.values);
  if (named) return withoutDisallowedExternalUsers(turn, peopleNamedByField(named, turn.world.directory));
  if (setting.setType === PEOPLE_SELECTION_TYPE.dynamic)
    return findAllowedLeadersForRule(turn, setting.dynamic);
  const of = memberFinderByAssigneeSetType[setting.setType];
  return of ? peopleListedInSetting(setting).flatMap(one => of(turn.world.directory, one.id)) : [];
}

/**
 * Returns what the field of the setting names now, or undefined if the setting takes its people from elsewhere.
 */
export function readNamedByField(setting: PeopleSetting, values: Values): NamedByField | undefined {
  const rule = fieldRuleOfSetting(setting);
  if (!rule) return undefined;
  const { field, as } = rule;
  return { field, as, ids: [...idsInPeopleFieldValue(ownProperty(values, field))] };
}

/**
 * Returns what the field named on entry into the visit. After a migration that changed the rule of the node, the
 * field of the new rule is read.
 */
export function namedByFieldAtEntry(
  setting: PeopleSetting,
  { named }: Pick<Visit, 'named'>,
  values: Values,
): NamedByField | undefined {
  const now = readNamedByField(setting, values);
  return now && named && named.field === now.field && named.as === now.as ? named : now;
}

/** Returns the leader of an organisation as a list, which is empty if there is none. */
export const leadersOfOrganization = (directory: Directory, id: string): string[] =>
  [directory.leaderOfOrganization(id)].filter(leader => leader !== undefined);

const peopleFinderByFieldPeople: Readonly<
  Record<FieldPeople, (directory: Directory, id: string) => string[]>
> = {
  person: (_, id) => [id],
  leader: leadersOfOrganization,
  role: (directory, id) => directory.withRole(id),
  position: (directory, id) => directory.inPosition(id),
};

/** Returns the people of a field in order, disabled people included. */
export const peopleNamedByField = ({ as, ids }: NamedByField, directory: Directory): string[] =>
  ids.flatMap(id => peopleFinderByFieldPeople[as](directory, id));

const findAllowedLeadersForRule = (turn: Turn, rule?: DynamicRule): string[] =>
  withoutDisallowedExternalUsers(
    turn,
    selectInitiatorLeadersByRule(rule, turn.instance.initiatorId, turn.world.directory),
  );

/**
 * Returns the leaders of the initiator that the rule selects, starting with the direct leader. If the rule
 * does not select leaders, the list is empty.
 */
export function selectInitiatorLeadersByRule(
  rule: DynamicRule = { by: 'pick' },
  initiatorId: string,
  directory: Directory,
): string[] {
  if (rule.by !== 'leader' && rule.by !== 'supervisors') return [];
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
 * switch for empty nodes. Without either of them, the administrators become assignees. They also do so in the
 * place of passing if a form field names people who cannot decide. The user who fills in the field must not be able
 * to skip the node.
 */
export function resolveMissingAssignees(turn: Turn, node: ApproverNode, visit: Visit): Assignment {
  const { nobody } = node;
  const canPass = !visit.named?.ids.length;
  if (nobody?.do === 'refuse' || (nobody?.do === 'pass' && canPass)) return { kind: nobody.do };
  const isSpared = canPass && turn.process.flow.setting?.dedupe?.empty && isApprovalNode(turn, node.id);
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
