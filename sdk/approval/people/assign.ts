/** The people of a node at the moment it is entered, and their substitutes where they are nobody (rules 3 and 4). */
import {
  type ApproverNode,
  type CopyNode,
  type DynamicRule,
  EXAMINE_MODE,
  type ExamineMode,
  isPicked,
  namedBy,
  type PeopleSetting,
  SET_TYPE,
  type SetType,
} from '../../flow/index.ts';
import type { Directory, Visit } from '../model/instance.ts';
import { log, type Turn } from '../turn/turn.ts';
import { withoutOtherGuests } from './chosen.ts';
import { approvesAt, withoutOwnRequest } from './dedupe.ts';
import { isAble, takeDesignated, takePicks } from './picks.ts';

export type Assignment =
  | { kind: 'people'; people: string[]; mode: ExamineMode; substitutes: boolean }
  /** A pick is missing: the command will be refused. */
  | { kind: 'waiting' }
  | { kind: 'pass' }
  | { kind: 'refuse' }
  | { kind: 'incident' };

/** Returns the people of an approver or handler node in order, or the action if there are none. */
export function assign(turn: Turn, node: ApproverNode, visit: Visit): Assignment {
  const named = isPicked(node)
    ? takePicks(turn, node, visit)
    : (takeDesignated(turn, node, visit) ?? resolve(turn, node));
  if (!named) return { kind: turn.bySystem ? 'incident' : 'waiting' };
  const able = ablePeople(turn, named, visit);
  const people = withoutOwnRequest(turn, visit, node.setType, able);
  if (people.length < able.length) {
    const actorId = turn.instance.initiatorId;
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, actorId, reason: 'initiator' });
  }
  return people.length > 0
    ? { kind: 'people', people, mode: modeOf(node), substitutes: false }
    : substitute(turn, node, visit);
}

/** The person who claims a node decides it alone. */
export function modeOf({ setType, examineMode, configure }: ApproverNode): ExamineMode {
  if (configure?.needClaim) return EXAMINE_MODE.eitherSign;
  return setType === SET_TYPE.initiator ? EXAMINE_MODE.sequential : examineMode;
}

/** The people of a copy node; nobody picks them, so a dynamic one has none. */
export const assignCopies = (turn: Turn, node: CopyNode, visit: Visit): string[] =>
  ablePeople(turn, resolve(turn, node), visit);

/** The people behind a setting, in order; nobody where they are to be picked. */
export function resolve(turn: Turn, setting: PeopleSetting): string[] {
  if (setting.setType === SET_TYPE.initiator) return [turn.instance.initiatorId];
  if (setting.setType === SET_TYPE.dynamic) return leaders(turn, setting.dynamic);
  const of = expand[setting.setType];
  return of ? namedBy(setting).flatMap(one => of(turn.world.directory, one.id)) : [];
}

const leaders = (turn: Turn, rule?: DynamicRule): string[] =>
  withoutOtherGuests(turn, leadersBy(rule, turn.instance.initiatorId, turn.world.directory));

/** Returns the leaders of the person that a rule names, from the lowest up; empty if the people are picked. */
export function leadersBy(
  rule: DynamicRule = { by: 'pick' },
  initiatorId: string,
  directory: Directory,
): string[] {
  if (rule.by === 'pick') return [];
  const chain = directory.leadersOf(initiatorId);
  return rule.by === 'leader' ? chain.slice(rule.level - 1, rule.level) : chain.slice(0, rule.levels);
}

const expand: Partial<Record<SetType, (directory: Directory, id: string) => string[]>> = {
  [SET_TYPE.members]: (_, id) => [id],
  [SET_TYPE.role]: (directory, id) => directory.withRole(id),
  [SET_TYPE.organization]: (directory, id) => directory.inOrganization(id),
  [SET_TYPE.position]: (directory, id) => directory.inPosition(id),
};

/** In order, each once; people who are unknown or disabled are left out, and the timeline says so. */
export function ablePeople(turn: Turn, ids: string[], visit: Visit): string[] {
  const distinct = [...new Set(ids)];
  for (const actorId of distinct.filter(id => !isAble(turn, id)))
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, actorId, reason: 'disabled' });
  return distinct.filter(id => isAble(turn, id));
}

/** The node's own strategy wins; the flow's "approver is empty" box fills in; else the administrators. */
export function substitute(turn: Turn, node: ApproverNode, visit: Visit): Assignment {
  const { nobody } = node;
  if (nobody?.do === 'pass' || nobody?.do === 'refuse') return { kind: nobody.do };
  const isSpared = turn.process.flow.setting?.dedupe?.empty && approvesAt(turn, node.id);
  if (!nobody && isSpared) return { kind: 'pass' };
  const named = nobody?.do === 'users' ? (nobody.users ?? []).map(user => user.id) : undefined;
  const administrators = () => withoutOtherGuests(turn, turn.world.directory.administrators());
  const people = ablePeople(turn, named ?? administrators(), visit);
  if (people.length === 0) return { kind: 'incident' };
  log(turn, { kind: 'skipped', nodeId: node.id, visitId: visit.id, reason: 'substituted' });
  const mode = named ? modeOf(node) : EXAMINE_MODE.eitherSign;
  return { kind: 'people', people, mode, substitutes: true };
}
