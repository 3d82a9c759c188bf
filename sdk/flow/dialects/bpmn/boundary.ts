/** Events at the edge of a task: timers become its time limit, all others are left out with the ways behind them. */
import { childOf } from '../../bpmn/read-xml.ts';
import type { TimeLimit } from '../../model/flow.ts';
import { isoMinutes } from '../duration.ts';
import { type Loss, lossOf } from '../loss.ts';
import type { Reading } from '../reading.ts';
import type { Elements } from './flatten.ts';
import type { BpmnVertex } from './graph.ts';
import { nameOf, typeOf } from './names.ts';
import { INITIATOR_FLAG, permissionFlag, SEPARATOR } from './people.ts';

export interface Limited extends Elements {
  /** By the id of the task. */
  limits: ReadonlyMap<string, TimeLimit>;
  losses: Loss[];
}

/** Takes the boundary events out of the graph, with everything that only they lead to. */
export function withoutBoundary(
  elements: Elements,
  boundary: readonly BpmnVertex[],
  reading: Reading,
): Limited {
  const limits = new Map<string, TimeLimit>();
  const losses: Loss[] = [];
  const known = new Map(elements.vertices.map(vertex => [vertex.id, vertex]));
  const used = new Set<string>();
  for (const event of boundary) {
    const task = known.get(event.element.attributes.attachedToRef ?? '');
    const limit =
      task?.kind === 'task' && !limits.has(task.id) ? limitOf(event, { task, elements, reading }) : undefined;
    if (!task || !limit) {
      losses.push(lossOf('boundary', event.id, { name: nameOf(event), type: typeOf(event.element) }));
      continue;
    }
    limits.set(task.id, limit.limit);
    for (const id of limit.used) used.add(id);
    losses.push({
      ...lossOf('limit', event.id, { name: nameOf(event), node: nameOf(task) }),
      nodeId: task.id,
      nodeName: task.name,
    });
  }
  const edgeless = new Set(boundary.map(({ id }) => id));
  const vertices = elements.vertices.filter(({ id }) => !edgeless.has(id));
  const edges = elements.edges.filter(({ from }) => !edgeless.has(from));
  const behind = reachedFrom(
    boundary.map(({ id }) => id),
    elements,
  );
  const before = reachedFrom(
    vertices.filter(({ kind }) => kind === 'start').map(({ id }) => id),
    { vertices, edges },
  );
  const gone = vertices.filter(({ id }) => behind.has(id) && !before.has(id));
  losses.push(
    ...gone
      .filter(({ id, kind }) => !used.has(id) && kind !== 'end' && kind !== 'exclusive')
      .map(vertex => lossOf('unreached', vertex.id, { name: nameOf(vertex) })),
  );
  const left = new Set(gone.map(({ id }) => id));
  return {
    vertices: vertices.filter(({ id }) => !left.has(id)),
    edges: edges.filter(({ from }) => !left.has(from)),
    limits,
    losses,
  };
}

function reachedFrom(ids: readonly string[], { edges }: Elements): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
  return reached;
}

interface Scene {
  task: BpmnVertex;
  elements: Elements;
  reading: Reading;
}

interface Found {
  limit: TimeLimit;
  /** The elements that the limit stands for. */
  used: string[];
}

function limitOf(event: BpmnVertex, scene: Scene): Found | undefined {
  const timer = childOf(event.element, 'timerEventDefinition');
  if (!timer) return undefined;
  const target = nextOf(event.id, scene.elements);
  if (event.element.attributes.cancelActivity === 'false') {
    const limit = reminder(childOf(timer, 'timeCycle')?.text ?? childOf(timer, 'timeDuration')?.text ?? '');
    if (target === 'several') return undefined;
    const isPerson = target?.kind === 'task';
    return limit && !isPerson ? { limit, used: target ? [target.id] : [] } : undefined;
  }
  const minutes = isoMinutes(childOf(timer, 'timeDuration')?.text ?? '');
  if (!minutes || target === 'several') return undefined;
  if (!target || target.kind === 'end') return { limit: { minutes, do: 'reject' }, used: [] };
  const goal = nextOf(scene.task.id, scene.elements);
  if (goal === 'several') return undefined;
  if (target === goal) return { limit: { minutes, do: 'pass' }, used: [] };
  const to =
    target.kind === 'task' && nextOf(target.id, scene.elements) === goal ? usersOf(target, scene) : [];
  return to.length > 0 ? { limit: { minutes, do: 'transfer', to }, used: [target.id] } : undefined;
}

const CYCLE = /^R(\d*)\/(P.+)$/i;
const MOST_REMINDERS = 10;

/** `PT2H` once, `R3/PT2H` three times. */
function reminder(text: string): TimeLimit | undefined {
  const [, count, period = text] = CYCLE.exec(text.trim()) ?? [];
  const minutes = isoMinutes(period);
  if (!minutes) return undefined;
  const times = count === undefined ? 0 : Math.min(Number(count || MOST_REMINDERS) - 1, MOST_REMINDERS);
  return { minutes, do: 'remind', ...(times > 0 && { again: { minutes, times } }) };
}

/** The next element behind gateways that only join; undefined where the way ends, `several` where it splits. */
function nextOf(id: string, { vertices, edges }: Elements): BpmnVertex | 'several' | undefined {
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

/** The users of a task; none where it has anyone else. */
function usersOf({ element }: BpmnVertex, { reading }: Scene) {
  const flags = permissionFlag(element).split(SEPARATOR).filter(Boolean);
  const isUser = (flag: string) => flag !== INITIATOR_FLAG && !/[#${}:]|^=/.test(flag);
  return flags.every(isUser) ? flags.map(id => reading.named('user', id)) : [];
}
