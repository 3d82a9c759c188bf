/** Lines as path data: plain, with round corners, and the way from one box to another. */
import type { Box, Line, Point } from './box.ts';
import type { Layout } from './layout.ts';
import { GAP } from './sizes.ts';

const RADIUS = 8;

/** The path data of lines, for the `d` of one path. */
export const linesPath = (lines: readonly Pick<Line, 'points'>[]): string =>
  lines.map(({ points }) => pointsPath(points)).join('');

export function pointsPath(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  let path = `M${at(first)}`;
  for (const [index, point] of others.entries()) {
    const next = others[index + 1];
    path += next ? corner(points[index]!, point, next) : `L${at(point)}`;
  }
  return path;
}

const at = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Two straight parts meet in a quarter of a circle, smaller where a part is short. */
function corner(before: Point, point: Point, next: Point): string {
  const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, next) / 2);
  if (radius < 1) return `L${at(point)}`;
  return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, next, radius))}`;
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function towards(from: Point, to: Point, by: number): Point {
  const share = by / distance(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/**
 * The points of the way from one node to the next that the flow comes to: along the line, into a lane, or out of lanes and on.
 * Undefined where a box is not shown.
 */
export function routeOf({ byId }: Pick<Layout, 'byId'>, from: string, to: string): Point[] | undefined {
  const [source, target] = [byId.get(from), byId.get(to)];
  if (!source || !target) return undefined;
  if (target.kind === 'lane' && target.within === from) return intoLane(source, target);
  const points: Point[] = [[source.axis, source.end]];
  const isFirstInLane = source.kind === 'lane' && target.within === from;
  if (isFirstInLane) return [...points, [target.axis, target.y]];
  for (let at: Box | undefined = source; at && at.within !== target.within; ) {
    const container: Box | undefined = at.within === '' ? undefined : containerOver(at, byId);
    if (!container) return undefined;
    points.push([at.axis, container.end], [container.axis, container.end]);
    at = container;
  }
  points.push([target.axis, target.y]);
  return withoutRepeats(points);
}

/** A lane stands in its container, a node in its lane. */
const containerOver = ({ kind, within }: Box, byId: Layout['byId']): Box | undefined =>
  kind === 'lane' ? byId.get(within) : byId.get(byId.get(within)?.within ?? '');

function intoLane(container: Box, lane: Box): Point[] {
  const rail = lane.y - GAP.drop;
  const points: Point[] = [
    [container.axis, container.y + container.height],
    [container.axis, rail],
    [lane.axis, rail],
    [lane.axis, lane.y],
  ];
  return withoutRepeats(points);
}

const withoutRepeats = (points: Point[]): Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return !before || point[0] !== before[0] || point[1] !== before[1];
  });
