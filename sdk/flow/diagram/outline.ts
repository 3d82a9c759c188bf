/**
 * Lists the nodes of a flow as tree rows in reading order, for the outline, keyboard navigation on the canvas
 * and assistive technology.
 */

import type { Lang } from '../../i18n/index.ts';
import type { ContainerNode, Flow, FlowNode } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import { nodeKindOf } from '../nodes/index.ts';
import { timeLimitOf } from './content.ts';
import { durationText } from './duration.ts';
import { type DiagramText, type DiagramTexts, diagramTexts } from './texts.ts';

export interface OutlineRow {
  id: string;
  node: FlowNode;
  /**
   * The tree level from 1, as in `aria-level`. Branches (lanes) are one level below their gateway, and the
   * nodes in a branch are one level below the branch.
   */
  level: number;
  /**
   * The position among the siblings, from 1, and the number of siblings. Siblings are the nodes of one line,
   * or the branches (lanes) of one gateway.
   */
  position: number;
  size: number;
  /**
   * The id of the branch (lane) that contains the node, or of the gateway that contains the branch. Undefined
   * in the main line.
   */
  parent: string | undefined;
  isLane: boolean;
  /** True if the child rows of the row are omitted. Undefined for rows that have no child rows. */
  isFolded: boolean | undefined;
}

/**
 * Returns the rows of a flow. `folded` contains the ids of the gateways and branches (lanes) whose child rows
 * are omitted.
 */
export function outlineOf(flow: Flow, folded: ReadonlySet<string> = new Set()): OutlineRow[] {
  const rows: OutlineRow[] = [];
  addNodeChainOutlineRows(flow.node, { level: 1, parent: undefined }, { rows, folded });
  return rows;
}

interface OutlineParent {
  level: number;
  parent: string | undefined;
}

interface OutlineTarget {
  rows: OutlineRow[];
  folded: ReadonlySet<string>;
}

function addNodeChainOutlineRows(
  first: FlowNode | null | undefined,
  { level, parent }: OutlineParent,
  target: OutlineTarget,
): void {
  const size = chainNodeCount(first);
  let position = 0;
  for (let node = first; node; node = node.childNode) {
    position += 1;
    const isFolded = isBranchContainerNode(node) ? target.folded.has(node.id) : undefined;
    target.rows.push({ id: node.id, node, level, position, size, parent, isLane: false, isFolded });
    if (isBranchContainerNode(node) && !isFolded) addBranchRows(node, level + 1, target);
  }
}

function chainNodeCount(first: FlowNode | null | undefined): number {
  let length = 0;
  for (let node = first; node; node = node.childNode) length += 1;
  return length;
}

function addBranchRows(container: ContainerNode, level: number, target: OutlineTarget): void {
  const size = container.conditionNodes.length;
  for (const [at, lane] of container.conditionNodes.entries()) {
    const isFolded = lane.childNode ? target.folded.has(lane.id) : undefined;
    const place = { level, position: at + 1, size, parent: container.id };
    target.rows.push({ id: lane.id, node: lane, ...place, isLane: true, isFolded });
    if (!isFolded) addNodeChainOutlineRows(lane.childNode, { level: level + 1, parent: lane.id }, target);
  }
}

export interface RowProblems {
  errors: number;
  warnings: number;
}

/**
 * Returns the accessible name of a row: node type, name, summary, time limit, position among branches
 * (lanes), and problems. Callers also set the position and size as separate attributes.
 */
export function rowName(row: OutlineRow, problems?: RowProblems, lang: Lang = 'zh'): string {
  const texts: DiagramTexts = diagramTexts[lang];
  const { node, isLane, position, size, isFolded } = row;
  const kind = nodeKindNameOf(node, lang);
  const minutes = timeLimitOf(node);
  const parts = [
    node.nodeName === kind ? '' : kind,
    node.nodeName,
    node.content,
    minutes === undefined
      ? ''
      : fillPlaceholders(texts['row.timeLimit'], { time: durationText(minutes * 60_000, lang) }),
    isLane ? fillPlaceholders(texts['row.lane'], { position, size }) : '',
    isFolded ? texts['row.folded'] : '',
    problems?.errors ? fillPlaceholders(texts['row.errors'], { count: problems.errors }) : '',
    problems?.warnings ? fillPlaceholders(texts['row.warnings'], { count: problems.warnings }) : '',
  ];
  return parts.filter(Boolean).join(texts['row.between']);
}

export const nodeKindNameOf = (node: FlowNode, lang: Lang = 'zh'): string =>
  diagramTexts[lang][`kind.${nodeKindOf(node)?.name ?? 'unknown'}` as DiagramText];
