/** Two versions as one flow: the newer one, with the nodes that it lost where they stood. */
import type { BranchNode, Flow, FlowNode, StartNode } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import type { FlowLines } from './lines.ts';

/** The removed nodes follow those that stood before them; they keep their ids. */
export function mergedFlow(
  after: Flow,
  { before, current }: { before: FlowLines; current: FlowLines },
): Flow {
  const merging = { before, current };
  return { ...after, node: chainFor('', merging) as StartNode };
}

interface Merging {
  before: FlowLines;
  current: FlowLines;
}

function chainFor(owner: string, merging: Merging): FlowNode | null {
  const nodes = idsFor(owner, merging).map(id => nodeFor(id, merging));
  return nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);
}

function nodeFor(id: string, merging: Merging): FlowNode {
  const node = (merging.current.nodes.get(id) ?? merging.before.nodes.get(id))!;
  if (!isContainer(node)) return node;
  const conditionNodes = idsFor(id, merging).map(
    lane => ({ ...nodeFor(lane, merging), childNode: chainFor(lane, merging) }) as BranchNode,
  );
  return { ...node, conditionNodes };
}

/** The ids of a list in the newer flow, with the removed ones of the list before. */
function idsFor(owner: string, { before, current }: Merging): string[] {
  const ids = [...(current.lines.get(owner) ?? [])];
  const earlier = before.lines.get(owner) ?? [];
  for (const [at, id] of earlier.entries()) {
    const isStart = owner === '' && at === 0;
    if (current.nodes.has(id) || isStart) continue;
    const predecessor = earlier.slice(0, at).findLast(one => ids.includes(one));
    const behindStart = owner === '' ? 1 : 0;
    ids.splice(predecessor === undefined ? behindStart : ids.indexOf(predecessor) + 1, 0, id);
  }
  return ids;
}
