/** The path of one way of a graph, with an arrow at its end. */
import { pointsPath } from '@countersign/sdk/flow/diagram';
import type { GraphPlace } from './graph.ts';

const ARROW = 7;

/** Empty for a way without points. */
export function wayPath(points: readonly GraphPlace[]): string {
  const before = points.at(-2);
  const end = points.at(-1);
  if (!before || !end) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const stroke = (turn: number) =>
    `${Math.round(end.x - ARROW * Math.cos(angle + turn))} ${Math.round(end.y - ARROW * Math.sin(angle + turn))}`;
  const head = `M${stroke(0.5)}L${end.x} ${end.y}L${stroke(-0.5)}`;
  return pointsPath(points.map(({ x, y }) => [x, y] as const)) + head;
}
