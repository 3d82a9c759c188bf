/** Every flow of so many nodes: approvers, and containers of given kinds with two lanes. */
import { type BranchNode, type ContainerNode, type Flow, type FlowNode, NODE } from '../../flow/index.ts';
import { approver } from './flows.ts';

/** A chain is its nodes from the first; a container holds two chains. */
type Chain = readonly Shape[];
type Shape = 'person' | { kind: Kind; lanes: readonly [Chain, Chain] };

/** A container's type, and whether it takes its first lane alone or both. */
export interface Kind {
  type: ContainerNode['type'];
  takes: 'first' | 'both';
}

export const KIND = {
  exclusive: { type: NODE.container, takes: 'first' },
  parallel: { type: NODE.parallel, takes: 'both' },
  inclusive: { type: NODE.inclusive, takes: 'first' },
  inclusiveBoth: { type: NODE.inclusive, takes: 'both' },
} as const satisfies Record<string, Kind>;

/** A container counts as one node, and what is in its lanes besides. */
function* chains(size: number, kinds: readonly Kind[]): Generator<Chain> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 1; first <= size; first += 1)
    for (const shape of shapes(first, kinds))
      for (const rest of chains(size - first, kinds)) yield [shape, ...rest];
}

function* shapes(size: number, kinds: readonly Kind[]): Generator<Shape> {
  if (size === 1) yield 'person';
  for (let left = 0; left < size; left += 1)
    for (const one of chains(left, kinds))
      for (const kind of kinds)
        for (const other of kind.takes === 'both'
          ? chains(size - 1 - left, kinds)
          : [people(size - 1 - left)])
          yield { kind, lanes: [one, other] };
}

/** A lane that is not taken is never entered, so what it holds matters by number alone: people stand for all the others. */
const people = (size: number): Chain => Array.from({ length: size }, () => 'person' as const);

/** Ids tell the place: `a1`, `x2`, … in reading order. Conditions hold where `amount` is over 0. */
export function* allTrees(size: number, kinds: readonly Kind[]): Generator<Flow> {
  for (const chain of chains(size, kinds)) {
    const ids = { next: 0 };
    const childNode = treeOf(chain, ids);
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

function treeOf([shape, ...rest]: Chain, ids: { next: number }): FlowNode | null {
  if (shape === undefined) return null;
  const node = shape === 'person' ? person(ids) : container(shape, ids);
  return { ...node, childNode: treeOf(rest, ids) };
}

function person(ids: { next: number }): FlowNode {
  ids.next += 1;
  return approver(`a${ids.next}`, `p${ids.next}`, { configure: { fallBack: true } });
}

function container({ kind, lanes }: Exclude<Shape, string>, ids: { next: number }): ContainerNode {
  ids.next += 1;
  const id = `x${ids.next}`;
  const conditionNodes = lanes.map((lane, at) => ({
    ...laneOf(kind, at),
    id: `${id}-${at + 1}`,
    nodeName: id,
    childNode: treeOf(lane, ids),
  }));
  return { id, nodeName: id, type: kind.type, conditionNodes };
}

function laneOf(
  { type, takes }: Kind,
  at: number,
): Pick<BranchNode, 'type' | 'priorityLevel' | 'attr' | 'conditionList'> {
  const asked = type !== NODE.parallel && (at === 0 || takes === 'both');
  return {
    type: NODE.branch,
    priorityLevel: at + 1,
    attr: { branchType: asked ? 1 : 3 },
    conditionList: asked ? [[{ field: 'amount', operator: 'gt', value: 0 }]] : [],
  };
}
