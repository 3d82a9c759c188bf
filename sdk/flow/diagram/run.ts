/** The run of an instance on its flow: state, people and time of every node, the lanes that were taken, and the path so far. */
import type { Lang } from '../../i18n/index.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { type FlowIndex, indexFlow, isContainer, type Place } from '../model/tree.ts';
import { fill } from '../nodes/fill.ts';
import { durationText } from './duration.ts';
import { type OutlineRow, rowName } from './outline.ts';
import type { Appearance, BoxState } from './shapes.ts';
import { diagramTexts } from './texts.ts';

/** One entry into one node. A node that is entered again has another visit. */
export interface RunVisit {
  id: string;
  nodeId: string;
  state: 'open' | 'done' | 'cancelled';
  /** The visits that this one follows. */
  from: readonly string[];
  /** The names of its people. */
  people?: readonly string[];
  /** Milliseconds since 1970. */
  enteredAt: number;
  leftAt?: number;
  /** Of a container: the ids of the lanes that were taken. */
  taken?: readonly string[];
}

/** The run of an instance, in the order of its visits. */
export interface InstanceRun {
  /** 0 under approval, 1 approved, 2 rejected, 3 revoked, 5 force-terminated. */
  state: number;
  visits: readonly RunVisit[];
  /** The moment up to which waiting times count, milliseconds since 1970; the present one where absent. */
  now?: number;
}

export interface RunView {
  appearance: ReadonlyMap<string, Appearance>;
  /** The people, and the time with the round. */
  captions: ReadonlyMap<string, readonly string[]>;
  /** The nodes and lanes that the instance came to. */
  reached: ReadonlySet<string>;
}

/** Use for the `appearance` and the `captions` of a picture. */
export function viewOfRun(flow: Flow, run: InstanceRun, lang: Lang = 'zh'): RunView {
  const visits = visitsByNode(run);
  const taken = new Set(
    run.visits.flatMap(visit => (visit.state === 'cancelled' ? [] : (visit.taken ?? []))),
  );
  const decided = new Set(
    run.visits.flatMap(({ nodeId, state, taken: lanes }) =>
      state === 'cancelled' || lanes === undefined ? [] : [nodeId],
    ),
  );
  const index = indexFlow(flow);
  const appearance = new Map<string, Appearance>();
  const captions = new Map<string, readonly string[]>();
  const reached = new Set<string>();
  for (const [id, place] of index) {
    const own = visits.get(id) ?? [];
    const state = taken.has(id)
      ? laneState(place, { index, visits })
      : (stateOf(own) ?? stateAhead(place, { run, decided, taken }));
    appearance.set(id, { state });
    if (state === 'done' || state === 'current') reached.add(id);
    const lines = captionsOf(own, run, lang);
    if (lines.length > 0) captions.set(id, lines);
  }
  return { appearance, captions, reached };
}

type RunState = Extract<BoxState, 'done' | 'current' | 'ahead' | 'skipped'>;
type Visits = ReadonlyMap<string, readonly RunVisit[]>;

function visitsByNode({ visits }: InstanceRun): Visits {
  const byNode = new Map<string, RunVisit[]>();
  for (const visit of visits) byNode.set(visit.nodeId, [...(byNode.get(visit.nodeId) ?? []), visit]);
  return byNode;
}

/** Undefined for a node that was never entered, or was left by a fall-back. */
function stateOf(visits: readonly RunVisit[]): RunState | undefined {
  if (visits.some(({ state }) => state === 'open')) return 'current';
  return visits.at(-1)?.state === 'done' ? 'done' : undefined;
}

/** A taken lane is current while one of its nodes is. */
function laneState({ node }: Place, { index, visits }: { index: FlowIndex; visits: Visits }): RunState {
  for (const [id, place] of index)
    if (place.lanes.includes(node.id) && visits.get(id)?.some(({ state }) => state === 'open'))
      return 'current';
  return 'done';
}

interface Way {
  run: InstanceRun;
  /** Containers whose lanes were chosen. */
  decided: ReadonlySet<string>;
  taken: ReadonlySet<string>;
}

/** Nothing is ahead of an instance that ended, nor in a lane that was not taken. */
function stateAhead(place: Place, { run, decided, taken }: Way): RunState {
  if (run.state !== 0) return 'skipped';
  for (let at: Place | undefined = place; at; at = at.parent) {
    const { parent, node } = at;
    const isLane = parent && isContainer(parent.node) && parent.node.conditionNodes.includes(node as never);
    if (isLane && decided.has(parent.node.id) && !taken.has(node.id)) return 'skipped';
  }
  return 'ahead';
}

const MOST_NAMES = 3;

function captionsOf(visits: readonly RunVisit[], { now = Date.now() }: InstanceRun, lang: Lang): string[] {
  const last = visits.at(-1);
  if (!last || last.state === 'cancelled') return [];
  const texts = diagramTexts[lang];
  const people = last.people ?? [];
  const shown = people.slice(0, MOST_NAMES).join(texts['run.names']);
  const names =
    people.length > MOST_NAMES ? fill(texts['run.people'], { names: shown, count: people.length }) : shown;
  const hasTime = people.length > 0 || last.state === 'open';
  const time = durationText((last.leftAt ?? now) - last.enteredAt, lang);
  const spent = hasTime ? fill(texts[last.state === 'open' ? 'run.waiting' : 'run.spent'], { time }) : '';
  const round = visits.length > 1 ? fill(texts['run.round'], { n: visits.length }) : '';
  const second = [spent, round].filter(Boolean).join(texts['row.between']);
  return [names, second].filter(Boolean);
}

/** The line of a node for assistive technology: its name, its state, its people and its time. */
export function runRowName(row: OutlineRow, view: RunView, lang: Lang = 'zh'): string {
  const texts = diagramTexts[lang];
  const state = (view.appearance.get(row.id)?.state ?? 'ahead') as RunState;
  const name = fill(texts['run.text'], { name: rowName(row, undefined, lang), state: texts[`run.${state}`] });
  return [name, ...(view.captions.get(row.id) ?? [])].join(texts['row.between']);
}

/** The last nodes of the lanes of a container that the instance came to. */
export const lastReached = (container: FlowNode, reached: ReadonlySet<string>): FlowNode[] =>
  isContainer(container)
    ? container.conditionNodes.flatMap(lane => (reached.has(lane.id) ? [lastIn(lane, reached)] : []))
    : [];

function lastIn(lane: FlowNode, reached: ReadonlySet<string>): FlowNode {
  let node = lane;
  while (node.childNode && reached.has(node.childNode.id)) node = node.childNode;
  return node;
}
