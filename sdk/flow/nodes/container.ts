/** The branch container: exactly one of its lanes is taken. */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { laneSettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { conditionLane, defaultLane, lintConditional } from './lanes.ts';
import type { Setting } from './setting.ts';

export const container: NodeKind<ContainerNode> = {
  name: 'container',
  /** Branch 1 and the default lane 'other cases'. */
  create: (id, texts) => ({
    id,
    type: NODE.container,
    nodeName: texts['node.container'],
    conditionNodes: [conditionLane(id, 1, texts), defaultLane(id, 2, texts)],
    childNode: null,
  }),
  summary: () => '',
  lint: lintConditional,
};

export const containerSettings: readonly Setting<ContainerNode>[] = laneSettings;
