/**
 * Evaluates JSON paths (RFC 9535) within limits, so that evaluation always terminates quickly, for any path
 * and any response.
 */
import parse from 'jsonpath-rfc9535/parser';

type PathQuery = ReturnType<typeof parse>;
type ParsedSegment = PathQuery['segments'][number];
type PathSelector =
  | Extract<ParsedSegment['node'], { type: 'BracketedSelection' }>['selectors'][number]
  | ParsedSegment['node'];
type PathFilter = Extract<PathSelector, { type: 'FilterSelector' }>['value'];
type PathComparison = Extract<PathFilter, { type: 'ComparisonExpr' }>;
type ComparisonSide = PathComparison['left'];

export type PathFault = 'bad-path' | 'path-too-costly';
export type PathResult = { ok: true; nodes: unknown[] } | { ok: false; fault: PathFault };

const MAX_PATH_LENGTH = 500;
/**
 * Maximum nesting of parentheses and brackets in a path. The parser backtracks at each opening parenthesis or
 * bracket, so deep nesting would take too much time.
 */
const MAX_PATH_NESTING = 12;
/** Maximum number of values that one query visits, including values visited by filters. */
const MAX_QUERY_STEPS = 100_000;
const MAX_RESPONSE_DEPTH = 100;

class PathTooCostlyError extends Error {}

/**
 * The number of steps that remain for one query. `spend` takes one step, and throws when no steps are left.
 */
interface QueryBudget {
  spend(): void;
}

function createQueryBudget(steps: number): QueryBudget {
  let left = steps;
  return {
    spend: () => {
      left -= 1;
      if (left < 0) throw new PathTooCostlyError();
    },
  };
}

/**
 * Returns the values at a path. The prefix `$` is optional: `data.list` is read as `$.data.list`, and
 * `[0].name` as `$[0].name`.
 */
export function queryJsonPath(root: unknown, path: string): PathResult {
  const query = parsePath(path);
  if (!query) return { ok: false, fault: 'bad-path' };
  try {
    return {
      ok: true,
      nodes: selectJsonPathNodes(query.segments, [root], {
        root,
        budget: createQueryBudget(MAX_QUERY_STEPS),
      }),
    };
  } catch (error) {
    if (error instanceof PathTooCostlyError) return { ok: false, fault: 'path-too-costly' };
    throw error;
  }
}

/**
 * Parses a path. Returns undefined for an invalid path, and for a path that calls a function, because
 * functions such as regular expressions and counts are not supported.
 */
export function parsePath(path: string): PathQuery | undefined {
  const written = path.trim();
  if (written === '' || written.length > MAX_PATH_LENGTH || maxBracketNesting(written) > MAX_PATH_NESTING)
    return undefined;
  const whole = written.startsWith('$') ? written : written.startsWith('[') ? `$${written}` : `$.${written}`;
  try {
    const query = parse(whole);
    return /"type":"FunctionExpr"/.test(JSON.stringify(query)) ? undefined : query;
  } catch {
    return undefined;
  }
}

function maxBracketNesting(path: string): number {
  let [open, most] = [0, 0];
  for (const letter of path) {
    if (letter === '(' || letter === '[') open += 1;
    if (letter === ')' || letter === ']') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

interface QueryContext {
  root: unknown;
  budget: QueryBudget;
}

interface PathSegment {
  type: string;
  node: PathSelector | { type: 'BracketedSelection'; selectors: PathSelector[] };
}

function selectJsonPathNodes(
  segments: readonly PathSegment[],
  start: unknown[],
  reading: QueryContext,
): unknown[] {
  let nodes = start;
  for (const { type, node } of segments) {
    const selectors = node.type === 'BracketedSelection' ? node.selectors : [node];
    const from =
      type === 'DescendantSegment' ? nodes.flatMap(one => selfAndDescendants(one, reading, 0)) : nodes;
    nodes = from.flatMap(one => selectors.flatMap(selector => applySelector(selector, one, reading)));
  }
  return nodes;
}

/** Returns a JSON value, followed by all values that are nested in it. */
function selfAndDescendants(value: unknown, reading: QueryContext, depth: number): unknown[] {
  if (depth > MAX_RESPONSE_DEPTH) throw new PathTooCostlyError();
  reading.budget.spend();
  return [value, ...jsonChildValues(value).flatMap(child => selfAndDescendants(child, reading, depth + 1))];
}

const jsonChildValues = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];

function applySelector(selector: PathSelector, value: unknown, reading: QueryContext): unknown[] {
  reading.budget.spend();
  switch (selector.type) {
    case 'NameSelector':
    case 'MemberNameShorthand':
      return memberValue(value, selector.value);
    case 'IndexSelector':
      return Array.isArray(value) ? itemAtIndex(value, selectorIndex(selector)) : [];
    case 'SliceSelector':
      return Array.isArray(value) ? sliceItems(value, selector, reading) : [];
    case 'FilterSelector':
      return jsonChildValues(value).filter(child => passesFilter(selector.value, child, reading));
    case 'WildcardSelector':
      return spendQueryBudgetPerNode(jsonChildValues(value), reading);
    default:
      return [];
  }
}

function spendQueryBudgetPerNode(nodes: unknown[], { budget }: QueryContext): unknown[] {
  for (const _ of nodes) budget.spend();
  return nodes;
}

const memberValue = (value: unknown, name: string): unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? [(value as Record<string, unknown>)[name]]
    : [];

/**
 * Reads the index of a selector. Version 1.3.0 of the parser nests the index one level deeper than its types
 * declare.
 */
function selectorIndex(selector: { value: number; selector?: { value: number } }): number {
  return selector.selector?.value ?? selector.value;
}

function itemAtIndex(list: unknown[], index: number): unknown[] {
  const place = index < 0 ? list.length + index : index;
  return place >= 0 && place < list.length ? [list[place]] : [];
}

function sliceItems(
  list: unknown[],
  bounds: Extract<PathSelector, { type: 'SliceSelector' }>,
  { budget }: QueryContext,
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

function passesFilter(filter: PathFilter, value: unknown, reading: QueryContext): boolean {
  reading.budget.spend();
  switch (filter.type) {
    case 'LogicalOrExpr':
      return passesFilter(filter.left, value, reading) || passesFilter(filter.right, value, reading);
    case 'LogicalAndExpr':
      return passesFilter(filter.left, value, reading) && passesFilter(filter.right, value, reading);
    case 'LogicalNotExpr':
      return !passesFilter(filter.expression, value, reading);
    case 'ComparisonExpr':
      return isComparisonTrue(filter, value, reading);
    default:
      return hasFilterMatch(filter, value, reading);
  }
}

function hasFilterMatch(
  { expression }: Extract<PathFilter, { type: 'TestExpr' }>,
  value: unknown,
  reading: QueryContext,
): boolean {
  if (expression.type !== 'FilterQuery') return false;
  const { type, segments } = expression.value;
  return selectJsonPathNodes(segments, [type === 'RelQuery' ? value : reading.root], reading).length > 0;
}

/**
 * The value of a comparison operand whose path has no match. This value does not equal any value in a
 * response.
 */
const NO_PATH_MATCH = Symbol('nothing');

function comparisonOperand(side: ComparisonSide, value: unknown, reading: QueryContext): unknown {
  if (side.type === 'Literal') return side.value;
  if (side.type === 'FunctionExpr') return NO_PATH_MATCH;
  const found = selectJsonPathNodes(
    side.segments,
    [side.type === 'RelSingularQuery' ? value : reading.root],
    reading,
  );
  return found.length === 1 ? found[0] : NO_PATH_MATCH;
}

function isComparisonTrue(
  { left, op, right }: PathComparison,
  value: unknown,
  reading: QueryContext,
): boolean {
  const [a, b] = [comparisonOperand(left, value, reading), comparisonOperand(right, value, reading)];
  const same = a === b;
  if (op === '==' || op === '!=') return same === (op === '==');
  if ((op === '<=' || op === '>=') && same) return true;
  const [less, more] = op.startsWith('<') ? [a, b] : [b, a];
  if (typeof less === 'string' && typeof more === 'string') return less < more;
  return typeof less === 'number' && typeof more === 'number' && less < more;
}
