/** The nodes still to come, as the engine would go on from here for these values; nothing of it is stored. */
import { type ContainerNode, isContainer } from '../../flow/index.ts';
import { appliedChanges, withoutComputed } from '../../form/expressions/index.ts';
import { fieldsOf, refuseChanges, unseenModels, type Values } from '../../form/index.ts';
import type { Directory, Instance, NextNode, Privileges, Process, World } from '../model/instance.ts';
import { pathBack } from '../model/path.ts';
import { behaviourOf } from '../nodes/index.ts';
import { privilegesAt } from '../people/privileges.ts';
import { indexOf } from '../turn/turn.ts';
import type { BranchReason, PersonReason } from './explain.ts';
import { type Walked, type WalkedNode, walk } from './walk.ts';

export interface Asked {
  /** Absent before the start. */
  instance?: Instance | undefined;
  initiatorId: string;
  /** The node at which `values` are being filled in; without it they count for nothing. */
  nodeId?: string | undefined;
  values?: Values | undefined;
  /** The reader's field rights: a branch that depends on anything else is not shown. */
  privileges: Privileges;
}

export interface ForecastNode {
  visitId: string;
  nodeId: string;
  nodeName: string;
  type: number;
  /** 1 sequential, 2 countersign, 3 either-sign, 4 vote; null where nobody decides. */
  examineMode: number | null;
  people: PersonReason[];
  /** Where its people are picked on the way: by the assignee of the node `by`, among these, or anyone where there are none. */
  picked: { by: string; selectMode: 1 | 2; candidates: { id: string; name: string }[] } | null;
  branches: BranchReason[];
  reasons: string[];
}

export interface Forecast {
  nodes: ForecastNode[];
  /** `unseen` depends on values that the reader may not see, `unknown` is too long to tell. */
  outcome: 'approved' | 'rejected' | 'stuck' | 'unseen' | 'unknown';
}

/** A long line of a hundred people, three times over. */
const MOST_STEPS = 300;

/** Everybody is taken to agree. Values that the node does not let its person write are left out. */
export function forecast(process: Process, asked: Asked, world: World): Forecast {
  const ahead: World = { ...world, unchecked: true, directory: withSomebody(world.directory) };
  const walked = walk(process, beginning(process, asked), {
    world: ahead,
    most: MOST_STEPS,
    guide: { pick: picked },
  });
  const unseen = unseenBranches(process, asked.privileges, walked.nodes);
  const nodes = walked.nodes.filter(node => !isBehind(walked, node, unseen) && !isUnforeseen(process, node));
  const seenOutcome = walked.outcome === 'endless' ? 'unknown' : walked.outcome;
  return {
    nodes: nodes.map(node => forecastNode(process, node, walked, unseen)),
    outcome: unseen.size > 0 ? 'unseen' : seenOutcome === 'refused' ? 'stuck' : seenOutcome,
  };
}

function beginning(process: Process, { instance, initiatorId: actorId, nodeId, values = {} }: Asked) {
  if (instance)
    return nodeId === undefined
      ? undrafted(instance)
      : filledIn(process, undrafted(instance), nodeId, values);
  const start = process.flow.node.id;
  return {
    kind: 'start',
    instanceId: 'forecast',
    actorId,
    values: writable(process, start, {}, values),
  } as const;
}

/** Drafts of others are theirs alone: they steer no forecast. */
const undrafted = (instance: Instance): Instance => ({
  ...instance,
  tasks: instance.tasks.map(({ draft: _, ...task }) => task),
});

function filledIn(process: Process, instance: Instance, nodeId: string, sent: Values): Instance {
  if (!canEditAt(process, nodeId)) return instance;
  const own = writable(process, nodeId, instance.values, sent);
  const values = appliedChanges(process.form, instance.values, own);
  return { ...instance, values };
}

function writable({ form, ...process }: Process, nodeId: string, before: Values, sent: Values): Values {
  const privileges = privilegesAt({ form, ...process }, nodeId);
  const mayWrite = ([name, value]: [string, unknown]) =>
    refuseChanges(form, before, { [name]: value }, { privileges }).length === 0;
  return Object.fromEntries(Object.entries(withoutComputed(form, sent)).filter(mayWrite));
}

/** A placeholder for a person who is still to be picked among everyone; the walk continues after them. */
const SOMEBODY = 'somebody';

function picked({ candidates: [first], nodeId }: NextNode) {
  const { id, name } = first ?? { id: SOMEBODY, name: '' };
  return [{ id, name, nodeId }];
}

const withSomebody = (directory: Directory): Directory => ({
  ...directory,
  person: id => (id === SOMEBODY ? { id, name: '', disabled: false } : directory.person(id)),
  standInFor: id => (id === SOMEBODY ? undefined : directory.standInFor(id)),
});

/** The visits of branches that go by a value which the reader does not see. */
function unseenBranches(process: Process, privileges: Privileges, nodes: readonly WalkedNode[]): Set<string> {
  const flow = indexOf(process.flow);
  const isUnseen = unseenModels(process.form, privileges);
  const known = new Set(fieldsOf(process.form).map(({ model }) => model));
  const hides = (field: string) => isUnseen(field) || !known.has(field);
  const dependsOnUnseen = ({ nodeId }: WalkedNode) => {
    const node = flow.get(nodeId)?.node;
    return node !== undefined && isContainer(node) && fieldsAsked(node).some(hides);
  };
  return new Set(nodes.filter(dependsOnUnseen).map(({ visitId }) => visitId));
}

const isUnforeseen = ({ flow }: Process, { nodeId }: WalkedNode): boolean => {
  const node = indexOf(flow).get(nodeId)?.node;
  return node !== undefined && behaviourOf(node)?.unforeseen === true;
};

function fieldsAsked(node: ContainerNode): string[] {
  if (behaviourOf(node)?.lanes?.byConditions === false) return [];
  return node.conditionNodes.flatMap(({ conditionList = [] }) =>
    conditionList.flat().map(({ field }) => field),
  );
}

/** Whether decisions may change values at this node: copies and lanes only show them. */
function canEditAt({ flow }: Process, nodeId: string): boolean {
  const node = indexOf(flow).get(nodeId)?.node;
  return node !== undefined && !isContainer(node) && behaviourOf(node)?.showsOnly !== true;
}

/** Whatever came of such a branch would tell which way it went. */
function isBehind({ instance }: Walked, { visitId }: WalkedNode, unseen: ReadonlySet<string>): boolean {
  const visit = instance?.visits.find(({ id }) => id === visitId);
  return (
    visit !== undefined &&
    instance !== undefined &&
    pathBack(instance, visit).some(({ id }) => unseen.has(id))
  );
}

function forecastNode(
  process: Process,
  { asked, people, branches, passedBy: _, ...node }: WalkedNode,
  { instance }: Walked,
  unseen: ReadonlySet<string>,
): ForecastNode {
  const flow = indexOf(process.flow);
  const visit = instance?.visits.find(({ id }) => id === node.visitId);
  const isUnseen = unseen.has(node.visitId);
  return {
    ...node,
    reasons: isUnseen ? ['unseen'] : node.reasons,
    examineMode: visit?.mode ?? null,
    people: asked ? [] : people,
    branches: isUnseen ? [] : branches,
    picked: asked
      ? {
          by: flow.get(asked.atNodeId)?.node.nodeName ?? '',
          selectMode: asked.node.selectMode === 2 ? 2 : 1,
          candidates: asked.node.candidates.map(({ id, name }) => ({ id, name })),
        }
      : null,
  };
}
