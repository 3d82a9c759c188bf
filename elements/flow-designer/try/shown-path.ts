/**
 * Marks a simulated path on the canvas: nodes on the path are highlighted and numbered, all other nodes are
 * dimmed.
 */
import { type Flow, isBranchContainerNode, NODE, nodePlacesOf } from '@countersign/sdk/flow';
import { type Appearance, type BoxState, pathOfRun } from '@countersign/sdk/flow/diagram';
import type { CanvasMarks } from '../store/drawing.ts';
import type { TrialResult } from './walk-draft.ts';

export function createCanvasMarksForPath(flow: Flow, { nodes, outcome }: TrialResult): CanvasMarks {
  const reached = new Set([
    flow.node.id,
    ...nodes.flatMap(({ nodeId, branches }) => [nodeId, ...branches.map(({ laneId }) => laneId)]),
  ]);
  const last = outcome === 'stuck' ? nodes.at(-1)?.nodeId : undefined;
  const stateOf = (id: string): BoxState => (id === last ? 'current' : reached.has(id) ? 'done' : 'skipped');
  const isEnded = outcome === 'approved' || outcome === 'rejected';
  return {
    appearance: new Map(
      nodePlacesOf(flow).map(({ node: { id } }): [string, Appearance] => [id, { state: stateOf(id) }]),
    ),
    captions: stepCaptionsByNodeId(flow, nodes),
    lit: (rendered, layout) => pathOfRun(rendered, layout, { reached, isEnded }),
  };
}

/**
 * Returns the number of each step of the simulated path, by the id of the node visit. Gateways, and the nodes
 * that join their branches, have no number.
 */
export function stepNumberByNodeVisitId(
  flow: Flow,
  nodes: TrialResult['nodes'],
): ReadonlyMap<string, number> {
  const silent = new Set(
    nodePlacesOf(flow).flatMap(({ node }) =>
      isBranchContainerNode(node) || node.type === NODE.aggregate ? [node.id] : [],
    ),
  );
  const counted = nodes.filter(({ nodeId }) => !silent.has(nodeId));
  return new Map(counted.map(({ visitId }, at) => [visitId, at + 1]));
}

function stepCaptionsByNodeId(flow: Flow, nodes: TrialResult['nodes']): Map<string, string[]> {
  const numbers = stepNumberByNodeVisitId(flow, nodes);
  const captions = new Map<string, string[]>();
  for (const { nodeId, visitId, people } of nodes) {
    const number = numbers.get(visitId);
    if (number === undefined) continue;
    const names = people.map(({ name }) => name).join('、');
    captions.set(nodeId, [[`${number}.`, names].filter(Boolean).join(' ')]);
  }
  return captions;
}
