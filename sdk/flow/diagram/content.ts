/** The size and the texts of a node's own box. */

import { type ApproverNode, type ContainerNode, type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { isContainer, placesOf } from '../model/tree.ts';
import { fill } from '../nodes/fill.ts';
import type { BoxKind, BoxTexts } from './box.ts';
import { cutText, textWidth, wrapText } from './measure.ts';
import type { DiagramTexts } from './texts.ts';

export interface Content extends BoxTexts {
  kind: BoxKind;
  width: number;
  height: number;
}

/** The measures that shapes draw by, in px. */
export const CARD = {
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
export const PILL = { height: 32, padding: 14, icon: 18, gap: 6, font: { size: 13, isBold: true } } as const;
const MOST_NAME_LINES = 2;
const MOST_LINES = 2;
const MOST_LANE_LINES = 3;
const WIDEST_PILL = 260;

export interface ContentInput {
  texts: DiagramTexts;
  isFolded: boolean;
  isLane: boolean;
  captions: readonly string[];
}

/** The content of a node's box; the summary is the node's `content`. */
export function contentOf(node: FlowNode, input: ContentInput): Content {
  const kind = kindFor(node, input);
  const name = nameOf(node);
  if (kind === 'split' || kind === 'join') return pill(kind, name, input.captions);
  if (kind === 'lane') return laneHead(node, name, input.captions);
  const summary = kind === 'folded' ? countOf(node as ContainerNode, input.texts) : summaryOf(node);
  const isTimed = timeLimitOf(node) !== undefined;
  return card(kind, { name, summary, captions: input.captions, isTimed });
}

/** The time limit of a node that decides, in minutes. */
export function timeLimitOf(node: FlowNode | undefined): number | undefined {
  const minutes = (node as Partial<ApproverNode> | undefined)?.timeLimit?.minutes;
  return typeof minutes === 'number' ? minutes : undefined;
}

export const endContent = (texts: DiagramTexts): Content => pill('end', texts.end, []);

/** A flow from elsewhere may lack the texts. */
const nameOf = ({ nodeName }: FlowNode): string => (typeof nodeName === 'string' ? nodeName : '');
const summaryOf = ({ content }: FlowNode): string => (typeof content === 'string' ? content : '');

function kindFor(node: FlowNode, { isFolded, isLane }: ContentInput): BoxKind {
  if (isContainer(node)) return isFolded ? 'folded' : 'split';
  if (isLane) return 'lane';
  return node.type === NODE.aggregate ? 'join' : 'card';
}

interface CardTexts {
  name: string;
  summary: string;
  captions: readonly string[];
  /** A clock stands beside the name. */
  isTimed: boolean;
}

function card(kind: BoxKind, { name, summary, captions, isTimed }: CardTexts): Content {
  const width = CARD.width - 2 * CARD.padding - CARD.icon - CARD.gap;
  const left = isTimed ? width - CARD.clock - CARD.gap : width;
  const names = wrapText(name, { ...CARD.name, width: left, most: MOST_NAME_LINES });
  const lines = wrapText(summary, { ...CARD.line, width, most: MOST_LINES });
  const own = captions.map(caption => cutText(caption, { ...CARD.line, width }));
  return {
    kind,
    names,
    lines,
    captions: own,
    width: CARD.width,
    height: Math.max(CARD.least, heightOf(names, lines.length + own.length)),
  };
}

const heightOf = ({ length }: readonly string[], rows: number): number =>
  2 * CARD.padding + Math.max(1, length) * CARD.nameHeight + rows * CARD.lineHeight;

/** The space for the priority beside a lane's name. */
export const PRIORITY = 34;

function laneHead(node: FlowNode, name: string, captions: readonly string[]): Content {
  const width = CARD.width - 2 * CARD.padding;
  const lines = wrapText(summaryOf(node), { ...CARD.line, width, most: MOST_LANE_LINES });
  const own = captions.map(caption => cutText(caption, { ...CARD.line, width }));
  const names = wrapText(name, { ...CARD.name, width: width - PRIORITY, most: MOST_NAME_LINES });
  return {
    kind: 'lane',
    names,
    lines,
    captions: own,
    width: CARD.width,
    height: heightOf(names, lines.length + own.length) - 4,
  };
}

function pill(kind: BoxKind, full: string, captions: readonly string[]): Content {
  const around = 2 * PILL.padding + (kind === 'end' ? 0 : PILL.icon + PILL.gap);
  const name = cutText(full, { ...PILL.font, width: WIDEST_PILL - around });
  const width = Math.ceil((around + textWidth(name, PILL.font)) / 2) * 2;
  return { kind, names: [name], lines: [], captions, width, height: PILL.height };
}

function countOf(container: ContainerNode, texts: DiagramTexts): string {
  const lanes = container.conditionNodes.length;
  const alone = { node: { ...container, childNode: null } } as unknown as Flow;
  const nodes = placesOf(alone).length - 1 - lanes;
  return fill(texts[nodes === 1 ? 'lanes.one' : 'lanes.many'], { lanes, nodes });
}
