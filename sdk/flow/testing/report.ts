/** A flow's tree in one line, `s > a > x[l1: b | l2*: ] > c`, and what would be unsound about it. */
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { flowTextsIn, summarize } from '../model/summary.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { isDefaultBranch } from '../nodes/index.ts';

/** Default lanes have a star. */
export const summaryOf = (flow: Flow): string => chain(flow.node);

function chain(node: FlowNode | null | undefined): string {
  const parts: string[] = [];
  for (let at = node; at; at = at.childNode)
    parts.push(isBranchContainerNode(at) ? `${at.id}[${lanes(at)}]` : at.id);
  return parts.join(' > ');
}

const lanes = (node: FlowNode): string =>
  isBranchContainerNode(node)
    ? node.conditionNodes
        .map(lane => `${lane.id}${isDefaultBranch(lane) ? '*' : ''}: ${chain(lane.childNode)}`)
        .join(' | ')
    : '';

/** Everything that every edit must keep; empty where all is well. */
export function faults(flow: Flow, texts = flowTextsIn('en')): string[] {
  const places = nodePlacesOf(flow);
  const ids = places.map(({ node }) => node.id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${id} twice`),
    ...places.filter(({ node, parent }) => node.pid !== parent?.node.id).map(({ node }) => `${node.id} pid`),
    ...places
      .filter(({ node }) => (node.content ?? '') !== summarize(node, texts))
      .map(({ node }) => `${node.id} content`),
    ...places.flatMap(({ node }) => laneFaults(node)),
  ];
}

function laneFaults(node: FlowNode): string[] {
  if (!isBranchContainerNode(node)) return [];
  const priorities = node.conditionNodes.map(lane => lane.priorityLevel);
  const firstDefault = node.type === NODE.parallel ? -1 : node.conditionNodes.findIndex(isDefaultBranch);
  const last = firstDefault < 0 || node.conditionNodes.slice(firstDefault).every(isDefaultBranch);
  return [
    ...(priorities.every((priority, at) => priority === at + 1)
      ? []
      : [`${node.id} priorities ${priorities}`]),
    ...(last ? [] : [`${node.id} default not last`]),
    ...(node.conditionNodes.length < 2 ? [`${node.id} lanes`] : []),
  ];
}

/** So that an edit that changed what it was given would throw. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
