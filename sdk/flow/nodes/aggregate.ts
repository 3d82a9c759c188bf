/** The aggregate: where lanes that ran side by side meet, drawn right behind their container. */
import { found } from '../lint/codes.ts';
import { type AggregateNode, type FlowNode, NODE } from '../model/flow.ts';
import { nodeName } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const aggregate: NodeKind<AggregateNode> = {
  name: 'aggregate',
  create: (id, texts) => ({ id, type: NODE.aggregate, nodeName: texts['node.aggregate'], childNode: null }),
  summary: () => '',
  /** The container itself waits for its lanes, so one without an aggregate is sound. */
  lint: (_, { place }) =>
    runsSideBySide(place.parent?.node) ? [] : [found('aggregate-alone', 'remove-node')],
};

/** Whether several lanes of a node run at once, so that they meet behind it. */
export const runsSideBySide = (node: FlowNode | undefined): boolean =>
  node?.type === NODE.parallel || node?.type === NODE.inclusive;

export const aggregateSettings: readonly Setting<AggregateNode>[] = [nodeName];
