/** The first half of the layout, from the leaves up: how much space each lane takes. Lanes that did not change are not measured again. */

import type { Lang } from '../../i18n/index.ts';
import type { FlowNode } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { type Content, contentOf, endContent } from './content.ts';
import { type DiagramTexts, diagramTexts } from './texts.ts';

/** One object for one canvas: sizes are remembered by it, so a change of an option is another object. */
export interface LayoutOptions {
  /** The ids of containers whose lanes are not shown. */
  folded?: ReadonlySet<string>;
  /** Further lines under a node's summary, by id. */
  captions?: ReadonlyMap<string, readonly string[]>;
  /** Of the end and of folded containers. Default zh. */
  lang?: Lang;
}

/** The space of a node with its lanes, without the nodes behind it. */
export interface Item {
  node: FlowNode | undefined;
  content: Content;
  width: number;
  height: number;
  /** From the left edge to the line. */
  axis: number;
  lanes: readonly Chain[];
}

/** Nodes one under another on one axis. */
export interface Chain {
  items: readonly Item[];
  width: number;
  height: number;
  axis: number;
}

/** Distances, in px: along a line with a `+`, to an aggregate, from a container to its lanes, and between lanes. */
export const GAP = { line: 48, join: 24, stem: 20, drop: 20, lanes: 28 } as const;

interface Measuring {
  options: LayoutOptions;
  texts: DiagramTexts;
  lanes: WeakMap<FlowNode, Chain>;
  /** Of the nodes behind the first of each line. */
  items: WeakMap<FlowNode, Item>;
  end: Item;
}

const measurings = new WeakMap<LayoutOptions, Measuring>();

function measuringOf(options: LayoutOptions): Measuring {
  const known = measurings.get(options);
  if (known) return known;
  const texts = diagramTexts[options.lang ?? 'zh'];
  const made: Measuring = { options, texts, lanes: new WeakMap(), items: new WeakMap(), end: endOf(texts) };
  measurings.set(options, made);
  return made;
}

/** The whole flow: the main line and its end. */
export function sizeOf(start: FlowNode, options: LayoutOptions): Chain {
  const measuring = measuringOf(options);
  const items = itemsOf(start, false, measuring);
  items.push(measuring.end);
  return chainOf(items, 0);
}

function endOf(texts: DiagramTexts): Item {
  const content = endContent(texts);
  return { node: undefined, content, ...alone(content), lanes: [] };
}

function itemsOf(first: FlowNode, isLane: boolean, measuring: Measuring): Item[] {
  const items: Item[] = [];
  for (let node: FlowNode | null = first; node; node = node.childNode ?? null)
    items.push(isLane && node === first ? itemOf(node, true, measuring) : knownItem(node, measuring));
  return items;
}

function knownItem(node: FlowNode, measuring: Measuring): Item {
  const known = measuring.items.get(node);
  if (known) return known;
  const made = itemOf(node, false, measuring);
  measuring.items.set(node, made);
  return made;
}

const alone = ({ width, height }: Content) => ({ width, height, axis: width / 2 });

function itemOf(node: FlowNode, isLane: boolean, measuring: Measuring): Item {
  const { options, texts } = measuring;
  const isFolded = options.folded?.has(node.id) ?? false;
  const content = contentOf(node, {
    texts,
    isFolded,
    isLane,
    captions: options.captions?.get(node.id) ?? [],
  });
  if (!isContainer(node) || isFolded || node.conditionNodes.length === 0)
    return { node, content, ...alone(content), lanes: [] };
  const lanes = node.conditionNodes.map(lane => laneOf(lane, measuring));
  return { node, content, ...spanOf(content, lanes), lanes };
}

function laneOf(lane: FlowNode, measuring: Measuring): Chain {
  const known = measuring.lanes.get(lane);
  if (known) return known;
  const made = chainOf(itemsOf(lane, true, measuring), GAP.line);
  measuring.lanes.set(lane, made);
  return made;
}

/** The lanes side by side under the container, which stands in the middle between the outer two lines. */
function spanOf(content: Content, lanes: readonly Chain[]): { width: number; height: number; axis: number } {
  const across = lanes.reduce((sum, lane) => sum + lane.width + GAP.lanes, -GAP.lanes);
  const last = lanes.at(-1)!;
  const middle = (lanes[0]!.axis + across - last.width + last.axis) / 2;
  const axis = Math.max(middle, content.width / 2);
  const right = Math.max(across - middle, content.width / 2);
  const tallest = lanes.reduce((most, lane) => Math.max(most, lane.height), 0);
  return { width: axis + right, height: content.height + GAP.stem + GAP.drop + tallest, axis };
}

function chainOf(items: Item[], below: number): Chain {
  let axis = 0;
  let right = 0;
  let height = below;
  let before: Item | undefined;
  for (const item of items) {
    axis = Math.max(axis, item.axis);
    right = Math.max(right, item.width - item.axis);
    height += item.height + (before ? gapBefore(item, before) : 0);
    before = item;
  }
  return { items, width: axis + right, height, axis };
}

/** Nothing is put between lanes and the aggregate in which they meet. */
export const gapBefore = (item: Item, before: Item | undefined): number =>
  isMeeting(item, before) ? GAP.join : GAP.line;

export const isMeeting = (item: Item | undefined, before: Item | undefined): boolean =>
  item?.content.kind === 'join' && (before?.content.kind === 'split' || before?.content.kind === 'folded');
