/** Computes the size and the texts of a node's box. */

import { type ApproverNode, type ContainerNode, type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import type { BoxKind, BoxTexts } from './box.ts';
import { textWidth, truncateTextToWidth, wrapText } from './measure.ts';
import type { DiagramTexts } from './texts.ts';

export interface BoxContent extends BoxTexts {
  kind: BoxKind;
  width: number;
  height: number;
}

/** Sizes of the drawn shapes, in px. */
export const FLOW_NODE_CARD_METRICS = {
  width: 220,
  padding: 12,
  icon: 32,
  gap: 10,
  clock: 14,
  name: { size: 14, isBold: true },
  line: { size: 12 },
  nameHeight: 20,
  lineHeight: 17,
  least: 52,
} as const;
export const PILL_METRICS = {
  height: 32,
  padding: 14,
  icon: 18,
  gap: 6,
  font: { size: 13, isBold: true },
} as const;
const MAX_NAME_LINES = 2;
const MAX_SUMMARY_LINES = 2;
const MAX_BRANCH_LINES = 3;
const MAX_PILL_WIDTH = 260;

export interface ContentInput {
  texts: DiagramTexts;
  isFolded: boolean;
  isLane: boolean;
  captions: readonly string[];
}

/** Returns the content of a node's box. The summary is taken from the node's `content`. */
export function boxContentOf(node: FlowNode, input: ContentInput): BoxContent {
  const kind = boxKindOfFlowNode(node, input);
  const name = nodeNameText(node);
  if (kind === 'split' || kind === 'join') return createPillBoxContent(kind, name, input.captions);
  if (kind === 'lane') return branchContent(node, name, input.captions);
  const summary =
    kind === 'folded' ? summaryOfFoldedGateway(node as ContainerNode, input.texts) : nodeSummaryText(node);
  const isTimed = timeLimitOf(node) !== undefined;
  return createNodeCardContent(kind, { name, summary, captions: input.captions, isTimed });
}

/** Returns the time limit of an approver or handler node in minutes, or undefined if it has none. */
export function timeLimitOf(node: FlowNode | undefined): number | undefined {
  const minutes = (node as Partial<ApproverNode> | undefined)?.timeLimit?.minutes;
  return typeof minutes === 'number' ? minutes : undefined;
}

export const endNodeBoxContent = (texts: DiagramTexts): BoxContent =>
  createPillBoxContent('end', texts.end, []);

/**
 * Nodes of imported flows may lack a name or a summary. If the value is not a string, an empty text is used.
 */
const nodeNameText = ({ nodeName }: FlowNode): string => (typeof nodeName === 'string' ? nodeName : '');
const nodeSummaryText = ({ content }: FlowNode): string => (typeof content === 'string' ? content : '');

function boxKindOfFlowNode(node: FlowNode, { isFolded, isLane }: ContentInput): BoxKind {
  if (isBranchContainerNode(node)) return isFolded ? 'folded' : 'split';
  if (isLane) return 'lane';
  return node.type === NODE.aggregate ? 'join' : 'card';
}

interface CardTexts {
  name: string;
  summary: string;
  captions: readonly string[];
  /** Whether the card shows a clock next to the name, because the node has a time limit. */
  isTimed: boolean;
}

function createNodeCardContent(kind: BoxKind, { name, summary, captions, isTimed }: CardTexts): BoxContent {
  const width =
    FLOW_NODE_CARD_METRICS.width -
    2 * FLOW_NODE_CARD_METRICS.padding -
    FLOW_NODE_CARD_METRICS.icon -
    FLOW_NODE_CARD_METRICS.gap;
  const left = isTimed ? width - FLOW_NODE_CARD_METRICS.clock - FLOW_NODE_CARD_METRICS.gap : width;
  const names = wrapText(name, { ...FLOW_NODE_CARD_METRICS.name, width: left, most: MAX_NAME_LINES });
  const lines = wrapText(summary, { ...FLOW_NODE_CARD_METRICS.line, width, most: MAX_SUMMARY_LINES });
  const own = captions.map(caption =>
    truncateTextToWidth(caption, { ...FLOW_NODE_CARD_METRICS.line, width }),
  );
  return {
    kind,
    names,
    lines,
    captions: own,
    width: FLOW_NODE_CARD_METRICS.width,
    height: Math.max(FLOW_NODE_CARD_METRICS.least, cardHeight(names, lines.length + own.length)),
  };
}

const cardHeight = ({ length }: readonly string[], rows: number): number =>
  2 * FLOW_NODE_CARD_METRICS.padding +
  Math.max(1, length) * FLOW_NODE_CARD_METRICS.nameHeight +
  rows * FLOW_NODE_CARD_METRICS.lineHeight;

/** Width reserved for the priority next to the name of a branch (lane), in px. */
export const PRIORITY_WIDTH = 34;

function branchContent(node: FlowNode, name: string, captions: readonly string[]): BoxContent {
  const width = FLOW_NODE_CARD_METRICS.width - 2 * FLOW_NODE_CARD_METRICS.padding;
  const lines = wrapText(nodeSummaryText(node), {
    ...FLOW_NODE_CARD_METRICS.line,
    width,
    most: MAX_BRANCH_LINES,
  });
  const own = captions.map(caption =>
    truncateTextToWidth(caption, { ...FLOW_NODE_CARD_METRICS.line, width }),
  );
  const names = wrapText(name, {
    ...FLOW_NODE_CARD_METRICS.name,
    width: width - PRIORITY_WIDTH,
    most: MAX_NAME_LINES,
  });
  return {
    kind: 'lane',
    names,
    lines,
    captions: own,
    width: FLOW_NODE_CARD_METRICS.width,
    height: cardHeight(names, lines.length + own.length) - 4,
  };
}

function createPillBoxContent(kind: BoxKind, full: string, captions: readonly string[]): BoxContent {
  const around = 2 * PILL_METRICS.padding + (kind === 'end' ? 0 : PILL_METRICS.icon + PILL_METRICS.gap);
  const name = truncateTextToWidth(full, { ...PILL_METRICS.font, width: MAX_PILL_WIDTH - around });
  const width = Math.ceil((around + textWidth(name, PILL_METRICS.font)) / 2) * 2;
  return { kind, names: [name], lines: [], captions, width, height: PILL_METRICS.height };
}

function summaryOfFoldedGateway(container: ContainerNode, texts: DiagramTexts): string {
  const lanes = container.conditionNodes.length;
  const alone = { node: { ...container, childNode: null } } as unknown as Flow;
  const nodes = nodePlacesOf(alone).length - 1 - lanes;
  return fillPlaceholders(texts[nodes === 1 ? 'lanes.one' : 'lanes.many'], { lanes, nodes });
}
