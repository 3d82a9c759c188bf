/**
 * A naive reading of the branches that a flow takes, and of the people whom a form field names. It knows the
 * drawing, the values and the directory alone.
 */
import { type ApproverNode, type ContainerNode, NODE } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import type { Instance, Process, Visit } from '../model/instance.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import { naivelyHolds } from './naive-conditions.ts';
import { directoryOf, type Staff } from './staff.ts';

export interface ReadingCheck {
  before: Instance | undefined;
  after: Instance;
  command: Command;
  process: Process;
  staff: Staff;
}

/** Returns a description of each visit that entered another branch, or found other people, than it should. */
export function readingFaults(check: ReadingCheck): string[] {
  if (check.command.kind === 'migrate') return [];
  const known = new Set(check.before?.visits.map(({ id }) => id));
  const entered = check.after.visits.filter(({ id }) => !known.has(id));
  return entered.flatMap(visit => {
    const node = getOrCreateNodeTreeIndex(check.process.flow).get(visit.nodeId)?.node;
    if (node?.type === NODE.container || node?.type === NODE.inclusive)
      return misrouted(check, node as ContainerNode, visit);
    const isDecider = node?.type === NODE.approver || node?.type === NODE.handler;
    return isDecider ? misassigned(check, node as ApproverNode, visit) : [];
  });
}

function misrouted({ after, staff }: ReadingCheck, node: ContainerNode, visit: Visit): string[] {
  const { values, initiatorId } = after;
  const facts = { values, initiatorId, groups: directoryOf(staff).groupsOf(initiatorId) };
  const asked = node.conditionNodes.filter(({ attr }) => attr?.branchType !== 3);
  const holding = asked.filter(({ conditionList = [] }) =>
    conditionList.some(group => group.length > 0 && group.every(one => naivelyHolds(one, facts))),
  );
  const fallback = node.conditionNodes.filter(({ attr }) => attr?.branchType === 3).slice(0, 1);
  const all = holding.length > 0 ? holding : fallback;
  const wanted = (node.type === NODE.container ? all.slice(0, 1) : all).map(({ id }) => id);
  const taken = visit.taken ?? [];
  return wanted.join() === taken.join()
    ? []
    : [`the branches ${taken.join()} of ${node.id} were taken, not ${wanted.join()}`];
}

/** Returns the ids of the people whom the field of a node names, or undefined for another node. */
export function naivePeopleOfField(
  node: ApproverNode,
  { values }: Pick<Instance, 'values'>,
  staff: Staff,
): string[] | undefined {
  const { setType, dynamic } = node;
  if (setType !== 4 || dynamic?.by !== 'field') return undefined;
  const named = [values[dynamic.field] ?? []].flat().map(one => {
    const { userId, id } = Object(one) as { userId?: string; id?: string };
    return userId ?? id ?? String(one);
  });
  const directory = directoryOf(staff);
  const byRule = {
    person: (id: string) => [id],
    leader: (id: string) => [directory.leaderOfOrganization(id) ?? []].flat(),
    role: (id: string) => directory.withRole(id),
    position: (id: string) => directory.inPosition(id),
  };
  return [...new Set(named.flatMap(byRule[dynamic.as]))];
}

function misassigned({ after, process, staff }: ReadingCheck, node: ApproverNode, visit: Visit): string[] {
  const named = naivePeopleOfField(node, after, staff);
  if (!named || after.picked?.[node.id] !== undefined) return [];
  const directory = directoryOf(staff);
  const able = named.filter(id => directory.person(id)?.disabled === false);
  const others = node.type === NODE.approver ? able.filter(id => id !== after.initiatorId) : able;
  const isSkipped = process.flow.setting?.dedupe?.initiator === true && others.length < able.length;
  // The rule for a node without people decides about the rest.
  if (others.length === 0 && !isSkipped) return [];
  return visit.actors.join() === others.join()
    ? []
    : [`the node ${node.id} was given to ${visit.actors.join()}, not ${others.join()}`];
}
