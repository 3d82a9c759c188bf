/** Nodes in place of an end or a way that cannot be drawn, until the author settles them. */
import {
  type ApproverNode,
  type Condition,
  type FlowNode,
  NODE,
  type UnsettledReason,
} from '../model/flow.ts';
import { unsettle } from '../model/tree.ts';
import { automatic } from './draft.ts';
import { container } from './lanes.ts';
import { unreadable } from './logic.ts';
import type { NodeName, Reading } from './reading.ts';
import type { Source } from './source.ts';

/** It refuses, so that nothing passes by mistake, and lint refuses it until the author settles it. */
export function refusalFor(name: NodeName, reason: UnsettledReason, target: string): ApproverNode {
  const node = automatic(name, 'refuse');
  unsettle(node, reason, target);
  return node;
}

/** Ends in lanes that run side by side end the whole flow in the source. */
export function unsettleEnds(nodes: FlowNode[], ends: readonly Source[]): FlowNode[] {
  const [container] = nodes;
  for (const end of ends) {
    end.lose('early-end');
    const target = end.text('nodeName') || end.text('name');
    if (container) unsettle(container, 'part', target || container.nodeName);
  }
  return nodes;
}

/** A jump to a node elsewhere in the tree, and when it is taken. */
export interface Jump {
  target: string;
  groups: Condition[][];
}

/** A branch in place of jumps: each refuses where it would be taken, and the flow goes on otherwise. */
export function jumpBranch(name: NodeName, jumps: readonly Jump[], reading: Reading): FlowNode[] {
  const lanes = jumps.map(({ target, groups }, at) => ({
    ...reading.standIn(`${name.id}_way_${at + 1}`, `→ ${target}`),
    groups: groups.length > 0 ? groups : [[unreadable(target)]],
    isDefault: false,
    nodes: [refusalFor(reading.standIn(`${name.id}_to_${at + 1}`, `→ ${target}`), 'way', target)],
  }));
  const otherwise = {
    ...reading.added('default', `${name.id}_else`),
    groups: [],
    isDefault: true,
    nodes: [],
  };
  return container(NODE.container, name, { lanes: [...lanes, otherwise], reading });
}
