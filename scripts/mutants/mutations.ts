/**
 * Finds the positions in a source file where a mutation can be made, and draws some of them at random from a
 * seed.
 */
import { parseSync } from 'vite';

/** One change to a source file, which the tests of the file should detect. */
export interface Mutation {
  file: string;
  /** Offset in the file at which the replaced range starts. `end` is the offset at which the range ends. */
  start: number;
  end: number;
  /** Text that replaces the range from `start` to `end`. */
  text: string;
  kind: 'comparison' | 'logic' | 'arithmetic' | 'condition' | 'boolean' | 'number' | 'call';
}

const OPERATOR_MUTATIONS: Record<string, [kind: Mutation['kind'], operator: string]> = {
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
};

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isAstNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

type Change = Pick<Mutation, 'start' | 'end' | 'text' | 'kind'>;

/**
 * Swaps the operator of a binary expression. Leaves `+` between texts unchanged, because `-` cannot replace
 * it.
 */
function swappedOperator(node: Node, source: string): Change | undefined {
  const [left, right] = [node.left as Node, node.right as Node];
  const swap = OPERATOR_MUTATIONS[node.operator as string];
  const isText = [left, right].some(
    side => side.type === 'TemplateLiteral' || typeof side.value === 'string',
  );
  if (!swap || (swap[0] === 'arithmetic' && isText)) return undefined;
  const start = source.indexOf(node.operator as string, left.end);
  if (start < 0 || start >= right.start) return undefined;
  return { kind: swap[0], start, end: start + (node.operator as string).length, text: swap[1] };
}

/** Returns the mutation for a syntax node, or undefined if it has none. */
function mutationForNode(node: Node, source: string): Change | undefined {
  const { type, start, end } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swappedOperator(node, source);
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    const test = node.test as Node;
    const text = `!(${source.slice(test.start, test.end)})`;
    return { kind: 'condition', start: test.start, end: test.end, text };
  }
  if (type === 'Literal' && typeof node.value === 'boolean')
    return { kind: 'boolean', start, end, text: String(!node.value) };
  if (type === 'Literal' && typeof node.value === 'number')
    return { kind: 'number', start, end, text: String(node.value + 1) };
  const isCall =
    type === 'ExpressionStatement' && /^(Await|Call)Expression$/.test((node.expression as Node).type);
  return isCall ? { kind: 'call', start, end, text: ';' } : undefined;
}

/** Returns true for type nodes. Types have no behaviour that a test could check. */
const isTypeNode = ({ type }: Node) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);

/** Returns every possible mutation of a file, in text order. */
export function findMutations(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isAstNode(value) || isTypeNode(value)) return;
    const change = mutationForNode(value, source);
    if (change) found.push({ file, ...change });
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Returns a random number generator (mulberry32) for numbers from 0 to below 1. Equal seeds produce equal
 * sequences.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws `count` different mutations. Every position has an equal chance, so more mutations are drawn from
 * long files.
 */
export function pickRandomMutations(all: Mutation[], count: number, random: () => number): Mutation[] {
  const rest = [...all];
  const drawn: Mutation[] = [];
  while (drawn.length < count && rest.length > 0)
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}

export const applyMutation = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);
