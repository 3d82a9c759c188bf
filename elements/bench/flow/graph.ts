/** The flow of the bench, once as a tree for us, and once as a graph with places for the peers. */
import {
  type Flow,
  flowTextsIn,
  NODE,
  nodePlacesOf,
  startNodeKind,
  withSummaries,
} from '@countersign/sdk/flow';
import { layoutFlow } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';

export interface NeutralNode {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface NeutralGraph {
  flow: Flow;
  /** The ids of two approvers near the start, which are selected in turn. */
  targets: readonly string[];
  nodes: NeutralNode[];
  edges: { id: string; from: string; to: string }[];
}

/**
 * Approvers in a line, and branches of two lanes among them: so many nodes or a few less. A large flow has longer lanes, as
 * no flow is read whose nodes stand more than 500 levels one in another.
 */
export function neutralGraph(count: number, laneLength = 2): NeutralGraph {
  const texts = flowTextsIn('en');
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  let made = 1;
  for (let at = 0; ; at += 1) {
    const isBranch = at % 4 === 3;
    if (made + (isBranch ? 3 + 2 * laneLength : 1) > count) break;
    flow = addNode(flow, { after: 's', type: isBranch ? 4 : 1, id: `n${at}` }, texts);
    made += isBranch ? 3 : 1;
    if (!isBranch) continue;
    for (const lane of [1, 2])
      for (let n = 1; n <= laneLength; n += 1) {
        flow = addNode(flow, { after: `n${at}_${lane}`, type: 1, id: `n${at}_${lane}_${n}` }, texts);
        made += 1;
      }
  }
  nameByIds(flow);
  complete(flow);
  flow = withSummaries(flow, texts);
  return { flow, targets: targetsOf(flow), ...graphOf(flow) };
}

/** Names that differ tell a panel that follows the selection from one that stands still. */
function nameByIds(flow: Flow): void {
  for (const { node } of nodePlacesOf(flow)) node.nodeName = `${node.nodeName} ${node.id}`;
}

const PEOPLE = 40;
const AMOUNT = { field: 'amount', label: 'Amount', operator: 'gt', value: 5000 } as const;

/** One person decides at each approver, and the first lane of branches has a condition: a flow without problems. */
function complete(flow: Flow): void {
  nodePlacesOf(flow).forEach(({ node }, at) => {
    const person = { id: `u${at % PEOPLE}`, name: `Person ${at % PEOPLE}` };
    if (node.type === NODE.approver) node.nodeUserList = [person];
    if (node.type === NODE.branch && node.attr?.branchType === 1) node.conditionList = [[AMOUNT]];
  });
}

const targetsOf = (flow: Flow): string[] =>
  nodePlacesOf(flow)
    .filter(({ node }) => node.type === 1)
    .slice(0, 2)
    .map(({ node }) => node.id);

function graphOf(flow: Flow): Pick<NeutralGraph, 'nodes' | 'edges'> {
  const { boxes } = layoutFlow(flow);
  const nodes = boxes
    .filter(({ id }) => id !== '')
    .map(({ id, names, x, y, width, height }) => ({ id, label: names.join(' '), x, y, width, height }));
  const edges = nodePlacesOf(flow).flatMap(({ node, parent }) =>
    parent ? [{ id: `e-${node.id}`, from: parent.node.id, to: node.id }] : [],
  );
  return { nodes, edges };
}
