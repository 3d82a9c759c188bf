/** Every flow of up to so many nodes: approvers, and containers of each kind with two lanes. */
import { type ContainerNode, type Flow, type FlowNode, NODE } from '../../flow/index.ts';
import { approver } from './flows.ts';

/** A chain is its nodes from the first; a container holds two chains. */
type Chain = readonly Shape[];
type Shape = 'person' | { kind: ContainerNode['type']; lanes: readonly [Chain, Chain] };

const kinds: readonly ContainerNode['type'][] = [NODE.container, NODE.parallel];

/** A container counts as one node, and what is in its lanes besides. */
function* chains(size: number): Generator<Chain> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 1; first <= size; first += 1)
    for (const shape of shapes(first)) for (const rest of chains(size - first)) yield [shape, ...rest];
}

function* shapes(size: number): Generator<Shape> {
  if (size === 1) yield 'person';
  for (let left = 0; left < size; left += 1)
    for (const one of chains(left))
      for (const other of chains(size - 1 - left))
        for (const kind of kinds) yield { kind, lanes: [one, other] };
}

/** Ids tell the place: `a1`, `a2`, … in reading order. Exclusive containers take their first lane where `amount` is over 0. */
export function* allTrees(size: number): Generator<Flow> {
  for (const chain of chains(size)) {
    const ids = { next: 0 };
    const childNode = drawn(chain, ids);
    const node = {
      id: 'start',
      nodeName: 'start',
      type: NODE.start,
      childNode,
      configure: { withdraw: true },
    };
    yield { node, setting: { allowReturn: true } };
  }
}

function drawn([shape, ...rest]: Chain, ids: { next: number }): FlowNode | null {
  if (shape === undefined) return null;
  const node = shape === 'person' ? person(ids) : container(shape, ids);
  return { ...node, childNode: drawn(rest, ids) };
}

function person(ids: { next: number }): FlowNode {
  ids.next += 1;
  return approver(`a${ids.next}`, `p${ids.next}`, { configure: { fallBack: true } });
}

function container({ kind, lanes }: Exclude<Shape, string>, ids: { next: number }): ContainerNode {
  ids.next += 1;
  const id = `x${ids.next}`;
  const conditionNodes = lanes.map((lane, at) => ({
    id: `${id}-${at + 1}`,
    nodeName: id,
    type: NODE.branch,
    priorityLevel: at + 1,
    attr: { branchType: at === 0 && kind === NODE.container ? (1 as const) : (3 as const) },
    conditionList: at === 0 ? [[{ field: 'amount', operator: 'gt' as const, value: 0 }]] : [],
    childNode: drawn(lane, ids),
  }));
  return { id, nodeName: id, type: kind, conditionNodes };
}
