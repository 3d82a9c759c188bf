/**
 * Reads the outgoing edges of a vertex and determines which of them are taken: one edge, all edges, or all
 * edges whose conditions are met.
 */
import type { Condition } from '../../../flow/model/flow.ts';
import { createUnreadableCondition } from '../logic.ts';
import type { FlowImportContext } from '../reading.ts';
import { readSkipCondition } from './conditions.ts';
import { WARM_FLOW_NODE_TYPE_CODES, type WarmEdge, type WarmVertex } from './graph.ts';
import type { GraphMeaning, SplitKind } from './meaning.ts';

export interface OutgoingPath {
  edge: WarmEdge;
  /** The number of the edge among the outgoing edges of its vertex, counted from 1. */
  n: number;
  groups: Condition[][];
  isDefault?: boolean | undefined;
  /** The conditions of an optional path. The path runs in parallel with paths that have no conditions. */
  optional?: Condition[][] | undefined;
  /** True if the edge leads back to an earlier vertex or has no target. */
  isCut: boolean;
  /**
   * Selects the generated name of a branch (lane) whose edge has no name. The name is that of a normal branch
   * or of a default branch.
   */
  name: 'lane' | 'default';
}

interface PathContext {
  meaning: GraphMeaning;
  reading: FlowImportContext;
}

export function readOutgoingPaths(
  vertex: WarmVertex,
  scene: PathContext,
): { kind: SplitKind; ways: OutgoingPath[] } {
  const { tokens } = scene.meaning;
  const isAlone = vertex.edges.length + vertex.cut.length === 1;
  const written = tokens ? tokens.splitOf(vertex.code) : gatewayKindOfWarmFlowType(vertex.type);
  const kind = isAlone && written === 'inclusive' ? 'container' : written;
  const ways = [...vertex.edges, ...vertex.cut]
    .toSorted((a, b) => a.n - b.n)
    .map((edge, at) =>
      readWarmFlowOutgoingPath(edge, { at, kind, isCut: vertex.cut.includes(edge), reading: scene.reading }),
    );
  if (!tokens || kind === 'parallel') return { kind, ways };
  const byDefault = ways.find(({ edge }) => edge.n === tokens.defaultOf(vertex.code));
  const asked = ways.filter(way => way !== byDefault);
  if (byDefault) Object.assign(byDefault, { isDefault: true, groups: [], name: 'default' });
  return kind === 'inclusive'
    ? selectInclusivePaths({ ways, asked, byDefault })
    : { kind, ways: selectExclusivePaths({ ways, asked, byDefault }, tokens.hasNoElse(vertex.code)) };
}

function gatewayKindOfWarmFlowType(type: number): SplitKind {
  if (type === WARM_FLOW_NODE_TYPE_CODES.parallel) return 'parallel';
  return type === WARM_FLOW_NODE_TYPE_CODES.inclusive ? 'inclusive' : 'container';
}

function readWarmFlowOutgoingPath(
  edge: WarmEdge,
  { at, kind, isCut, reading }: { at: number; kind: SplitKind; isCut: boolean; reading: FlowImportContext },
): OutgoingPath {
  const groups = readSkipCondition(edge.source, reading);
  if (kind === 'parallel' && groups.length > 0) edge.source.lose('no-counterpart', { key: 'skipCondition' });
  const name = groups.length > 0 || kind === 'parallel' ? 'lane' : 'default';
  return { edge, n: at + 1, groups: kind === 'parallel' ? [] : groups, isCut, name };
}

interface PathSelection {
  ways: OutgoingPath[];
  /** All outgoing paths of the vertex except the default path. */
  asked: OutgoingPath[];
  byDefault: OutgoingPath | undefined;
}

const isUnconditionalPath = ({ groups }: OutgoingPath): boolean => groups.length === 0;

/**
 * Selects the paths of an inclusive split: all paths whose conditions are met. Paths without a condition are
 * always taken.
 */
function selectInclusivePaths({ ways, asked, byDefault }: PathSelection): {
  kind: SplitKind;
  ways: OutgoingPath[];
} {
  const always = asked.filter(isUnconditionalPath);
  if (always.length === 0) return { kind: 'inclusive', ways };
  if (byDefault) {
    for (const way of always) reportConditionOfAlwaysTakenPath(way);
    return { kind: 'inclusive', ways };
  }
  for (const way of ways) {
    if (!isUnconditionalPath(way)) Object.assign(way, { optional: way.groups, groups: [] });
    way.name = 'lane';
  }
  return { kind: 'parallel', ways };
}

/**
 * Selects the paths of an exclusive split: the first path whose condition is met. A path without a condition
 * is the default only if it is the last path.
 */
function selectExclusivePaths({ ways, asked, byDefault }: PathSelection, hasNoElse: boolean): OutgoingPath[] {
  const last = byDefault || hasNoElse ? undefined : asked.at(-1);
  for (const way of asked.filter(isUnconditionalPath)) {
    if (way === last) way.isDefault = true;
    else reportConditionOfAlwaysTakenPath(way);
  }
  return ways;
}

/**
 * Reports the condition of a path that is always taken. No branch (lane) can express such a condition, so the
 * author has to resolve it.
 */
function reportConditionOfAlwaysTakenPath(way: OutgoingPath): void {
  const { source } = way.edge;
  source.lose('way-always', { target: source.text('skipName') || way.edge.to });
  Object.assign(way, { groups: [[createUnreadableCondition('…')]], isDefault: false, name: 'lane' });
}
