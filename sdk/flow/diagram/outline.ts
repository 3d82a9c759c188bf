/** A flow as the rows of a tree, in reading order: for the outline, the keys of the canvas, and assistive technology. */

import type { Lang } from '../../i18n/index.ts';
import type { ContainerNode, Flow, FlowNode } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { fill } from '../nodes/fill.ts';
import { kindOf } from '../nodes/index.ts';
import { timeLimitOf } from './content.ts';
import { durationText } from './duration.ts';
import { type DiagramText, type DiagramTexts, diagramTexts } from './texts.ts';

export interface OutlineRow {
  id: string;
  node: FlowNode;
  /** From 1, as `aria-level`: lanes are one below their container, the nodes of a lane one below it. */
  level: number;
  /** From 1, and of how many: the nodes of one line, or the lanes of one container. */
  position: number;
  size: number;
  /** The lane of a node, or the container of a lane. */
  parent: string | undefined;
  isLane: boolean;
  /** For containers and lanes that hold nodes: whether the rows below are left out. */
  isFolded: boolean | undefined;
}

/** `folded` holds the ids of containers and lanes whose rows are left out. */
export function outlineOf(flow: Flow, folded: ReadonlySet<string> = new Set()): OutlineRow[] {
  const rows: OutlineRow[] = [];
  addChain(flow.node, { level: 1, parent: undefined }, { rows, folded });
  return rows;
}

interface Below {
  level: number;
  parent: string | undefined;
}

interface Rows {
  rows: OutlineRow[];
  folded: ReadonlySet<string>;
}

function addChain(first: FlowNode | null | undefined, { level, parent }: Below, target: Rows): void {
  const size = lengthOf(first);
  let position = 0;
  for (let node = first; node; node = node.childNode) {
    position += 1;
    const isFolded = isContainer(node) ? target.folded.has(node.id) : undefined;
    target.rows.push({ id: node.id, node, level, position, size, parent, isLane: false, isFolded });
    if (isContainer(node) && !isFolded) addLanes(node, level + 1, target);
  }
}

function lengthOf(first: FlowNode | null | undefined): number {
  let length = 0;
  for (let node = first; node; node = node.childNode) length += 1;
  return length;
}

function addLanes(container: ContainerNode, level: number, target: Rows): void {
  const size = container.conditionNodes.length;
  for (const [at, lane] of container.conditionNodes.entries()) {
    const isFolded = lane.childNode ? target.folded.has(lane.id) : undefined;
    const place = { level, position: at + 1, size, parent: container.id };
    target.rows.push({ id: lane.id, node: lane, ...place, isLane: true, isFolded });
    if (!isFolded) addChain(lane.childNode, { level: level + 1, parent: lane.id }, target);
  }
}

export interface RowProblems {
  errors: number;
  warnings: number;
}

/** The accessible name of a row: kind, name, summary, time limit, place among lanes, problems. Position and size are attributes of their own. */
export function rowName(row: OutlineRow, problems?: RowProblems, lang: Lang = 'zh'): string {
  const texts: DiagramTexts = diagramTexts[lang];
  const { node, isLane, position, size, isFolded } = row;
  const kind = kindNameOf(node, lang);
  const minutes = timeLimitOf(node);
  const parts = [
    node.nodeName === kind ? '' : kind,
    node.nodeName,
    node.content,
    minutes === undefined ? '' : fill(texts['row.timeLimit'], { time: durationText(minutes * 60_000, lang) }),
    isLane ? fill(texts['row.lane'], { position, size }) : '',
    isFolded ? texts['row.folded'] : '',
    problems?.errors ? fill(texts['row.errors'], { count: problems.errors }) : '',
    problems?.warnings ? fill(texts['row.warnings'], { count: problems.warnings }) : '',
  ];
  return parts.filter(Boolean).join(texts['row.between']);
}

export const kindNameOf = (node: FlowNode, lang: Lang = 'zh'): string =>
  diagramTexts[lang][`kind.${kindOf(node)?.name ?? 'unknown'}` as DiagramText];
