/** The parallel container: all lanes run, and the flow goes on when the last of them has ended. */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { laneSettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { lintNoLanes, meeting, parallelLane } from './lanes.ts';
import type { Setting } from './setting.ts';

export const parallel: NodeKind<ContainerNode> = {
  name: 'parallel',
  /** Two branches, and an aggregate behind them. */
  create: (id, texts) => ({
    id,
    type: NODE.parallel,
    nodeName: texts['node.parallel'],
    conditionNodes: [parallelLane(id, 1, texts), parallelLane(id, 2, texts)],
    childNode: meeting(id, texts),
  }),
  summary: () => '',
  lint: lintNoLanes,
};

export const parallelSettings: readonly Setting<ContainerNode>[] = laneSettings;
