/** Draws the path that an instance has taken. The path follows the lines of the flow diagram. */
import type { Flow } from '../model/flow.ts';
import { indexFlowNodesById, isBranchContainerNode, type Place } from '../model/tree.ts';
import { runsBranchesInParallel } from '../nodes/aggregate.ts';
import type { Point } from './box.ts';
import type { Layout } from './layout.ts';
import { routeOf, svgPathOfPoints } from './route.ts';
import { lastReachedNodes } from './run.ts';

/**
 * Returns SVG path data for the routes between the nodes in `reached`. If `isEnded` is true, the path data
 * includes the route to the end.
 */
export function pathOfRun(
  flow: Flow,
  layout: Pick<Layout, 'byId'>,
  { reached, isEnded = false }: { reached: ReadonlySet<string>; isEnded?: boolean },
): string {
  const routes: (Point[] | undefined)[] = [];
  let last: Place | undefined;
  for (const place of indexFlowNodesById(flow).values()) {
    const { node, parent, lanes } = place;
    if (!reached.has(node.id)) continue;
    if (lanes.length === 0) last = place;
    if (parent) routes.push(...findConnectorRoutesLeadingToNode(node.id, parent, { reached, layout }));
  }
  if (isEnded && last) routes.push(...findConnectorRoutesLeadingToNode('', last, { reached, layout }));
  return routes.map(points => (points ? svgPathOfPoints(points) : '')).join('');
}

interface RunPicture {
  reached: ReadonlySet<string>;
  layout: Pick<Layout, 'byId'>;
}

/**
 * Returns the routes from the preceding nodes to a node. If the node follows a gateway, the routes start at
 * the last reached node of each branch (lane). If a branch has no route, the route from the gateway itself is
 * used, unless the node is a join node (aggregate).
 */
function findConnectorRoutesLeadingToNode(
  id: string,
  { node }: Place,
  { reached, layout }: RunPicture,
): (Point[] | undefined)[] {
  const isLane = isBranchContainerNode(node) && node.conditionNodes.some(lane => lane.id === id);
  if (isLane || !isBranchContainerNode(node)) return [routeOf(layout, node.id, id)];
  const ends = layout.byId.get(node.id)?.kind === 'folded' ? [] : lastReachedNodes(node, reached);
  const isMeeting = runsBranchesInParallel(node) && node.childNode?.id === id;
  if (ends.length === 0) return [routeOf(layout, node.id, id)];
  return ends.map(
    end => routeOf(layout, end.id, id) ?? (isMeeting ? undefined : routeOf(layout, node.id, id)),
  );
}
