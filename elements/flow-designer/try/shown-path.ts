/** The path of a walk on the canvas: the nodes that were entered are lit and numbered, the others are dim. */
import { type Flow, isContainer, NODE, placesOf } from '@countersign/sdk/flow';
import { type Appearance, type BoxState, pathOfRun } from '@countersign/sdk/flow/diagram';
import type { Shown } from '../store/drawing.ts';
import type { Tried } from './walk-draft.ts';

export function shownPath(flow: Flow, { nodes, outcome }: Tried): Shown {
  const reached = new Set([
    flow.node.id,
    ...nodes.flatMap(({ nodeId, branches }) => [nodeId, ...branches.map(({ laneId }) => laneId)]),
  ]);
  const last = outcome === 'stuck' ? nodes.at(-1)?.nodeId : undefined;
  const stateOf = (id: string): BoxState => (id === last ? 'current' : reached.has(id) ? 'done' : 'skipped');
  const isEnded = outcome === 'approved' || outcome === 'rejected';
  return {
    appearance: new Map(
      placesOf(flow).map(({ node: { id } }): [string, Appearance] => [id, { state: stateOf(id) }]),
    ),
    captions: captionsOf(flow, nodes),
    lit: (rendered, layout) => pathOfRun(rendered, layout, { reached, isEnded }),
  };
}

/** The number of each step, by the id of its visit. Containers and aggregates have none. */
export function numbersOf(flow: Flow, nodes: Tried['nodes']): ReadonlyMap<string, number> {
  const silent = new Set(
    placesOf(flow).flatMap(({ node }) =>
      isContainer(node) || node.type === NODE.aggregate ? [node.id] : [],
    ),
  );
  const counted = nodes.filter(({ nodeId }) => !silent.has(nodeId));
  return new Map(counted.map(({ visitId }, at) => [visitId, at + 1]));
}

function captionsOf(flow: Flow, nodes: Tried['nodes']): Map<string, string[]> {
  const numbers = numbersOf(flow, nodes);
  const captions = new Map<string, string[]>();
  for (const { nodeId, visitId, people } of nodes) {
    const number = numbers.get(visitId);
    if (number === undefined) continue;
    const names = people.map(({ name }) => name).join('、');
    captions.set(nodeId, [[`${number}.`, names].filter(Boolean).join(' ')]);
  }
  return captions;
}
