/** Defines the exclusive gateway, which takes exactly one of its branches (lanes). */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { gatewaySettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { createConditionBranch, createDefaultBranch, lintConditionBranches } from './lanes.ts';
import type { Setting } from './setting.ts';

export const containerNodeKind: NodeKind<ContainerNode> = {
  name: 'container',
  /** Creates a gateway with one conditional branch (lane) and the default branch. */
  create: (id, texts) => ({
    id,
    type: NODE.container,
    nodeName: texts['node.container'],
    conditionNodes: [createConditionBranch(id, 1, texts), createDefaultBranch(id, 2, texts)],
    childNode: null,
  }),
  summary: () => '',
  lint: lintConditionBranches,
};

export const containerSettings: readonly Setting<ContainerNode>[] = gatewaySettings;
