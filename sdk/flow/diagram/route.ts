/** Converts lines to SVG path data with rounded corners, and finds the route from one box to another. */
import type { Box, Line, Point } from './box.ts';
import type { Layout } from './layout.ts';
import { DIAGRAM_GAPS } from './sizes.ts';

const CORNER_RADIUS = 8;

/** Returns the path data of several lines, combined for the `d` attribute of one path element. */
export const linesPath = (lines: readonly Pick<Line, 'points'>[]): string =>
  lines.map(({ points }) => svgPathOfPoints(points)).join('');

export function svgPathOfPoints(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  let path = `M${svgPointText(first)}`;
  for (const [index, point] of others.entries()) {
    const next = others[index + 1];
    path += next ? roundedCornerPathData(points[index]!, point, next) : `L${svgPointText(point)}`;
  }
  return path;
}

const svgPointText = ([x, y]: Point): string => `${roundToTenth(x)} ${roundToTenth(y)}`;
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the path data of the rounded corner between two segments: a quarter circle, whose radius is reduced
 * for short segments.
 */
function roundedCornerPathData(before: Point, point: Point, next: Point): string {
  const radius = Math.min(
    CORNER_RADIUS,
    distanceBetweenPoints(before, point) / 2,
    distanceBetweenPoints(point, next) / 2,
  );
  if (radius < 1) return `L${svgPointText(point)}`;
  return `L${svgPointText(computePointAtDistanceTowards(point, before, radius))}Q${svgPointText(point)} ${svgPointText(computePointAtDistanceTowards(point, next, radius))}`;
}

const distanceBetweenPoints = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function computePointAtDistanceTowards(from: Point, to: Point, by: number): Point {
  const share = by / distanceBetweenPoints(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/**
 * Returns the points of the route from a node to the next node: along the line, into a branch (lane), or out
 * of one or more branches. Returns undefined if one of the two boxes is not shown.
 */
export function routeOf({ byId }: Pick<Layout, 'byId'>, from: string, to: string): Point[] | undefined {
  const [source, target] = [byId.get(from), byId.get(to)];
  if (!source || !target) return undefined;
  if (target.kind === 'lane' && target.within === from) return routeIntoBranch(source, target);
  const points: Point[] = [[source.axis, source.end]];
  const isFirstInLane = source.kind === 'lane' && target.within === from;
  if (isFirstInLane) return [...points, [target.axis, target.y]];
  for (let at: Box | undefined = source; at && at.within !== target.within; ) {
    const container: Box | undefined = at.within === '' ? undefined : enclosingContainerBox(at, byId);
    if (!container) return undefined;
    points.push([at.axis, container.end], [container.axis, container.end]);
    at = container;
  }
  points.push([target.axis, target.y]);
  return withoutRepeatedPoints(points);
}

/**
 * Returns the gateway that encloses a box. A branch (lane) belongs to its gateway, and a node belongs to the
 * gateway of its branch.
 */
const enclosingContainerBox = ({ kind, within }: Box, byId: Layout['byId']): Box | undefined =>
  kind === 'lane' ? byId.get(within) : byId.get(byId.get(within)?.within ?? '');

function routeIntoBranch(container: Box, lane: Box): Point[] {
  const rail = lane.y - DIAGRAM_GAPS.drop;
  const points: Point[] = [
    [container.axis, container.y + container.height],
    [container.axis, rail],
    [lane.axis, rail],
    [lane.axis, lane.y],
  ];
  return withoutRepeatedPoints(points);
}

const withoutRepeatedPoints = (points: Point[]): Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return !before || point[0] !== before[0] || point[1] !== before[1];
  });
