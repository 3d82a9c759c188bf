/** Walks a tree of `childNode`, as four of the dialects are: what stands behind a branch follows the lanes that do not end. */
import type { FlowNode } from '../model/flow.ts';
import type { Source } from './source.ts';

/** The nodes that follow; a lane that ends has none. */
export type After = () => FlowNode[];

export const nothing: After = () => [];

export interface TreeDialect {
  /** Whether the flow ends here. */
  isEnd(source: Source): boolean;
  /** Whether a node takes one of its lanes, so that an end inside ends the whole flow. */
  isExclusive(source: Source): boolean;
  lanes(source: Source): Source[];
  /** The nodes that a source node becomes; of a container `inside` reads each lane. */
  convert(source: Source, inside: (lane: Source) => FlowNode[]): FlowNode[];
}

/** The nodes from here to the end, `after` what stands behind the container that holds them. */
export function chainFrom(dialect: TreeDialect, at: Source | undefined, after: After = nothing): FlowNode[] {
  if (!at) return after();
  if (dialect.isEnd(at)) return endOf(at);
  const next = at.child('childNode');
  const rest: After = () => chainFrom(dialect, next, after);
  const hasRest = after !== nothing || (next !== undefined && !dialect.isEnd(next));
  if (hasRest && dialect.isExclusive(at) && endsInside(dialect, at))
    return dialect.convert(at, lane => chainFrom(dialect, lane.child('childNode'), rest));
  return [...dialect.convert(at, lane => chainFrom(dialect, lane.child('childNode'))), ...rest()];
}

/** An end is only drawn: what it is called says nothing. */
const END_KEYS = [
  'id',
  'type',
  'name',
  'showText',
  'nodeName',
  'nodeKey',
  'nodeId',
  'prevId',
  'isDefaultName',
];

/** Nothing follows an end; what was drawn below it is reported. */
function endOf(at: Source): FlowNode[] {
  if (at.has('childNode')) at.drop('unknown-key', 'childNode');
  at.ignore(...END_KEYS);
  return [];
}

/** Whether a lane, or an exclusive branch in it, ends the flow. */
function endsInside(dialect: TreeDialect, container: Source): boolean {
  return dialect.lanes(container).some(lane => {
    for (let at = lane.child('childNode'); at; at = at.child('childNode')) {
      if (dialect.isEnd(at)) return true;
      if (dialect.isExclusive(at) && endsInside(dialect, at)) return true;
    }
    return false;
  });
}

/** The ends in lanes that run side by side, also those in branches inside of a lane: each ends only its lane. */
export const endsInLanes = (dialect: TreeDialect, container: Source): Source[] =>
  dialect.lanes(container).flatMap(lane => {
    const ends: Source[] = [];
    for (let at = lane.child('childNode'); at; at = at.child('childNode')) {
      if (dialect.isEnd(at)) return [...ends, at];
      ends.push(...endsInLanes(dialect, at));
    }
    return ends;
  });
