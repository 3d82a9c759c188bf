/** Distinguishes nodes with the same name in lists that name nodes without their position in the flow. */
import { type Flow, type FlowNode, NODE, nodePlacesOf, type Place } from '../../flow/index.ts';
import { groupBy } from '../../group-by.ts';

const nodeLabelsByFlow = new WeakMap<Flow, ReadonlyMap<string, string>>();

/**
 * Returns the names of the nodes, in the same order. A name that several of the nodes share is followed by the
 * name of its branch (lane), or by the names of all its branches. If these are equal as well, it is followed
 * by its number in reading order. A node without a name has an empty label.
 */
export function labelsOfNodes(nodes: readonly FlowNode[], flow: Flow): string[] {
  const ids = groupBy(nodes, ({ nodeName }) => nodeName ?? '');
  const isShared = (name: string) => new Set(ids.get(name)?.map(({ id }) => id)).size > 1;
  return nodes.map(({ id, nodeName = '' }) =>
    nodeName && isShared(nodeName) ? (labelsOfFlow(flow).get(id) ?? nodeName) : nodeName,
  );
}

/** Returns a distinct label for each node. The result is cached, because a flow object never changes. */
function labelsOfFlow(flow: Flow): ReadonlyMap<string, string> {
  const known = nodeLabelsByFlow.get(flow);
  if (known) return known;
  const places = nodePlacesOf(flow);
  const nameById = new Map(places.map(({ node }) => [node.id, node.nodeName ?? '']));
  const nodes = places.filter(({ node }) => node.type !== NODE.branch);
  const labels = new Map(
    [...groupBy(nodes, ({ node }) => node.nodeName ?? '').values()].flatMap(group =>
      labelsOfSameName(group, nameById),
    ),
  );
  nodeLabelsByFlow.set(flow, labels);
  return labels;
}

function labelsOfSameName(
  group: readonly Place[],
  nameById: ReadonlyMap<string, string>,
): (readonly [string, string])[] {
  const pathsOfLanes = group.map(({ lanes }) => lanes.map(id => nameById.get(id) ?? '').filter(Boolean));
  const innermost = pathsOfLanes.map(path => path.slice(-1));
  const paths = new Set(innermost.map(String)).size === group.length ? innermost : pathsOfLanes;
  const labels = group.map(({ node }, at) => [node.nodeName, ...paths[at]!].join(' · '));
  return group.map(({ node }, at) => {
    const number = labels.slice(0, at + 1).filter(label => label === labels[at]).length;
    return [node.id, number > 1 ? `${labels[at]} (${number})` : labels[at]!] as const;
  });
}
