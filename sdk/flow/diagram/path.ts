/** The path of an instance so far, along the lines of the picture. */
import type { Flow } from '../model/flow.ts';
import { indexFlow, isContainer, type Place } from '../model/tree.ts';
import { runsSideBySide } from '../nodes/aggregate.ts';
import type { Point } from './box.ts';
import type { Layout } from './layout.ts';
import { pointsPath, routeOf } from './route.ts';
import { lastReached } from './run.ts';

/** The path data of the ways between the nodes of `reached`; with `isEnded` also the way to the end. */
export function pathOfRun(
  flow: Flow,
  layout: Pick<Layout, 'byId'>,
  { reached, isEnded = false }: { reached: ReadonlySet<string>; isEnded?: boolean },
): string {
  const routes: (Point[] | undefined)[] = [];
  let last: Place | undefined;
  for (const place of indexFlow(flow).values()) {
    const { node, parent, lanes } = place;
    if (!reached.has(node.id)) continue;
    if (lanes.length === 0) last = place;
    if (parent) routes.push(...waysTo(node.id, parent, { reached, layout }));
  }
  if (isEnded && last) routes.push(...waysTo('', last, { reached, layout }));
  return routes.map(points => (points ? pointsPath(points) : '')).join('');
}

interface Picture {
  reached: ReadonlySet<string>;
  layout: Pick<Layout, 'byId'>;
}

/** Behind a container the ways come out of its lanes, except into the aggregate that stands right below them. */
function waysTo(id: string, { node }: Place, { reached, layout }: Picture): (Point[] | undefined)[] {
  const isLane = isContainer(node) && node.conditionNodes.some(lane => lane.id === id);
  if (isLane || !isContainer(node)) return [routeOf(layout, node.id, id)];
  const ends = layout.byId.get(node.id)?.kind === 'folded' ? [] : lastReached(node, reached);
  const isMeeting = runsSideBySide(node) && node.childNode?.id === id;
  if (ends.length === 0) return [routeOf(layout, node.id, id)];
  return ends.map(
    end => routeOf(layout, end.id, id) ?? (isMeeting ? undefined : routeOf(layout, node.id, id)),
  );
}
