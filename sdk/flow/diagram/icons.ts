/** Defines the icon of each node type as stroke paths in a square of 20 px. */
import { type FlowNode, NODE } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';

const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const UNKNOWN_ICON = `M7 7.5a3 3 0 1 1 4.2 2.8c-.8.4-1.2.9-1.2 1.9M10 15.2v.3`;
const PERSON_ICON = `${circlePath(10, 6.5, 3)}M4 16.5c.4-3.3 2.8-5 6-5s5.6 1.7 6 5`;

const iconByNodeType: Partial<Record<number, string>> = {
  [NODE.start]: PERSON_ICON,
  [NODE.approver]: `${circlePath(10, 10, 7)}M6.8 10.200l2.3 2.3 4.3-4.7`,
  [NODE.handler]: 'M4 16l.8-3.4 8.7-8.7 2.6 2.6-8.7 8.700zM11.8 5.600l2.6 2.6',
  [NODE.copy]: 'M3.5 9.800L16.5 4l-4.7 12.5-2.5-5zM9.3 11.500L16.5 4',
  [NODE.notice]:
    'M5 13.500c1-1 1.2-2 1.2-4.500a3.8 3.8 0 0 1 7.6 0c0 2.5.2 3.5 1.2 4.500zM8.6 16.200a1.6 1.6 0 0 0 2.8 0',
  [NODE.branch]: 'M10 3.500v4M10 7.500l-5 5v4M10 7.500l5 5v4',
  [NODE.container]: 'M10 3v3.500M10 6.500l-5.5 5.500V17M10 6.500l5.5 5.500V17',
  [NODE.suggestion]: 'M4 4.500h12v8.500H9.500L6.5 16v-3H4zM7.5 8.700l1.8 1.8 3.2-3.4',
  [NODE.inclusive]: `${circlePath(10, 10, 3)}M10 3v4M7.9 12.100L4.5 17M12.1 12.100L15.5 17`,
  [NODE.parallel]: 'M10 3v3.500M4.5 17V6.500h11V17M10 6.500V17',
  [NODE.aggregate]: 'M4.5 3v6.500h11V3M10 3v14M7.5 14.500L10 17l2.5-2.5',
  [NODE.delay]: `${circlePath(10, 10, 7)}M10 5.800V10l3 2`,
  [NODE.subProcess]: 'M3.5 3.500h8v5h-8zM8.5 12h8v4.500h-8zM5.8 8.500v5.700h2.7',
};

/** Returns the icon of a node. An unknown node with branches (lanes) gets the gateway icon. */
export const iconOfFlowNode = (node: FlowNode): string =>
  iconByNodeType[node.type] ?? (isBranchContainerNode(node) ? iconByNodeType[NODE.container]! : UNKNOWN_ICON);

export const CLOCK_ICON = `${circlePath(8, 8, 6)}M8 4.500V8l2.500 1.500`;
export const CHEVRON_ICONS = { open: 'M4 6.500L8 10.500L12 6.5', folded: 'M6 4L10 8L6 12' } as const;
export const CHECK_ICON = 'M3.5 8.200L6.8 11.400L12.5 5';
