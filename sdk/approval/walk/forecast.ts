/** Forecasts the remaining nodes by running the engine with the given values. The result is not stored. */
import { isBranchContainerNode } from '../../flow/index.ts';
import { applyFieldChanges, withoutComputedValues } from '../../form/expressions/index.ts';
import { refuseChanges, type Values } from '../../form/index.ts';
import type { NextNode } from '../model/command.ts';
import type { Instance, Privileges, Process } from '../model/instance.ts';
import type { Directory, World } from '../model/world.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { fieldEntryPrivilegesAtNode } from '../people/privileges.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import type { BranchReason, PersonReason } from './explain.ts';
import { type UnseenParts, unseenPartsOfWalk } from './unseen.ts';
import { type WalkedNode, type WalkResult, walkFlow } from './walk.ts';

export interface ForecastArguments {
  /** The running instance. Undefined before the start. */
  instance?: Instance | undefined;
  initiatorId: string;
  /**
   * The id of the node at which the user enters `values`. If it is absent, the forecast uses the stored
   * values of the running instance.
   */
  nodeId?: string | undefined;
  values?: Values | undefined;
  /**
   * The field rights of the user who views the forecast. A branch that depends on a field hidden from them is
   * not shown.
   */
  privileges: Privileges;
}

export interface ForecastNode {
  visitId: string;
  nodeId: string;
  nodeName: string;
  type: number;
  /**
   * The examine mode. 1: sequential, 2: countersign, 3: either-sign, 4: vote. Null if people do not decide at
   * the node.
   */
  examineMode: number | null;
  people: PersonReason[];
  /**
   * Set if the assignees of the node still have to be picked. `by` is the name of the node whose assignee
   * picks them. If there are no candidates, anyone can be picked.
   */
  picked: { by: string; selectMode: 1 | 2; candidates: { id: string; name: string }[] } | null;
  branches: BranchReason[];
  reasons: string[];
}

export interface Forecast {
  nodes: ForecastNode[];
  /**
   * How the forecast ends. `unseen`: the following nodes depend on values that the user may not see.
   * `unknown`: the forecast exceeded its step limit.
   */
  outcome: 'approved' | 'rejected' | 'stuck' | 'unseen' | 'unknown';
}

/**
 * The maximum number of steps of a forecast. It is large enough for a node with a hundred sequential
 * assignees that is entered three times.
 */
const MAX_FORECAST_STEPS = 300;

/**
 * Forecasts the rest of the flow on the assumption that everyone agrees. Values that the user may not write
 * at the node are ignored.
 */
export function forecast(process: Process, asked: ForecastArguments, world: World): Forecast {
  const ahead: World = { ...world, unchecked: true, directory: addUnknownPersonToDirectory(world.directory) };
  const walked = walkFlow(process, createForecastStartingPoint(process, asked, world), {
    world: ahead,
    most: MAX_FORECAST_STEPS,
    guide: { pick: pickFirstAssigneeCandidate },
  });
  const unseen = unseenPartsOfWalk(process, asked.privileges, walked);
  const nodes = walked.nodes.filter(
    node => !unseen.isAfterHiddenBranch(node) && !isOmittedFromForecast(process, node),
  );
  const seenOutcome = walked.outcome === 'endless' ? 'unknown' : walked.outcome;
  return {
    nodes: nodes.map(node => walkedNodeToForecastNode(process, node, walked, unseen)),
    outcome: unseen.hasHiddenBranch ? 'unseen' : seenOutcome === 'refused' ? 'stuck' : seenOutcome,
  };
}

function createForecastStartingPoint(
  process: Process,
  { instance, initiatorId: actorId, nodeId, values = {} }: ForecastArguments,
  world: World,
) {
  if (instance)
    return nodeId === undefined
      ? removeTaskDraftsFromInstance(instance)
      : applySubmittedWritableFieldValues(process, removeTaskDraftsFromInstance(instance), {
          nodeId,
          sent: values,
          world,
        });
  const start = process.flow.node.id;
  return {
    kind: 'start',
    instanceId: 'forecast',
    actorId,
    values: filterWritableValuesAtNode(process, start, {}, values),
  } as const;
}

/**
 * Removes drafts, because they are private to their authors and must not influence other users' forecasts.
 */
const removeTaskDraftsFromInstance = (instance: Instance): Instance => ({
  ...instance,
  tasks: instance.tasks.map(({ draft: _, ...task }) => task),
});

function applySubmittedWritableFieldValues(
  process: Process,
  instance: Instance,
  { nodeId, sent, world }: { nodeId: string; sent: Values; world: World },
): Instance {
  if (!canEditValuesAtNode(process, nodeId)) return instance;
  const own = filterWritableValuesAtNode(process, nodeId, instance.values, sent);
  const values = applyFieldChanges(process.form, instance.values, own, world);
  return { ...instance, values };
}

function filterWritableValuesAtNode(
  { form, ...process }: Process,
  nodeId: string,
  before: Values,
  sent: Values,
): Values {
  const privileges = fieldEntryPrivilegesAtNode({ form, ...process }, nodeId);
  const mayWrite = ([name, value]: [string, unknown]) =>
    refuseChanges(form, before, { [name]: value }, { privileges }).length === 0;
  return Object.fromEntries(Object.entries(withoutComputedValues(form, sent)).filter(mayWrite));
}

/** Id of a placeholder person, used if anyone can be picked. The forecast assumes that this person agrees. */
const UNKNOWN_PERSON_ID = 'somebody';

function pickFirstAssigneeCandidate({ candidates: [first], nodeId }: NextNode) {
  const { id, name } = first ?? { id: UNKNOWN_PERSON_ID, name: '' };
  return [{ id, name, nodeId }];
}

const addUnknownPersonToDirectory = (directory: Directory): Directory => ({
  ...directory,
  person: id => (id === UNKNOWN_PERSON_ID ? { id, name: '', disabled: false } : directory.person(id)),
  standInFor: id => (id === UNKNOWN_PERSON_ID ? undefined : directory.standInFor(id)),
});

const isOmittedFromForecast = ({ flow }: Process, { nodeId }: WalkedNode): boolean => {
  const node = getOrCreateNodeTreeIndex(flow).get(nodeId)?.node;
  return node !== undefined && findNodeBehaviour(node)?.unforeseen === true;
};

/**
 * Returns true if decisions at the node can change values. At copy nodes and at branches (lanes), the form is
 * read-only.
 */
function canEditValuesAtNode({ flow }: Process, nodeId: string): boolean {
  const node = getOrCreateNodeTreeIndex(flow).get(nodeId)?.node;
  return node !== undefined && !isBranchContainerNode(node) && findNodeBehaviour(node)?.showsOnly !== true;
}

function walkedNodeToForecastNode(
  process: Process,
  { asked, people, branches, passedBy: _, ...node }: WalkedNode,
  { instance }: WalkResult,
  { isBranchHidden, arePeopleHidden }: UnseenParts,
): ForecastNode {
  const flow = getOrCreateNodeTreeIndex(process.flow);
  const visit = instance?.visits.find(({ id }) => id === node.visitId);
  const isBranchUnseen = isBranchHidden(node.nodeId);
  const arePeopleUnseen = arePeopleHidden(node.nodeId);
  return {
    ...node,
    reasons: isBranchUnseen || arePeopleUnseen ? ['unseen'] : node.reasons,
    examineMode: visit?.mode ?? null,
    people: asked || arePeopleUnseen ? [] : people,
    branches: isBranchUnseen ? [] : branches,
    picked: asked
      ? {
          by: flow.get(asked.atNodeId)?.node.nodeName ?? '',
          selectMode: asked.node.selectMode === 2 ? 2 : 1,
          candidates: asked.node.candidates.map(({ id, name }) => ({ id, name })),
        }
      : null,
  };
}
