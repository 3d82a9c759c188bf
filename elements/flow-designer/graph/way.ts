/** Computes the path data of one edge in a graph, with an arrow at its end. */
import { svgPathOfPoints } from '@countersign/sdk/flow/diagram';
import type { GraphPlace } from './graph.ts';

const ARROW_LENGTH = 7;

/** Returns the path data, or an empty string for an edge with fewer than two points. */
export function edgePathData(points: readonly GraphPlace[]): string {
  const before = points.at(-2);
  const end = points.at(-1);
  if (!before || !end) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const stroke = (turn: number) =>
    `${Math.round(end.x - ARROW_LENGTH * Math.cos(angle + turn))} ${Math.round(end.y - ARROW_LENGTH * Math.sin(angle + turn))}`;
  const head = `M${stroke(0.5)}L${end.x} ${end.y}L${stroke(-0.5)}`;
  return svgPathOfPoints(points.map(({ x, y }) => [x, y] as const)) + head;
}
