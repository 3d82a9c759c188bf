/**
 * Defines the parallel gateway: all branches (lanes) run, and the flow continues when the last branch has
 * ended.
 */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { gatewaySettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { createAggregateNode, createParallelBranch, lintMissingBranches } from './lanes.ts';
import type { Setting } from './setting.ts';

export const parallelNodeKind: NodeKind<ContainerNode> = {
  name: 'parallel',
  /** Creates a gateway with two branches (lanes) and the aggregate node (join) that follows it. */
  create: (id, texts) => ({
    id,
    type: NODE.parallel,
    nodeName: texts['node.parallel'],
    conditionNodes: [createParallelBranch(id, 1, texts), createParallelBranch(id, 2, texts)],
    childNode: createAggregateNode(id, texts),
  }),
  summary: () => '',
  lint: lintMissingBranches,
};

export const parallelGatewaySettingDefinitions: readonly Setting<ContainerNode>[] = gatewaySettings;
