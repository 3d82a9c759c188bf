/** The ways out of a vertex, and how they are taken: one of them, all, or those whose conditions hold. */
import type { Condition } from '../../model/flow.ts';
import { unreadable } from '../logic.ts';
import type { Reading } from '../reading.ts';
import { readSkip } from './conditions.ts';
import { type Edge, type Vertex, WARM } from './graph.ts';
import type { GraphMeaning, SplitKind } from './meaning.ts';

export interface Way {
  edge: Edge;
  /** From 1. */
  n: number;
  groups: Condition[][];
  isDefault?: boolean | undefined;
  /** The conditions of a way that may be taken beside ways that always are. */
  optional?: Condition[][] | undefined;
  /** It leads back, or nowhere. */
  isCut: boolean;
  /** The kind of name that the lane gets where the way has none. */
  name: 'lane' | 'default';
}

interface Scene {
  meaning: GraphMeaning;
  reading: Reading;
}

export function readWays(vertex: Vertex, scene: Scene): { kind: SplitKind; ways: Way[] } {
  const { tokens } = scene.meaning;
  const isAlone = vertex.edges.length + vertex.cut.length === 1;
  const written = tokens ? tokens.splitOf(vertex.code) : kindOf(vertex.type);
  const kind = isAlone && written === 'inclusive' ? 'container' : written;
  const ways = [...vertex.edges, ...vertex.cut]
    .toSorted((a, b) => a.n - b.n)
    .map((edge, at) => readWay(edge, { at, kind, isCut: vertex.cut.includes(edge), reading: scene.reading }));
  if (!tokens || kind === 'parallel') return { kind, ways };
  const byDefault = ways.find(({ edge }) => edge.n === tokens.defaultOf(vertex.code));
  const asked = ways.filter(way => way !== byDefault);
  if (byDefault) Object.assign(byDefault, { isDefault: true, groups: [], name: 'default' });
  return kind === 'inclusive'
    ? besideWays({ ways, asked, byDefault })
    : { kind, ways: firstOf({ ways, asked, byDefault }, tokens.hasNoElse(vertex.code)) };
}

function kindOf(type: number): SplitKind {
  if (type === WARM.parallel) return 'parallel';
  return type === WARM.inclusive ? 'inclusive' : 'container';
}

function readWay(
  edge: Edge,
  { at, kind, isCut, reading }: { at: number; kind: SplitKind; isCut: boolean; reading: Reading },
): Way {
  const groups = readSkip(edge.source, reading);
  if (kind === 'parallel' && groups.length > 0) edge.source.lose('no-counterpart', { key: 'skipCondition' });
  const name = groups.length > 0 || kind === 'parallel' ? 'lane' : 'default';
  return { edge, n: at + 1, groups: kind === 'parallel' ? [] : groups, isCut, name };
}

interface Ways {
  ways: Way[];
  /** All but the default one. */
  asked: Way[];
  byDefault: Way | undefined;
}

const isBare = ({ groups }: Way): boolean => groups.length === 0;

/** All that hold: those without a condition always run. */
function besideWays({ ways, asked, byDefault }: Ways): { kind: SplitKind; ways: Way[] } {
  const always = asked.filter(isBare);
  if (always.length === 0) return { kind: 'inclusive', ways };
  if (byDefault) {
    for (const way of always) leaveOpen(way);
    return { kind: 'inclusive', ways };
  }
  for (const way of ways) {
    if (!isBare(way)) Object.assign(way, { optional: way.groups, groups: [] });
    way.name = 'lane';
  }
  return { kind: 'parallel', ways };
}

/** The first that holds: one without a condition takes all that is left, so that it is the default only as the last. */
function firstOf({ ways, asked, byDefault }: Ways, hasNoElse: boolean): Way[] {
  const last = byDefault || hasNoElse ? undefined : asked.at(-1);
  for (const way of asked.filter(isBare)) {
    if (way === last) way.isDefault = true;
    else leaveOpen(way);
  }
  return ways;
}

/** A way that is always taken has no lane here: its condition is left to the author. */
function leaveOpen(way: Way): void {
  const { source } = way.edge;
  source.lose('way-always', { target: source.text('skipName') || way.edge.to });
  Object.assign(way, { groups: [[unreadable('…')]], isDefault: false, name: 'lane' });
}
