/**
 * Walks a tree of nodes that are linked by `childNode`. Four of the supported source formats have this
 * structure. The nodes that follow a gateway node are appended to all its branches (lanes) that do not end
 * the flow.
 */
import type { FlowNode } from '../../flow/model/flow.ts';
import type { FlowSource } from './source.ts';

/**
 * Returns the nodes that follow a node. If the node is in a branch (lane) that ends the flow, the list is
 * empty.
 */
export type FollowingNodes = () => FlowNode[];

export const noFollowingNodes: FollowingNodes = () => [];

export interface TreeDialect {
  /** Returns true if the flow ends at this node. */
  isEnd(source: FlowSource): boolean;
  /**
   * Returns true if the node takes exactly one of its branches (lanes), so that an end in that branch ends
   * the whole flow.
   */
  isExclusive(source: FlowSource): boolean;
  lanes(source: FlowSource): FlowSource[];
  /** Converts a source node to nodes of the flow. `inside` converts the content of a branch (lane). */
  convert(source: FlowSource, inside: (lane: FlowSource) => FlowNode[]): FlowNode[];
}

/**
 * Returns the nodes from the given node to the end of the flow. `after` provides the nodes that follow the
 * enclosing gateway.
 */
export function readNodeChainToFlowEnd(
  dialect: TreeDialect,
  at: FlowSource | undefined,
  after: FollowingNodes = noFollowingNodes,
): FlowNode[] {
  if (!at) return after();
  if (dialect.isEnd(at)) return readEndNode(at);
  const next = at.child('childNode');
  const rest: FollowingNodes = () => readNodeChainToFlowEnd(dialect, next, after);
  const hasRest = after !== noFollowingNodes || (next !== undefined && !dialect.isEnd(next));
  if (hasRest && dialect.isExclusive(at) && hasEndInBranches(dialect, at))
    return dialect.convert(at, lane => readNodeChainToFlowEnd(dialect, lane.child('childNode'), rest));
  return [
    ...dialect.convert(at, lane => readNodeChainToFlowEnd(dialect, lane.child('childNode'))),
    ...rest(),
  ];
}

/** Properties of an end node. They are ignored, because an end node only exists for the diagram. */
const IGNORED_END_NODE_PROPERTIES = [
  'id',
  'type',
  'name',
  'showText',
  'nodeName',
  'nodeKey',
  'nodeId',
  'prevId',
  'isDefaultName',
];

/** Reads an end node. Nothing follows an end node, so nodes below it in the source are reported. */
function readEndNode(at: FlowSource): FlowNode[] {
  if (at.has('childNode')) at.drop('unknown-key', 'childNode');
  at.ignore(...IGNORED_END_NODE_PROPERTIES);
  return [];
}

/**
 * Returns true if a branch (lane) of the gateway node ends the flow, either directly or through a nested
 * exclusive gateway.
 */
function hasEndInBranches(dialect: TreeDialect, container: FlowSource): boolean {
  return dialect.lanes(container).some(lane => {
    for (let at = lane.child('childNode'); at; at = at.child('childNode')) {
      if (dialect.isEnd(at)) return true;
      if (dialect.isExclusive(at) && hasEndInBranches(dialect, at)) return true;
    }
    return false;
  });
}

/**
 * Returns the end nodes in parallel branches (lanes) and in the branches nested in them. After the import,
 * each of these end nodes ends only its own branch.
 */
export const findEndsInBranches = (dialect: TreeDialect, container: FlowSource): FlowSource[] =>
  dialect.lanes(container).flatMap(lane => {
    const ends: FlowSource[] = [];
    for (let at = lane.child('childNode'); at; at = at.child('childNode')) {
      if (dialect.isEnd(at)) return [...ends, at];
      ends.push(...findEndsInBranches(dialect, at));
    }
    return ends;
  });
