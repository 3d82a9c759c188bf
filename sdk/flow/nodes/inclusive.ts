/** The inclusive container: every lane whose conditions hold runs, side by side; where none holds, the default lane. */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { laneSettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { conditionLane, defaultLane, lintConditional, meeting } from './lanes.ts';
import type { Setting } from './setting.ts';

export const inclusive: NodeKind<ContainerNode> = {
  name: 'inclusive',
  create: (id, words) => ({
    id,
    type: NODE.inclusive,
    nodeName: words['node.inclusive'],
    conditionNodes: [conditionLane(id, 1, words), defaultLane(id, 2, words)],
    childNode: meeting(id, words),
  }),
  summary: () => '',
  lint: lintConditional,
};

export const inclusiveSettings: readonly Setting<ContainerNode>[] = laneSettings;
