/**
 * Positions all boxes, lines and `+` buttons of a flow diagram. This is the second layout step, after
 * measuring. Positions are relative to the enclosing area, so an unchanged area is reused even if it moves.
 */
import type { Flow } from '../model/flow.ts';
import type { AddPoint, Area, Box, Line, Parts, PlacedArea, Point } from './box.ts';
import { findNodeBox } from './find-box.ts';
import { allDiagramParts } from './near.ts';
import {
  DIAGRAM_GAPS,
  isJoinAfterContainer,
  type LayoutChain,
  type LayoutItem,
  type LayoutOptions,
  measureFlow,
  verticalGapBeforeNode,
} from './sizes.ts';

export interface Layout extends Readonly<Parts> {
  width: number;
  height: number;
  /** The boxes by node id. If two boxes have the same id, the map contains the later box. */
  readonly byId: ReadonlyMap<string, Box>;
  /**
   * Returns one box of `byId`. Use it to look up a few boxes, because the first access to `byId` builds the
   * map of all boxes.
   */
  box(id: string): Box | undefined;
  /** The x coordinate of the main line. */
  axis: number;
  /**
   * The outermost area of the diagram, which contains all elements. It is an argument of the function `near`.
   */
  area: PlacedArea;
}

/** The margin around the diagram, in px. */
export const DIAGRAM_MARGIN = 40;

const DEFAULT_LAYOUT_OPTIONS: LayoutOptions = {};

/**
 * Lays out a flow from top to bottom. Branches (lanes) are arranged from left to right in their order, and
 * nothing overlaps. After each edit, call it with the same `options` object, so that unchanged branches are
 * not measured again.
 */
export function layoutFlow(flow: Flow, options: LayoutOptions = DEFAULT_LAYOUT_OPTIONS): Layout {
  const chain = measureFlow(flow.node, options);
  const axis = DIAGRAM_MARGIN + chain.axis;
  const area = {
    area: computeNodeChainLayoutArea(chain, { within: '', below: undefined }),
    x: axis,
    y: DIAGRAM_MARGIN,
  };
  let parts: Parts | undefined;
  let byId: Map<string, Box> | undefined;
  const all = () => (parts ??= allDiagramParts(area));
  const boxes = () => (byId ??= new Map(all().boxes.map(box => [box.id, box])));
  return {
    width: chain.width + 2 * DIAGRAM_MARGIN,
    height: chain.height + 2 * DIAGRAM_MARGIN,
    axis,
    area,
    box: id => (byId ? byId.get(id) : findNodeBox(area, id)),
    get boxes() {
      return all().boxes;
    },
    get lines() {
      return all().lines;
    },
    get adds() {
      return all().adds;
    },
    get byId() {
      return boxes();
    },
  };
}

/** Returns the position of the `+` button after a node. */
export const addPointBehind = ({ id, axis, end }: Pick<Box, 'id' | 'axis' | 'end'>): AddPoint => ({
  after: id,
  x: axis,
  y: end + DIAGRAM_GAPS.line / 2,
});

/**
 * Inputs for the layout of a chain, which consists of consecutive nodes on one vertical line. The chain and
 * these inputs determine all positions in the chain.
 */
interface ChainPlace {
  within: string;
  /**
   * The y coordinate at which the line after the last node of the branch (lane) ends, relative to the head of
   * the branch. Undefined in the main line, because its last line ends at the end box.
   */
  below: number | undefined;
}

const layoutAreaByNodeChain = new WeakMap<LayoutChain, ChainPlace & { area: Area }>();

/** Returns the area of a chain of nodes. The coordinates are relative to the top of the chain. */
function computeNodeChainLayoutArea(chain: LayoutChain, place: ChainPlace): Area {
  const known = layoutAreaByNodeChain.get(chain);
  if (known && known.within === place.within && known.below === place.below) return known.area;
  const area = placeDiagramNodeChain(chain, place);
  layoutAreaByNodeChain.set(chain, { ...place, area });
  return area;
}

function placeDiagramNodeChain(chain: LayoutChain, { within, below }: ChainPlace): Area {
  const { items } = chain;
  const bottom = Math.max(chain.height, below ?? 0);
  const around = enclosingElementIdAfterChainHead(chain, within);
  const inner: PlacedArea[] = [];
  let y = 0;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const next = items[at + 1];
    const nextY = y + item.height + (next ? verticalGapBeforeNode(next, item) : 0);
    const area = areaOfItem(item, {
      within: at === 0 ? within : around,
      next: next ? (next.node?.id ?? '') : within,
      line: next ? nextY - y : below === undefined ? undefined : below - y,
      bottom: (next ? nextY : bottom) - y,
      isJoined: isJoinAfterContainer(next, item),
    });
    inner.push({ area, x: 0, y });
    y = nextY;
  }
  return createDiagramArea(
    { left: -chain.axis, top: 0, right: chain.width - chain.axis, bottom },
    'y',
    inner,
  );
}

/**
 * Returns the id of the element that encloses the nodes after the first node of a chain. If the chain starts
 * with a branch (lane), this is the id of the branch. Otherwise, it is `within`.
 */
const enclosingElementIdAfterChainHead = ({ items: [head] }: LayoutChain, within: string): string =>
  head?.content.kind === 'lane' ? (head.node?.id ?? '') : within;

const createDiagramArea = (
  bounds: Pick<Area, 'left' | 'top' | 'right' | 'bottom'>,
  along: Area['along'],
  inner: PlacedArea[] = [],
): Area => ({ ...bounds, along, boxes: [], lines: [], adds: [], inner });

/**
 * Inputs for the layout of an item, which is a node with its branches (lanes). All positions in the item
 * depend only on the item and these inputs. Heights are relative to the top of the item.
 */
interface ItemPlace {
  within: string;
  /** The id of the box to which the outgoing line leads. Empty for the end box. */
  next: string;
  line: number | undefined;
  bottom: number;
  isJoined: boolean;
}

const layoutAreaCacheByLayoutItem = new WeakMap<LayoutItem, ItemPlace & { area: Area }>();

const areLayoutItemPlacesEqual = (one: ItemPlace, other: ItemPlace): boolean =>
  one.within === other.within &&
  one.next === other.next &&
  one.line === other.line &&
  one.bottom === other.bottom &&
  one.isJoined === other.isJoined;

/**
 * Returns the area of an item, which is a node with its branches (lanes). The coordinates are relative to the
 * top centre of the node's box.
 */
function areaOfItem(item: LayoutItem, place: ItemPlace): Area {
  const known = layoutAreaCacheByLayoutItem.get(item);
  if (known && areLayoutItemPlacesEqual(known, place)) return known.area;
  const area = placeItem(item, place);
  layoutAreaCacheByLayoutItem.set(item, { ...place, area });
  return area;
}

function placeItem(item: LayoutItem, { within, next, line, bottom, isJoined }: ItemPlace): Area {
  const { node, content, height } = item;
  const area = createDiagramArea({ left: -item.axis, top: 0, right: item.width - item.axis, bottom }, 'x');
  const box: Box = {
    id: node?.id ?? '',
    kind: content.kind,
    node,
    names: content.names,
    lines: content.lines,
    captions: content.captions,
    x: -content.width / 2,
    y: 0,
    width: content.width,
    height: content.height,
    axis: 0,
    end: height,
    within,
  };
  area.boxes.push(box);
  if (item.lanes.length > 0) placeBranches(item, box, area);
  if (line === undefined) return area;
  const points: Point[] = [
    [0, height],
    [0, line],
  ];
  area.lines.push({ from: box.id, to: next, points });
  if (!isJoined) area.adds.push(addPointBehind(box));
  return area;
}

function placeBranches({ lanes, axis: toAxis }: LayoutItem, box: Box, area: Area): void {
  const rail = box.height + DIAGRAM_GAPS.stem;
  const top = rail + DIAGRAM_GAPS.drop;
  const across = lanes.reduce((sum, lane) => sum + lane.width + DIAGRAM_GAPS.lanes, -DIAGRAM_GAPS.lanes);
  const first = lanes[0]!;
  const last = lanes.at(-1)!;
  const middle = (first.axis + across - last.width + last.axis) / 2;
  let x = Math.max(0, toAxis - middle) - toAxis;
  const axes: number[] = [];
  for (const [at, lane] of lanes.entries()) {
    const isOuter = lanes.length > 1 && (at === 0 || at === lanes.length - 1);
    const axis = x + lane.axis;
    axes.push(axis);
    const below = (isOuter ? box.end - DIAGRAM_GAPS.drop : box.end) - top;
    const own = computeNodeChainLayoutArea(lane, { within: box.id, below });
    area.inner.push({ area: { ...own, top: rail - top, bottom: box.end - top }, x: axis, y: top });
    x += lane.width + DIAGRAM_GAPS.lanes;
  }
  area.lines.push(
    ...createGatewayConnectorLines(box, { rail, top, axes }),
    ...innerBranchLines(area, { box, rail, top, axes }),
  );
}

interface Rails {
  rail: number;
  top: number;
  axes: readonly number[];
}

/**
 * Returns the vertical line under the gateway, and the horizontal lines above and below its branches (lanes),
 * including the lines to the two outer branches.
 */
function createGatewayConnectorLines({ id, axis, height, end }: Box, { rail, top, axes }: Rails): Line[] {
  const [left, right] = [axes[0]!, axes.at(-1)!];
  const stem: Point[] = [
    [axis, height],
    [axis, left === right ? top : rail],
  ];
  if (left === right) return [{ from: id, to: id, points: stem }];
  const upper: Point[] = [
    [left, top],
    [left, rail],
    [right, rail],
    [right, top],
  ];
  const lower: Point[] = [
    [left, end - DIAGRAM_GAPS.drop],
    [left, end],
    [right, end],
    [right, end - DIAGRAM_GAPS.drop],
  ];
  return [stem, upper, lower].map(points => ({ from: id, to: id, points }));
}

/** Returns the vertical lines to the branches (lanes) between the two outer branches. */
function innerBranchLines({ inner }: Area, { box, rail, top, axes }: Rails & { box: Box }): Line[] {
  return inner.slice(1, -1).map(({ area }, at) => {
    const x = axes[at + 1]!;
    const points: Point[] = [
      [x, rail],
      [x, top],
    ];
    return { from: box.id, to: area.inner[0]?.area.boxes[0]?.id ?? '', points };
  });
}
