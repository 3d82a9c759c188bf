/**
 * Defines the aggregate node, which marks where parallel branches (lanes) join. It is drawn directly after
 * their gateway.
 */
import { createFinding } from '../lint/codes.ts';
import { type AggregateNode, type FlowNode, NODE } from '../model/flow.ts';
import { nodeNameSetting } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const aggregateNodeKind: NodeKind<AggregateNode> = {
  name: 'aggregate',
  create: (id, texts) => ({ id, type: NODE.aggregate, nodeName: texts['node.aggregate'], childNode: null }),
  summary: () => '',
  /**
   * Reports an aggregate node (join) that does not follow a parallel or inclusive gateway. An aggregate node
   * after such a gateway is optional, because the gateway itself waits for its branches (lanes).
   */
  lint: (_, { place }) =>
    runsBranchesInParallel(place.parent?.node) ? [] : [createFinding('aggregate-alone', 'remove-node')],
};

/**
 * Returns true for parallel and inclusive gateways. Their branches (lanes) run at the same time and join
 * afterwards.
 */
export const runsBranchesInParallel = (node: FlowNode | undefined): boolean =>
  node?.type === NODE.parallel || node?.type === NODE.inclusive;

export const aggregateSettings: readonly Setting<AggregateNode>[] = [nodeNameSetting];
