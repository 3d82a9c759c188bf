/** The inclusive container: every lane whose conditions hold runs, side by side; where none holds, the default lane. */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { laneSettings } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { conditionLane, defaultLane, lintConditional, meeting } from './lanes.ts';
import type { Setting } from './setting.ts';

export const inclusive: NodeKind<ContainerNode> = {
  name: 'inclusive',
  create: (id, texts) => ({
    id,
    type: NODE.inclusive,
    nodeName: texts['node.inclusive'],
    conditionNodes: [conditionLane(id, 1, texts), defaultLane(id, 2, texts)],
    childNode: meeting(id, texts),
  }),
  summary: () => '',
  lint: lintConditional,
};

export const inclusiveSettings: readonly Setting<ContainerNode>[] = laneSettings;
