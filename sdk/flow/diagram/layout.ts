/**
 * The second half of the layout, from the start down: the place of every box, line and `+`. Places are relative to the part
 * around, so that what did not change is the very same object however far it has moved.
 */
import type { Flow } from '../model/flow.ts';
import type { AddPoint, Area, Box, Line, Parts, PlacedArea, Point } from './box.ts';
import { findBox } from './find-box.ts';
import { everyPart } from './near.ts';
import { type Chain, GAP, gapBefore, type Item, isMeeting, type LayoutOptions, sizeOf } from './sizes.ts';

export interface Layout extends Readonly<Parts> {
  width: number;
  height: number;
  /** The boxes by the ids of their nodes; of two with one id the later one. */
  readonly byId: ReadonlyMap<string, Box>;
  /** One box of `byId`, for a caller that needs a few: the lists of all parts are made when they are first read. */
  box(id: string): Box | undefined;
  /** The x of the main line. */
  axis: number;
  /** For `near`. */
  area: PlacedArea;
}

/** The space around the diagram, in px. */
export const MARGIN = 40;

const DEFAULTS: LayoutOptions = {};

/**
 * The exact layout of a flow: it grows downwards, lanes stand side by side in their order, nothing overlaps. Call it after each
 * edit with the same `options` object: lanes that did not change are not measured again.
 */
export function layoutFlow(flow: Flow, options: LayoutOptions = DEFAULTS): Layout {
  const chain = sizeOf(flow.node, options);
  const axis = MARGIN + chain.axis;
  const area = { area: areaOfChain(chain, { within: '', below: undefined }), x: axis, y: MARGIN };
  let parts: Parts | undefined;
  let byId: Map<string, Box> | undefined;
  const all = () => (parts ??= everyPart(area));
  const boxes = () => (byId ??= new Map(all().boxes.map(box => [box.id, box])));
  return {
    width: chain.width + 2 * MARGIN,
    height: chain.height + 2 * MARGIN,
    axis,
    area,
    box: id => (byId ? byId.get(id) : findBox(area, id)),
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

/** The place of the `+` behind a node. */
export const addPointBehind = ({ id, axis, end }: Pick<Box, 'id' | 'axis' | 'end'>): AddPoint => ({
  after: id,
  x: axis,
  y: end + GAP.line / 2,
});

/** All that the places in a chain depend on beside the chain itself. */
interface ChainPlace {
  within: string;
  /** Where a lane's line goes behind its last node, from the head of the lane; the main line has its end instead. */
  below: number | undefined;
}

const chains = new WeakMap<Chain, ChainPlace & { area: Area }>();

/** From the head of its line. */
function areaOfChain(chain: Chain, place: ChainPlace): Area {
  const known = chains.get(chain);
  if (known && known.within === place.within && known.below === place.below) return known.area;
  const area = placeChain(chain, place);
  chains.set(chain, { ...place, area });
  return area;
}

function placeChain(chain: Chain, { within, below }: ChainPlace): Area {
  const { items } = chain;
  const bottom = Math.max(chain.height, below ?? 0);
  const around = laneAround(chain, within);
  const inner: PlacedArea[] = [];
  let y = 0;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const next = items[at + 1];
    const nextY = y + item.height + (next ? gapBefore(next, item) : 0);
    const area = areaOfItem(item, {
      within: at === 0 ? within : around,
      next: next ? (next.node?.id ?? '') : within,
      line: next ? nextY - y : below === undefined ? undefined : below - y,
      bottom: (next ? nextY : bottom) - y,
      isJoined: isMeeting(next, item),
    });
    inner.push({ area, x: 0, y });
    y = nextY;
  }
  return areaOf({ left: -chain.axis, top: 0, right: chain.width - chain.axis, bottom }, 'y', inner);
}

/** The lane's head stands in its container, the nodes behind it in the lane. */
const laneAround = ({ items: [head] }: Chain, within: string): string =>
  head?.content.kind === 'lane' ? (head.node?.id ?? '') : within;

const areaOf = (
  bounds: Pick<Area, 'left' | 'top' | 'right' | 'bottom'>,
  along: Area['along'],
  inner: PlacedArea[] = [],
): Area => ({ ...bounds, along, boxes: [], lines: [], adds: [], inner });

/** All that the places in an item depend on beside the item itself; heights from its own head. */
interface ItemPlace {
  within: string;
  /** Where the line behind it leads to, and how far; there is none behind the end. */
  next: string;
  line: number | undefined;
  bottom: number;
  isJoined: boolean;
}

const placedItems = new WeakMap<Item, ItemPlace & { area: Area }>();

const isSamePlace = (one: ItemPlace, other: ItemPlace): boolean =>
  one.within === other.within &&
  one.next === other.next &&
  one.line === other.line &&
  one.bottom === other.bottom &&
  one.isJoined === other.isJoined;

/** From the middle of its head. */
function areaOfItem(item: Item, place: ItemPlace): Area {
  const known = placedItems.get(item);
  if (known && isSamePlace(known, place)) return known.area;
  const area = placeItem(item, place);
  placedItems.set(item, { ...place, area });
  return area;
}

function placeItem(item: Item, { within, next, line, bottom, isJoined }: ItemPlace): Area {
  const { node, content, height } = item;
  const area = areaOf({ left: -item.axis, top: 0, right: item.width - item.axis, bottom }, 'x');
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
  if (item.lanes.length > 0) placeLanes(item, box, area);
  if (line === undefined) return area;
  const points: Point[] = [
    [0, height],
    [0, line],
  ];
  area.lines.push({ from: box.id, to: next, points });
  if (!isJoined) area.adds.push(addPointBehind(box));
  return area;
}

function placeLanes({ lanes, axis: toAxis }: Item, box: Box, area: Area): void {
  const rail = box.height + GAP.stem;
  const top = rail + GAP.drop;
  const across = lanes.reduce((sum, lane) => sum + lane.width + GAP.lanes, -GAP.lanes);
  const first = lanes[0]!;
  const last = lanes.at(-1)!;
  const middle = (first.axis + across - last.width + last.axis) / 2;
  let x = Math.max(0, toAxis - middle) - toAxis;
  const axes: number[] = [];
  for (const [at, lane] of lanes.entries()) {
    const isOuter = lanes.length > 1 && (at === 0 || at === lanes.length - 1);
    const axis = x + lane.axis;
    axes.push(axis);
    const below = (isOuter ? box.end - GAP.drop : box.end) - top;
    const own = areaOfChain(lane, { within: box.id, below });
    area.inner.push({ area: { ...own, top: rail - top, bottom: box.end - top }, x: axis, y: top });
    x += lane.width + GAP.lanes;
  }
  area.lines.push(...railsOf(box, { rail, top, axes }), ...dropsOf(area, { box, rail, top, axes }));
}

interface Rails {
  rail: number;
  top: number;
  axes: readonly number[];
}

/** The stem under the container, and the lines above and below its lanes with the outer two of them. */
function railsOf({ id, axis, height, end }: Box, { rail, top, axes }: Rails): Line[] {
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
    [left, end - GAP.drop],
    [left, end],
    [right, end],
    [right, end - GAP.drop],
  ];
  return [stem, upper, lower].map(points => ({ from: id, to: id, points }));
}

/** The lines to the lanes between the outer two. */
function dropsOf({ inner }: Area, { box, rail, top, axes }: Rails & { box: Box }): Line[] {
  return inner.slice(1, -1).map(({ area }, at) => {
    const x = axes[at + 1]!;
    const points: Point[] = [
      [x, rail],
      [x, top],
    ];
    return { from: box.id, to: area.inner[0]?.area.boxes[0]?.id ?? '', points };
  });
}
