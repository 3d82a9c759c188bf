/**
 * Measures the space of each branch (lane), from the innermost branches outwards. This is the first layout
 * step. Unchanged branches are not measured again.
 */

import type { Lang } from '../../i18n/index.ts';
import type { FlowNode } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import { type BoxContent, boxContentOf, endNodeBoxContent } from './content.ts';
import { type DiagramTexts, diagramTexts } from './texts.ts';

/**
 * Options of a layout. Sizes are cached per options object. Use one object per canvas, and a different object
 * if the options change.
 */
export interface LayoutOptions {
  /** The ids of gateways whose branches (lanes) are hidden. */
  folded?: ReadonlySet<string>;
  /** Additional lines under a node's summary, by node id. */
  captions?: ReadonlyMap<string, readonly string[]>;
  /** The language of the texts in the end box and in folded gateways. Default: zh. */
  lang?: Lang;
}

/** The size of a node including its branches (lanes), without the following nodes. */
export interface LayoutItem {
  node: FlowNode | undefined;
  content: BoxContent;
  width: number;
  height: number;
  /**
   * The horizontal distance in px from the left edge of the node's area to the vertical line through the
   * node. The area includes the node's branches (lanes).
   */
  axis: number;
  lanes: readonly LayoutChain[];
}

/** A chain of consecutive nodes on one vertical line. */
export interface LayoutChain {
  items: readonly LayoutItem[];
  width: number;
  height: number;
  axis: number;
}

/**
 * Distances in px. `line`: between two nodes, with room for a `+`. `join`: from branches (lanes) to their
 * join node (aggregate). `stem`: from a gateway to the horizontal line below it. `drop`: from this line to
 * the branches. `lanes`: between branches.
 */
export const DIAGRAM_GAPS = { line: 48, join: 24, stem: 20, drop: 20, lanes: 28 } as const;

interface MeasureContext {
  options: LayoutOptions;
  texts: DiagramTexts;
  lanes: WeakMap<FlowNode, LayoutChain>;
  /** Cached sizes of all nodes except the branch (lane) nodes. */
  items: WeakMap<FlowNode, LayoutItem>;
  end: LayoutItem;
}

const measuringContextCacheByLayoutOptions = new WeakMap<LayoutOptions, MeasureContext>();

function getOrCreateMeasuringContext(options: LayoutOptions): MeasureContext {
  const known = measuringContextCacheByLayoutOptions.get(options);
  if (known) return known;
  const texts = diagramTexts[options.lang ?? 'zh'];
  const made: MeasureContext = {
    options,
    texts,
    lanes: new WeakMap(),
    items: new WeakMap(),
    end: measureEndBox(texts),
  };
  measuringContextCacheByLayoutOptions.set(options, made);
  return made;
}

/** Returns the size of the whole flow diagram: the main line with its nodes and the end. */
export function measureFlow(start: FlowNode, options: LayoutOptions): LayoutChain {
  const measuring = getOrCreateMeasuringContext(options);
  const items = measureLayoutItems(start, false, measuring);
  items.push(measuring.end);
  return measureNodeChain(items, 0);
}

function measureEndBox(texts: DiagramTexts): LayoutItem {
  const content = endNodeBoxContent(texts);
  return { node: undefined, content, ...sizeWithoutBranches(content), lanes: [] };
}

function measureLayoutItems(first: FlowNode, isLane: boolean, measuring: MeasureContext): LayoutItem[] {
  const items: LayoutItem[] = [];
  for (let node: FlowNode | null = first; node; node = node.childNode ?? null)
    items.push(
      isLane && node === first
        ? measureFlowNodeLayoutItem(node, true, measuring)
        : getOrMeasureLayoutItem(node, measuring),
    );
  return items;
}

function getOrMeasureLayoutItem(node: FlowNode, measuring: MeasureContext): LayoutItem {
  const known = measuring.items.get(node);
  if (known) return known;
  const made = measureFlowNodeLayoutItem(node, false, measuring);
  measuring.items.set(node, made);
  return made;
}

const sizeWithoutBranches = ({ width, height }: BoxContent) => ({ width, height, axis: width / 2 });

function measureFlowNodeLayoutItem(node: FlowNode, isLane: boolean, measuring: MeasureContext): LayoutItem {
  const { options, texts } = measuring;
  const isFolded = options.folded?.has(node.id) ?? false;
  const content = boxContentOf(node, {
    texts,
    isFolded,
    isLane,
    captions: options.captions?.get(node.id) ?? [],
  });
  if (!isBranchContainerNode(node) || isFolded || node.conditionNodes.length === 0)
    return { node, content, ...sizeWithoutBranches(content), lanes: [] };
  const lanes = node.conditionNodes.map(lane => measureBranch(lane, measuring));
  return { node, content, ...sizeWithBranches(content, lanes), lanes };
}

function measureBranch(lane: FlowNode, measuring: MeasureContext): LayoutChain {
  const known = measuring.lanes.get(lane);
  if (known) return known;
  const made = measureNodeChain(measureLayoutItems(lane, true, measuring), DIAGRAM_GAPS.line);
  measuring.lanes.set(lane, made);
  return made;
}

/**
 * Returns the size of a gateway with its branches (lanes) next to each other. The gateway is centred between
 * the lines of its two outer branches.
 */
function sizeWithBranches(
  content: BoxContent,
  lanes: readonly LayoutChain[],
): { width: number; height: number; axis: number } {
  const across = lanes.reduce((sum, lane) => sum + lane.width + DIAGRAM_GAPS.lanes, -DIAGRAM_GAPS.lanes);
  const last = lanes.at(-1)!;
  const middle = (lanes[0]!.axis + across - last.width + last.axis) / 2;
  const axis = Math.max(middle, content.width / 2);
  const right = Math.max(across - middle, content.width / 2);
  const tallest = lanes.reduce((most, lane) => Math.max(most, lane.height), 0);
  return {
    width: axis + right,
    height: content.height + DIAGRAM_GAPS.stem + DIAGRAM_GAPS.drop + tallest,
    axis,
  };
}

function measureNodeChain(items: LayoutItem[], below: number): LayoutChain {
  let axis = 0;
  let right = 0;
  let height = below;
  let before: LayoutItem | undefined;
  for (const item of items) {
    axis = Math.max(axis, item.axis);
    right = Math.max(right, item.width - item.axis);
    height += item.height + (before ? verticalGapBeforeNode(item, before) : 0);
    before = item;
  }
  return { items, width: axis + right, height, axis };
}

/**
 * Returns the vertical gap before a node. The gap between branches (lanes) and their join node (aggregate)
 * has no `+`, because no node can be inserted there.
 */
export const verticalGapBeforeNode = (item: LayoutItem, before: LayoutItem | undefined): number =>
  isJoinAfterContainer(item, before) ? DIAGRAM_GAPS.join : DIAGRAM_GAPS.line;

export const isJoinAfterContainer = (item: LayoutItem | undefined, before: LayoutItem | undefined): boolean =>
  item?.content.kind === 'join' && (before?.content.kind === 'split' || before?.content.kind === 'folded');
