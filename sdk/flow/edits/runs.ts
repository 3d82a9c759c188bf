/** Runs: nodes that follow each other in one line, which edits move, copy and wrap together. */
import { type BranchNode, type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { type FlowIndex, indexFlow, type Place } from '../model/tree.ts';
import { containerOf } from './branches.ts';
import { adopted, meetingOf, replaceAt } from './replace.ts';

export interface Run {
  first: Place;
  last: Place;
  nodes: readonly FlowNode[];
}

/**
 * The ids of the run that these nodes make: from the first to the last in the line that they share. A node in a lane of another
 * line counts as its container; an aggregate goes with its container; the start belongs to no run.
 */
export const runOf = (flow: Flow, ids: readonly string[]): string[] =>
  findRun(indexFlow(flow), ids)?.nodes.map(({ id }) => id) ?? [];

export function findRun(index: FlowIndex, ids: readonly string[]): Run | undefined {
  const places = ids.map(id => index.get(id)).filter(place => place !== undefined);
  if (places.length === 0 || places.length < ids.length) return undefined;
  const paths = places.map(place => (containerOf(place) ? place.lanes.slice(0, -1) : place.lanes));
  const shared = paths.reduce((one, other) => one.slice(0, sharedLength(one, other)));
  const selected = new Set(places.map(place => liftedTo(place, shared.length)));
  const line = lineOf(index, shared.at(-1)).filter(({ node }) => node.type !== NODE.start);
  const at = line.flatMap((place, position) => (selected.has(place.node.id) ? [position] : []));
  if (at.length === 0) return undefined;
  return extended(line, at[0]!, at.at(-1)!);
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((lane, at) => lane !== other[at]);
  return differs < 0 ? one.length : differs;
}

/** The id of the node, or of the container around it, that stands so many lanes deep. */
function liftedTo(place: Place, depth: number): string {
  let at: Place = place;
  while (at.parent && (at.lanes.length > depth || containerOf(at))) at = at.parent;
  return at.node.id;
}

/** The nodes of a lane, without its head, or of the main line. */
function lineOf(index: FlowIndex, lane: string | undefined): Place[] {
  const head = lane === undefined ? [...index.values()][0] : index.get(lane);
  const line: Place[] = lane === undefined && head ? [head] : [];
  for (let node = head?.node.childNode; node; node = node.childNode) line.push(index.get(node.id)!);
  return line;
}

/** A container and its aggregate stay together. */
function extended(line: readonly Place[], from: number, to: number): Run {
  const before = line[from - 1];
  const first = before && meetingOf(before.node) === line[from]?.node ? from - 1 : from;
  const last = meetingOf(line[to]!.node) ? to + 1 : to;
  const places = line.slice(first, last + 1);
  return { first: line[first]!, last: line[last]!, nodes: places.map(({ node }) => node) };
}

/** The run alone: its nodes as a chain that ends with the last of them. */
export const chainOf = ({ nodes }: Run): FlowNode =>
  nodes.reduceRight<FlowNode | null>((below, node) => withChild(node, below), null)!;

const withChild = (node: FlowNode, childNode: FlowNode | null): FlowNode =>
  (node.childNode ?? null) === childNode ? node : { ...node, childNode };

/** The flow without the run; the nodes behind it move up. */
export const withoutRun = (flow: Flow, { first, last }: Run): Flow =>
  replaceAt(flow, first, adopted(last.node.childNode ?? null, first.parent?.node.id));

/** Whether a place lies in the run: one of its nodes, or in a lane of one. */
export function isWithin({ nodes }: Run, place: Place): boolean {
  const ids = new Set(nodes.map(({ id }) => id));
  let isInLane = true;
  for (let at: Place | undefined = place; at; at = at.parent) {
    if (isInLane && ids.has(at.node.id)) return true;
    isInLane = containerOf(at) !== undefined;
  }
  return false;
}

/** The lane of a selection that is a single lane. */
export function soleLane(index: FlowIndex, ids: readonly string[]): Place | undefined {
  const place = ids.length === 1 ? index.get(ids[0]!) : undefined;
  return place && containerOf(place) ? place : undefined;
}

export const isLane = (node: FlowNode): node is BranchNode => node.type === NODE.branch;
