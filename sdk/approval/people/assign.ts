/**
 * Determines the assignees of a node when it is entered, or their substitutes
 * (docs/flow/rules.md#nobody-is-found).
 */
import {
  type ApproverNode,
  arePeoplePickedByPrecedingAssignee,
  type CopyNode,
  EXAMINE_MODE,
  type ExamineMode,
  isSupportedDynamicRule,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, followsDirectory } from '../turn/turn.ts';
import { withoutDisallowedExternalUsers } from './chosen.ts';
import { isApprovalNode, peopleAllowedToDecide } from './dedupe.ts';
import { filledFormOf, hasNamingValue, readNamedByField } from './named-by-field.ts';
import { isEnabledPerson, resolveDesignatedAssignees, resolvePickedAssignees } from './picks.ts';
import { directoryGroupOfSetting, resolvePeople, skippedGuests } from './resolve.ts';

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
  const byField = readNamedByField(node, filledFormOf(turn));
  if (byField && !chosen) visit.named = byField;
  const named = chosen ?? (arePicked ? undefined : resolvePeopleOnEntry(turn, node, visit));
  if (!chosen && followsDirectory(turn) && directoryGroupOfSetting(node))
    visit.follows = { from: 'setting', found: [] };
  if (!named) return { kind: turn.bySystem ? 'incident' : 'waiting' };
  const able = enabledPeople(turn, named, visit);
  const people = peopleAllowedToDecide(turn, visit, node, able);
  if (people.length < able.length) recordSkippedPerson(turn, visit, turn.instance.initiatorId, 'initiator');
  return people.length > 0
    ? { kind: 'people', people, mode: multiAssigneeModeOfNode(node), substitutes: false }
    : resolveMissingAssignees(turn, node, visit);
}

/** Returns the people of a setting, and records in the timeline the guests who were left out. */
function resolvePeopleOnEntry(turn: Turn, setting: PeopleSetting, visit: Visit): string[] {
  for (const id of skippedGuests(turn, setting, visit)) recordSkippedPerson(turn, visit, id, 'guest');
  return resolvePeople(turn, setting, visit);
}

const recordSkippedPerson = (
  turn: Turn,
  { nodeId, id: visitId }: Visit,
  actorId: string,
  reason: 'initiator' | 'disabled' | 'guest',
): void => appendTimelineEntry(turn, { kind: 'skipped', nodeId, visitId, actorId, reason });

/** An administrator must assign people, because passing or refusing the node could skip an approver. */
const hasUnsupportedRule = ({ setType, dynamic }: ApproverNode): boolean =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && dynamic !== undefined && !isSupportedDynamicRule(dynamic);

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
  enabledPeople(turn, resolvePeopleOnEntry(turn, node, visit), visit);

/**
 * Returns the enabled people without duplicates, in order. The timeline records unknown and disabled people
 * as skipped.
 */
export function enabledPeople(turn: Turn, ids: string[], visit: Visit): string[] {
  const distinct = [...new Set(ids)];
  for (const id of distinct.filter(id => !isEnabledPerson(turn, id)))
    recordSkippedPerson(turn, visit, id, 'disabled');
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
  const canPass = !hasNamingValue(visit.named);
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
