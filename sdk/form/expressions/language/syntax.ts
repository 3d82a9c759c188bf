/** The syntax tree of an expression. Every node has its place in the text, so that a problem is shown where it is. */

/** From `at` up to `end`, as characters of the text. */
export interface Span {
  at: number;
  end: number;
}

/** One name of a reference: `items` and `amount` of `items.amount`. */
export interface Segment extends Span {
  name: string;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '&';
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
export type LogicOperator = 'and' | 'or';

/** Operands of one precedence, from left to right: a chain is one node, so that a long sum is not a deep tree. */
export interface Chain<O extends string> extends Span {
  operands: Node[];
  /** One fewer than the operands. */
  operators: (Span & { operator: O })[];
}

export type Node =
  | (Span & { kind: 'number'; value: string })
  | (Span & { kind: 'text'; value: string })
  | (Span & { kind: 'flag'; value: boolean })
  | (Span & { kind: 'null' })
  | (Span & { kind: 'list'; items: Node[] })
  | (Span & { kind: 'reference'; path: Segment[] })
  | (Span & { kind: 'call'; name: Segment; args: Node[] })
  | (Span & { kind: 'minus'; operand: Node })
  | (Span & { kind: 'not'; operand: Node })
  | (Chain<ArithmeticOperator> & { kind: 'arithmetic' })
  | (Chain<LogicOperator> & { kind: 'logic' })
  | (Span & { kind: 'comparison'; operator: ComparisonOperator; left: Node; right: Node });

export type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** Returns the nodes directly inside a node, in reading order. */
export function childrenOf(node: Node): readonly Node[] {
  if (node.kind === 'list') return node.items;
  if (node.kind === 'call') return node.args;
  if (node.kind === 'minus' || node.kind === 'not') return [node.operand];
  if (node.kind === 'arithmetic' || node.kind === 'logic') return node.operands;
  return node.kind === 'comparison' ? [node.left, node.right] : [];
}

/** Every node of a tree, outer ones first, in reading order. The depth of a parsed tree is limited. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}
