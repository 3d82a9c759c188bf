/** JSON paths (RFC 9535) within bounds: any expression of a definition on any response ends soon. */
import parse from 'jsonpath-rfc9535/parser';

type Query = ReturnType<typeof parse>;
type Segment = Query['segments'][number];
type Selector =
  | Extract<Segment['node'], { type: 'BracketedSelection' }>['selectors'][number]
  | Segment['node'];
type Filter = Extract<Selector, { type: 'FilterSelector' }>['value'];
type Comparison = Extract<Filter, { type: 'ComparisonExpr' }>;
type Comparable = Comparison['left'];

export type PathFault = 'bad-path' | 'path-too-costly';
export type PathResult = { ok: true; nodes: unknown[] } | { ok: false; fault: PathFault };

const MAX_LENGTH = 500;
/** Parentheses and brackets open at once: the parser tries each way to read them. */
const MAX_NESTING = 12;
/** Values looked at in one query, those of filters too. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 100;

class TooCostly extends Error {}

/** Spends one query's budget. */
interface Budget {
  spend(): void;
}

function budgetOf(steps: number): Budget {
  let left = steps;
  return {
    spend: () => {
      left -= 1;
      if (left < 0) throw new TooCostly();
    },
  };
}

/** The values at a path. `data.list` and `[0].name` are read as `$.data.list` and `$[0].name`. */
export function readPath(root: unknown, path: string): PathResult {
  const query = parsePath(path);
  if (!query) return { ok: false, fault: 'bad-path' };
  try {
    return { ok: true, nodes: select(query.segments, [root], { root, budget: budgetOf(MAX_STEPS) }) };
  } catch (error) {
    if (error instanceof TooCostly) return { ok: false, fault: 'path-too-costly' };
    throw error;
  }
}

/** Returns undefined for an invalid path, and for one with a function: regular expressions and counts are not supported. */
export function parsePath(path: string): Query | undefined {
  const written = path.trim();
  if (written === '' || written.length > MAX_LENGTH || nesting(written) > MAX_NESTING) return undefined;
  const whole = written.startsWith('$') ? written : written.startsWith('[') ? `$${written}` : `$.${written}`;
  try {
    const query = parse(whole);
    return /"type":"FunctionExpr"/.test(JSON.stringify(query)) ? undefined : query;
  } catch {
    return undefined;
  }
}

function nesting(path: string): number {
  let [open, most] = [0, 0];
  for (const letter of path) {
    if (letter === '(' || letter === '[') open += 1;
    if (letter === ')' || letter === ']') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

interface Reading {
  root: unknown;
  budget: Budget;
}

interface SomeSegment {
  type: string;
  node: Selector | { type: 'BracketedSelection'; selectors: Selector[] };
}

function select(segments: readonly SomeSegment[], start: unknown[], reading: Reading): unknown[] {
  let nodes = start;
  for (const { type, node } of segments) {
    const selectors = node.type === 'BracketedSelection' ? node.selectors : [node];
    const from = type === 'DescendantSegment' ? nodes.flatMap(one => withinOf(one, reading, 0)) : nodes;
    nodes = from.flatMap(one => selectors.flatMap(selector => pick(selector, one, reading)));
  }
  return nodes;
}

/** A value and all below it. */
function withinOf(value: unknown, reading: Reading, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw new TooCostly();
  reading.budget.spend();
  return [value, ...childrenOf(value).flatMap(child => withinOf(child, reading, depth + 1))];
}

const childrenOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];

function pick(selector: Selector, value: unknown, reading: Reading): unknown[] {
  reading.budget.spend();
  switch (selector.type) {
    case 'NameSelector':
    case 'MemberNameShorthand':
      return own(value, selector.value);
    case 'IndexSelector':
      return Array.isArray(value) ? at(value, placeOf(selector)) : [];
    case 'SliceSelector':
      return Array.isArray(value) ? slice(value, selector, reading) : [];
    case 'FilterSelector':
      return childrenOf(value).filter(child => passes(selector.value, child, reading));
    case 'WildcardSelector':
      return spent(childrenOf(value), reading);
    default:
      return [];
  }
}

function spent(nodes: unknown[], { budget }: Reading): unknown[] {
  for (const _ of nodes) budget.spend();
  return nodes;
}

const own = (value: unknown, name: string): unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? [(value as Record<string, unknown>)[name]]
    : [];

/** The parser wraps an index of a comparison once more than its types say (1.3.0). */
function placeOf(selector: { value: number; selector?: { value: number } }): number {
  return selector.selector?.value ?? selector.value;
}

function at(list: unknown[], index: number): unknown[] {
  const place = index < 0 ? list.length + index : index;
  return place >= 0 && place < list.length ? [list[place]] : [];
}

function slice(
  list: unknown[],
  bounds: Extract<Selector, { type: 'SliceSelector' }>,
  { budget }: Reading,
): unknown[] {
  const step = bounds.step ?? 1;
  if (step === 0) return [];
  const place = (index: number | null, otherwise: number, low: number, high: number): number =>
    Math.min(high, Math.max(low, index === null ? otherwise : index < 0 ? list.length + index : index));
  const [low, high] = step > 0 ? [0, list.length] : [-1, list.length - 1];
  const start = place(bounds.start, step > 0 ? 0 : list.length - 1, low, high);
  const end = bounds.end === null ? (step > 0 ? list.length : -1) : place(bounds.end, 0, low, high);
  const found: unknown[] = [];
  for (let index = start; step > 0 ? index < end : index > end; index += step) {
    budget.spend();
    found.push(list[index]);
  }
  return found;
}

function passes(filter: Filter, value: unknown, reading: Reading): boolean {
  reading.budget.spend();
  switch (filter.type) {
    case 'LogicalOrExpr':
      return passes(filter.left, value, reading) || passes(filter.right, value, reading);
    case 'LogicalAndExpr':
      return passes(filter.left, value, reading) && passes(filter.right, value, reading);
    case 'LogicalNotExpr':
      return !passes(filter.expression, value, reading);
    case 'ComparisonExpr':
      return compares(filter, value, reading);
    default:
      return exists(filter, value, reading);
  }
}

function exists(
  { expression }: Extract<Filter, { type: 'TestExpr' }>,
  value: unknown,
  reading: Reading,
): boolean {
  if (expression.type !== 'FilterQuery') return false;
  const { type, segments } = expression.value;
  return select(segments, [type === 'RelQuery' ? value : reading.root], reading).length > 0;
}

/** `nothing` is the operand of a path without a match: equal to nothing else. */
const nothing = Symbol('nothing');

function read(side: Comparable, value: unknown, reading: Reading): unknown {
  if (side.type === 'Literal') return side.value;
  if (side.type === 'FunctionExpr') return nothing;
  const found = select(side.segments, [side.type === 'RelSingularQuery' ? value : reading.root], reading);
  return found.length === 1 ? found[0] : nothing;
}

function compares({ left, op, right }: Comparison, value: unknown, reading: Reading): boolean {
  const [a, b] = [read(left, value, reading), read(right, value, reading)];
  const same = a === b;
  if (op === '==' || op === '!=') return same === (op === '==');
  if ((op === '<=' || op === '>=') && same) return true;
  const [less, more] = op.startsWith('<') ? [a, b] : [b, a];
  if (typeof less === 'string' && typeof more === 'string') return less < more;
  return typeof less === 'number' && typeof more === 'number' && less < more;
}
