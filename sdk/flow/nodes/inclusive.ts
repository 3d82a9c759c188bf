/**
 * Defines the inclusive gateway: every branch (lane) whose conditions hold runs in parallel. If none holds,
 * the default branch runs.
 */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { gatewaySettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import {
  createAggregateNode,
  createConditionBranch,
  createDefaultBranch,
  lintConditionBranches,
} from './lanes.ts';
import type { Setting } from './setting.ts';

export const inclusiveNodeKind: NodeKind<ContainerNode> = {
  name: 'inclusive',
  create: (id, texts) => ({
    id,
    type: NODE.inclusive,
    nodeName: texts['node.inclusive'],
    conditionNodes: [createConditionBranch(id, 1, texts), createDefaultBranch(id, 2, texts)],
    childNode: createAggregateNode(id, texts),
  }),
  summary: () => '',
  lint: lintConditionBranches,
};

export const inclusiveGatewaySettingDefinitions: readonly Setting<ContainerNode>[] = gatewaySettings;
