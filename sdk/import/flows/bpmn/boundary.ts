/**
 * Reads the boundary events of tasks. Timers become time limits. Other events are dropped, together with the
 * paths that start at these events.
 */

import type { TimeLimit } from '../../../flow/model/flow.ts';
import { childElement } from '../../bpmn/read-xml.ts';
import { readIsoMinutes } from '../duration.ts';
import { createFlowImportLoss, type FlowLoss } from '../loss.ts';
import type { FlowImportContext } from '../reading.ts';
import type { GraphElements } from './flatten.ts';
import type { BpmnVertex } from './graph.ts';
import { elementType, getBpmnElementNameOrId } from './names.ts';
import {
  PERMISSION_FLAG_SEPARATOR,
  permissionFlagsOfTask,
  WARM_FLOW_INITIATOR_PLACEHOLDER,
} from './people.ts';

export interface ElementsWithLimits extends GraphElements {
  /** The time limits, by the id of the task to which the timer event is attached. */
  limits: ReadonlyMap<string, TimeLimit>;
  losses: FlowLoss[];
}

/**
 * Removes the boundary events from the graph, with all elements that are reachable only through these events.
 */
export function withoutBoundaryEvents(
  elements: GraphElements,
  boundary: readonly BpmnVertex[],
  reading: FlowImportContext,
): ElementsWithLimits {
  const limits = new Map<string, TimeLimit>();
  const losses: FlowLoss[] = [];
  const known = new Map(elements.vertices.map(vertex => [vertex.id, vertex]));
  const used = new Set<string>();
  for (const event of boundary) {
    const task = known.get(event.element.attributes.attachedToRef ?? '');
    const limit =
      task?.kind === 'task' && !limits.has(task.id)
        ? timeLimitOfEvent(event, { task, elements, reading })
        : undefined;
    if (!task || !limit) {
      losses.push(
        createFlowImportLoss('boundary', event.id, {
          name: getBpmnElementNameOrId(event),
          type: elementType(event.element),
        }),
      );
      continue;
    }
    limits.set(task.id, limit.limit);
    for (const id of limit.used) used.add(id);
    losses.push({
      ...createFlowImportLoss('limit', event.id, {
        name: getBpmnElementNameOrId(event),
        node: getBpmnElementNameOrId(task),
      }),
      nodeId: task.id,
      nodeName: task.name,
    });
  }
  const edgeless = new Set(boundary.map(({ id }) => id));
  const vertices = elements.vertices.filter(({ id }) => !edgeless.has(id));
  const edges = elements.edges.filter(({ from }) => !edgeless.has(from));
  const behind = findReachableBpmnElementIds(
    boundary.map(({ id }) => id),
    elements,
  );
  const before = findReachableBpmnElementIds(
    vertices.filter(({ kind }) => kind === 'start').map(({ id }) => id),
    { vertices, edges },
  );
  const gone = vertices.filter(({ id }) => behind.has(id) && !before.has(id));
  losses.push(
    ...gone
      .filter(({ id, kind }) => !used.has(id) && kind !== 'end' && kind !== 'exclusive')
      .map(vertex => createFlowImportLoss('unreached', vertex.id, { name: getBpmnElementNameOrId(vertex) })),
  );
  const left = new Set(gone.map(({ id }) => id));
  return {
    vertices: vertices.filter(({ id }) => !left.has(id)),
    edges: edges.filter(({ from }) => !left.has(from)),
    limits,
    losses,
  };
}

function findReachableBpmnElementIds(ids: readonly string[], { edges }: GraphElements): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
  return reached;
}

interface BoundaryContext {
  task: BpmnVertex;
  elements: GraphElements;
  reading: FlowImportContext;
}

interface FoundLimit {
  limit: TimeLimit;
  /** The ids of the elements that the imported time limit represents. */
  used: string[];
}

function timeLimitOfEvent(event: BpmnVertex, scene: BoundaryContext): FoundLimit | undefined {
  const timer = childElement(event.element, 'timerEventDefinition');
  if (!timer) return undefined;
  const target = findNextBpmnElement(event.id, scene.elements);
  if (event.element.attributes.cancelActivity === 'false') {
    const limit = readReminder(
      childElement(timer, 'timeCycle')?.text ?? childElement(timer, 'timeDuration')?.text ?? '',
    );
    if (target === 'several') return undefined;
    const isPerson = target?.kind === 'task';
    return limit && !isPerson ? { limit, used: target ? [target.id] : [] } : undefined;
  }
  const minutes = readIsoMinutes(childElement(timer, 'timeDuration')?.text ?? '');
  if (!minutes || target === 'several') return undefined;
  if (!target || target.kind === 'end') return { limit: { minutes, do: 'reject' }, used: [] };
  const goal = findNextBpmnElement(scene.task.id, scene.elements);
  if (goal === 'several') return undefined;
  if (target === goal) return { limit: { minutes, do: 'pass' }, used: [] };
  const to =
    target.kind === 'task' && findNextBpmnElement(target.id, scene.elements) === goal
      ? findUserAssigneesOfBpmnTask(target, scene)
      : [];
  return to.length > 0 ? { limit: { minutes, do: 'transfer', to }, used: [target.id] } : undefined;
}

const ISO_REPEATING_INTERVAL_PATTERN = /^R(\d*)\/(P.+)$/i;
const MAX_REMINDERS = 10;

/** Reads the time of a reminder: `PT2H` means one reminder, `R3/PT2H` means three. */
function readReminder(text: string): TimeLimit | undefined {
  const [, count, period = text] = ISO_REPEATING_INTERVAL_PATTERN.exec(text.trim()) ?? [];
  const minutes = readIsoMinutes(period);
  if (!minutes) return undefined;
  const times = count === undefined ? 0 : Math.min(Number(count || MAX_REMINDERS) - 1, MAX_REMINDERS);
  return { minutes, do: 'remind', ...(times > 0 && { again: { minutes, times } }) };
}

/**
 * Returns the element that follows the element with the given id. Gateways that only join paths are skipped.
 * Returns undefined if the path ends, or `several` if the path splits.
 */
function findNextBpmnElement(
  id: string,
  { vertices, edges }: GraphElements,
): BpmnVertex | 'several' | undefined {
  const seen = new Set<string>();
  for (let at = id; !seen.has(at); ) {
    seen.add(at);
    const [edge, ...others] = edges.filter(({ from }) => from === at);
    if (others.length > 0) return 'several';
    const next = vertices.find(vertex => vertex.id === edge?.to);
    const isJoin = next?.kind === 'exclusive' && edges.filter(({ from }) => from === next.id).length === 1;
    if (!next || !isJoin) return next;
    at = next.id;
  }
  return undefined;
}

/**
 * Returns the users who are assigned to a task. Returns an empty list if the task also has an assignee who is
 * not a user, such as a role.
 */
function findUserAssigneesOfBpmnTask({ element }: BpmnVertex, { reading }: BoundaryContext) {
  const flags = permissionFlagsOfTask(element).split(PERMISSION_FLAG_SEPARATOR).filter(Boolean);
  const isUser = (flag: string) => flag !== WARM_FLOW_INITIATOR_PLACEHOLDER && !/[#${}:]|^=/.test(flag);
  return flags.every(isUser) ? flags.map(id => reading.named('user', id)) : [];
}
