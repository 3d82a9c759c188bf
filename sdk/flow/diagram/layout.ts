/** The second half of the layout, from the start down: the place of every box, line and `+`. */
import type { Flow } from '../model/flow.ts';
import type { AddPoint, Area, Box, Line, Parts, Point } from './box.ts';
import { type Chain, GAP, gapBefore, type Item, isMeeting, type LayoutOptions, sizeOf } from './sizes.ts';

export interface Layout extends Parts {
  width: number;
  height: number;
  /** The boxes by the ids of their nodes; of two with one id the later one. */
  byId: ReadonlyMap<string, Box>;
  /** For `near`. */
  area: Area;
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
  const parts: Parts = { boxes: [], lines: [], adds: [] };
  const area = placeChain(chain, { x: MARGIN, y: MARGIN, within: '' }, parts);
  const byId = new Map<string, Box>();
  for (const box of parts.boxes) byId.set(box.id, box);
  return { ...parts, width: chain.width + 2 * MARGIN, height: chain.height + 2 * MARGIN, byId, area };
}

interface Spot {
  /** The left upper corner. */
  x: number;
  y: number;
  within: string;
  /** Where a lane's line goes behind its last node; the main line has its end instead. */
  below?: number;
}

function placeChain(chain: Chain, spot: Spot, all: Parts): Area {
  const axis = spot.x + chain.axis;
  const bottom = Math.max(spot.y + chain.height, spot.below ?? 0);
  const inner: Area[] = [];
  let y = spot.y;
  for (const [at, item] of chain.items.entries()) {
    const next = chain.items[at + 1];
    const nextY = y + item.height + (next ? gapBefore(next, item) : 0);
    const area = areaOf(
      { left: spot.x, top: y, right: spot.x + chain.width, bottom: next ? nextY : bottom },
      'x',
    );
    placeItem(item, { axis, y, within: at === 0 ? spot.within : laneAround(chain, spot) }, { area, all });
    const follower = next ? { id: next.node?.id ?? '', y: nextY } : { id: spot.within, y: spot.below };
    leave({ area, all }, follower, isMeeting(next, item));
    inner.push(area);
    y = nextY;
  }
  return { ...areaOf({ left: spot.x, top: spot.y, right: spot.x + chain.width, bottom }, 'y'), inner };
}

/** The lane's head stands in its container, the nodes behind it in the lane. */
const laneAround = ({ items: [head] }: Chain, { within }: Spot): string =>
  head?.content.kind === 'lane' ? (head.node?.id ?? '') : within;

const areaOf = (bounds: Pick<Area, 'left' | 'top' | 'right' | 'bottom'>, along: Area['along']): Area => ({
  ...bounds,
  along,
  boxes: [],
  lines: [],
  adds: [],
  inner: [],
});

interface Target {
  area: Area;
  all: Parts;
}

function placeItem(
  item: Item,
  { axis, y, within }: { axis: number; y: number; within: string },
  { area, all }: Target,
): void {
  const { node, content, lanes, height } = item;
  const box: Box = {
    id: node?.id ?? '',
    kind: content.kind,
    node,
    names: content.names,
    lines: content.lines,
    captions: content.captions,
    x: axis - content.width / 2,
    y,
    width: content.width,
    height: content.height,
    axis,
    end: y + height,
    within,
  };
  add(area, all, 'boxes', box);
  if (lanes.length > 0) placeLanes(item, box, { area, all });
}

function placeLanes({ lanes, axis: toAxis }: Item, box: Box, { area, all }: Target): void {
  const rail = box.y + box.height + GAP.stem;
  const top = rail + GAP.drop;
  const across = lanes.reduce((sum, lane) => sum + lane.width + GAP.lanes, -GAP.lanes);
  const first = lanes[0]!;
  const last = lanes.at(-1)!;
  const middle = (first.axis + across - last.width + last.axis) / 2;
  let x = box.axis - toAxis + Math.max(0, toAxis - middle);
  const axes: number[] = [];
  for (const [at, lane] of lanes.entries()) {
    const isOuter = lanes.length > 1 && (at === 0 || at === lanes.length - 1);
    axes.push(x + lane.axis);
    const below = isOuter ? box.end - GAP.drop : box.end;
    area.inner.push({
      ...placeChain(lane, { x, y: top, within: box.id, below }, all),
      top: rail,
      bottom: box.end,
    });
    x += lane.width + GAP.lanes;
  }
  for (const line of railsOf(box, { rail, top, axes })) add(area, all, 'lines', line);
  drops(area.inner, all, { box, rail, top, axes });
}

interface Rails {
  rail: number;
  top: number;
  axes: readonly number[];
}

/** The stem under the container, and the lines above and below its lanes with the outer two of them. */
function railsOf({ id, axis, y, height, end }: Box, { rail, top, axes }: Rails): Line[] {
  const [left, right] = [axes[0]!, axes.at(-1)!];
  const stem: Point[] = [
    [axis, y + height],
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
function drops(areas: Area[], all: Parts, { box, rail, top, axes }: Rails & { box: Box }): void {
  for (const [at, area] of areas.entries()) {
    if (at === 0 || at === areas.length - 1) continue;
    const x = axes[at]!;
    const points: Point[] = [
      [x, rail],
      [x, top],
    ];
    add(area, all, 'lines', { from: box.id, to: area.inner[0]?.boxes[0]?.id ?? '', points });
  }
}

/** The line behind a node, and its `+`. */
function leave(
  { area, all }: Target,
  { id, y }: { id: string; y: number | undefined },
  isJoined: boolean,
): void {
  const box = area.boxes[0];
  if (!box || y === undefined) return;
  const points: Point[] = [
    [box.axis, box.end],
    [box.axis, y],
  ];
  add(area, all, 'lines', { from: box.id, to: id, points });
  const point: AddPoint = { after: box.id, x: box.axis, y: box.end + GAP.line / 2 };
  if (!isJoined) add(area, all, 'adds', point);
}

function add<Key extends keyof Parts>(area: Area, all: Parts, key: Key, part: Parts[Key][number]): void {
  (area[key] as unknown[]).push(part);
  (all[key] as unknown[]).push(part);
}
