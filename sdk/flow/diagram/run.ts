/**
 * Derives how an instance runs through its flow: the state, the assignees and the time of each node, the
 * taken branches (lanes), and the completed path.
 */
import type { Lang } from '../../i18n/index.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { type FlowIndex, indexFlowNodesById, isBranchContainerNode, type Place } from '../model/tree.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import { durationText } from './duration.ts';
import { type OutlineRow, rowName } from './outline.ts';
import type { Appearance, BoxState } from './shapes.ts';
import { diagramTexts } from './texts.ts';

/** One visit of an instance to a node. If the instance enters the node again, another visit is added. */
export interface RunVisit {
  id: string;
  nodeId: string;
  state: 'open' | 'done' | 'cancelled';
  /** The ids of the visits (entries into nodes) that directly precede this visit. */
  from: readonly string[];
  /** The names of the node's assignees. */
  people?: readonly string[];
  /** The time at which the instance entered the node, in milliseconds since 1970. */
  enteredAt: number;
  leftAt?: number;
  /** The ids of the taken branches (lanes). Only set for a gateway. */
  taken?: readonly string[];
}

/** The run of an instance, with its visits in order. */
export interface InstanceRun {
  /**
   * The status of the instance. 0: under approval, 1: approved, 2: rejected, 3: revoked, 5: force-terminated.
   */
  state: number;
  visits: readonly RunVisit[];
  /**
   * The time up to which the waiting time of open visits is counted, in milliseconds since 1970. Default: the
   * current time.
   */
  now?: number;
}

export interface RunView {
  appearance: ReadonlyMap<string, Appearance>;
  /**
   * The caption lines by node id. The first line contains the assignees. The second line contains the waiting
   * time or the time spent, and the number of visits if the node was visited more than once.
   */
  captions: ReadonlyMap<string, readonly string[]>;
  /** The ids of the nodes and branches (lanes) that the instance reached. */
  reached: ReadonlySet<string>;
}

/** Returns the `appearance` and the `captions` of a diagram that shows a running or ended instance. */
export function viewOfRun(flow: Flow, run: InstanceRun, lang: Lang = 'zh'): RunView {
  const visits = nodeVisitsByNode(run);
  const taken = new Set(
    run.visits.flatMap(visit => (visit.state === 'cancelled' ? [] : (visit.taken ?? []))),
  );
  const decided = new Set(
    run.visits.flatMap(({ nodeId, state, taken: lanes }) =>
      state === 'cancelled' || lanes === undefined ? [] : [nodeId],
    ),
  );
  const index = indexFlowNodesById(flow);
  const appearance = new Map<string, Appearance>();
  const captions = new Map<string, readonly string[]>();
  const reached = new Set<string>();
  for (const [id, place] of index) {
    const own = visits.get(id) ?? [];
    const state = taken.has(id)
      ? stateOfTakenBranch(place, { index, visits })
      : (computeNodeRunState(own) ?? stateOfUnvisitedNode(place, { run, decided, taken }));
    appearance.set(id, { state });
    if (state === 'done' || state === 'current') reached.add(id);
    const lines = captionLinesOfNodeVisits(own, run, lang);
    if (lines.length > 0) captions.set(id, lines);
  }
  return { appearance, captions, reached };
}

type RunState = Extract<BoxState, 'done' | 'current' | 'ahead' | 'skipped'>;
type VisitsByNode = ReadonlyMap<string, readonly RunVisit[]>;

function nodeVisitsByNode({ visits }: InstanceRun): VisitsByNode {
  const byNode = new Map<string, RunVisit[]>();
  for (const visit of visits) byNode.set(visit.nodeId, [...(byNode.get(visit.nodeId) ?? []), visit]);
  return byNode;
}

/**
 * Returns the state of a node, given its visits. Returns undefined if the instance never entered the node, or
 * if a return of the application cancelled its last visit.
 */
function computeNodeRunState(visits: readonly RunVisit[]): RunState | undefined {
  if (visits.some(({ state }) => state === 'open')) return 'current';
  return visits.at(-1)?.state === 'done' ? 'done' : undefined;
}

/** Returns the state of a taken branch (lane). The branch is current while one of its nodes is current. */
function stateOfTakenBranch(
  { node }: Place,
  { index, visits }: { index: FlowIndex; visits: VisitsByNode },
): RunState {
  for (const [id, place] of index)
    if (place.lanes.includes(node.id) && visits.get(id)?.some(({ state }) => state === 'open'))
      return 'current';
  return 'done';
}

interface RunProgress {
  run: InstanceRun;
  /** The ids of the gateways in which branches (lanes) were already taken. */
  decided: ReadonlySet<string>;
  taken: ReadonlySet<string>;
}

/**
 * Returns the state of a node that was not entered. The node is skipped if the instance has ended or if the
 * branch (lane) of the node was not taken.
 */
function stateOfUnvisitedNode(place: Place, { run, decided, taken }: RunProgress): RunState {
  if (run.state !== 0) return 'skipped';
  for (let at: Place | undefined = place; at; at = at.parent) {
    const { parent, node } = at;
    const isLane =
      parent && isBranchContainerNode(parent.node) && parent.node.conditionNodes.includes(node as never);
    if (isLane && decided.has(parent.node.id) && !taken.has(node.id)) return 'skipped';
  }
  return 'ahead';
}

const MAX_NAMES_IN_NODE_CAPTION = 3;

function captionLinesOfNodeVisits(
  visits: readonly RunVisit[],
  { now = Date.now() }: InstanceRun,
  lang: Lang,
): string[] {
  const last = visits.at(-1);
  if (!last || last.state === 'cancelled') return [];
  const texts = diagramTexts[lang];
  const people = last.people ?? [];
  const shown = people.slice(0, MAX_NAMES_IN_NODE_CAPTION).join(texts['run.names']);
  const names =
    people.length > MAX_NAMES_IN_NODE_CAPTION
      ? fillPlaceholders(texts['run.people'], { names: shown, count: people.length })
      : shown;
  const hasTime = people.length > 0 || last.state === 'open';
  const time = durationText((last.leftAt ?? now) - last.enteredAt, lang);
  const spent = hasTime
    ? fillPlaceholders(texts[last.state === 'open' ? 'run.waiting' : 'run.spent'], { time })
    : '';
  const round = visits.length > 1 ? fillPlaceholders(texts['run.round'], { n: visits.length }) : '';
  const second = [spent, round].filter(Boolean).join(texts['row.between']);
  return [names, second].filter(Boolean);
}

/** Returns the accessible name of an outline row: the node with its state, assignees and time. */
export function runRowName(row: OutlineRow, view: RunView, lang: Lang = 'zh'): string {
  const texts = diagramTexts[lang];
  const state = (view.appearance.get(row.id)?.state ?? 'ahead') as RunState;
  const name = fillPlaceholders(texts['run.text'], {
    name: rowName(row, undefined, lang),
    state: texts[`run.${state}`],
  });
  return [name, ...(view.captions.get(row.id) ?? [])].join(texts['row.between']);
}

/** Returns the last node that the instance reached in each branch (lane) of a gateway. */
export const lastReachedNodes = (container: FlowNode, reached: ReadonlySet<string>): FlowNode[] =>
  isBranchContainerNode(container)
    ? container.conditionNodes.flatMap(lane =>
        reached.has(lane.id) ? [lastReachedInBranch(lane, reached)] : [],
      )
    : [];

function lastReachedInBranch(lane: FlowNode, reached: ReadonlySet<string>): FlowNode {
  let node = lane;
  while (node.childNode && reached.has(node.childNode.id)) node = node.childNode;
  return node;
}
