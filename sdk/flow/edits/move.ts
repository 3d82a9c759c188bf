/** Moving nodes: along their line, out of it and into other lanes. */
import type { Flow } from '../model/flow.ts';
import { indexFlow, type Place } from '../model/tree.ts';
import { containerOf } from './branches.ts';
import { adopted, joined, meetingOf, placeOf, replaceAt } from './replace.ts';
import { chainOf, findRun, isWithin, type Run, withoutRun } from './runs.ts';

/** Moves the run of these nodes behind another node, or to the head of a lane where `after` is the lane. Lanes move by `moveBranch`. */
export function moveNodes(flow: Flow, ids: readonly string[], after: string): Flow {
  const index = indexFlow(flow);
  const run = findRun(index, ids);
  const place = index.get(after);
  if (!run || !place || isWithin(run, place) || isBehind(run, place)) return flow;
  const cut = withoutRun(flow, run);
  return insertBehind(cut, after, chainOf(run));
}

const isBehind = ({ first }: Run, { node }: Place): boolean =>
  first.parent?.node === (meetingOf(node) ?? node);

/** The chain behind a node, or behind the aggregate of a container; the nodes that stood there follow it. */
export function insertBehind(flow: Flow, after: string, chain: Parameters<typeof joined>[0]): Flow {
  const place = placeOf(flow, after);
  const above = place && (placeOf(flow, meetingOf(place.node)?.id ?? '') ?? place);
  if (!above || !chain) return flow;
  const added = adopted(chain, above.node.id);
  return replaceAt(flow, above, { ...above.node, childNode: joined(added, above.node.childNode ?? null) });
}

/** The places to which `moveNodes` can move: the ids for its `after`, in reading order. */
export function targetsFor(flow: Flow, ids: readonly string[]): string[] {
  const index = indexFlow(flow);
  const run = findRun(index, ids);
  if (!run) return [];
  return [...index.values()]
    .filter(place => !meetingOf(place.node) && !isWithin(run, place) && !isBehind(run, place))
    .map(({ node }) => node.id);
}

/** The `after` that moves a run one step up or down: past a node, at the end of a lane out of it. Undefined at the ends of the flow. */
export function stepTarget(flow: Flow, ids: readonly string[], direction: 'up' | 'down'): string | undefined {
  const run = findRun(indexFlow(flow), ids);
  if (!run) return undefined;
  return direction === 'up' ? targetAbove(run) : targetBelow(run);
}

function targetAbove({ first: { parent: above } }: Run): string | undefined {
  if (!above?.parent) return undefined;
  const isMeeting = meetingOf(above.parent.node) === above.node;
  const container = containerOf(above) ?? (isMeeting ? above.parent : above);
  return container.parent?.node.id;
}

function targetBelow({ first, last }: Run): string | undefined {
  if (last.node.childNode) return last.node.childNode.id;
  for (let at: Place | undefined = first; at; at = at.parent) {
    const container = containerOf(at);
    if (container) return container.node.id;
  }
  return undefined;
}
