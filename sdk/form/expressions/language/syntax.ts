/**
 * Defines the syntax tree of an expression. Every node has its position in the text, so that problems can be
 * located.
 */

/** A range of characters. It includes `at` and excludes `end`. */
export interface TextSpan {
  at: number;
  end: number;
}

/** One segment of a reference. The reference `items.amount` has the segments `items` and `amount`. */
export interface NameSegment extends TextSpan {
  name: string;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '&';
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
export type LogicOperator = 'and' | 'or';

/**
 * Operands joined by operators of the same precedence, from left to right. The whole chain is one node, so
 * that a long sum does not become a deep tree.
 */
export interface OperatorChain<O extends string> extends TextSpan {
  operands: ExpressionNode[];
  /** The operators between the operands, one fewer than `operands`. */
  operators: (TextSpan & { operator: O })[];
}

export type ExpressionNode =
  | (TextSpan & { kind: 'number'; value: string })
  | (TextSpan & { kind: 'text'; value: string })
  | (TextSpan & { kind: 'flag'; value: boolean })
  | (TextSpan & { kind: 'null' })
  | (TextSpan & { kind: 'list'; items: ExpressionNode[] })
  | (TextSpan & { kind: 'reference'; path: NameSegment[] })
  | (TextSpan & { kind: 'call'; name: NameSegment; args: ExpressionNode[] })
  | (TextSpan & { kind: 'minus'; operand: ExpressionNode })
  | (TextSpan & { kind: 'not'; operand: ExpressionNode })
  | (OperatorChain<ArithmeticOperator> & { kind: 'arithmetic' })
  | (OperatorChain<LogicOperator> & { kind: 'logic' })
  | (TextSpan & {
      kind: 'comparison';
      operator: ComparisonOperator;
      left: ExpressionNode;
      right: ExpressionNode;
    });

export type ExpressionNodeOf<K extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: K }>;

/** Returns the direct children of a node in reading order. */
export function childExpressionNodes(node: ExpressionNode): readonly ExpressionNode[] {
  if (node.kind === 'list') return node.items;
  if (node.kind === 'call') return node.args;
  if (node.kind === 'minus' || node.kind === 'not') return [node.operand];
  if (node.kind === 'arithmetic' || node.kind === 'logic') return node.operands;
  return node.kind === 'comparison' ? [node.left, node.right] : [];
}

/**
 * Yields every node of a tree in preorder. The recursion is safe because the depth of a parsed tree is
 * limited.
 */
export function* allNodesOf(node: ExpressionNode): Generator<ExpressionNode> {
  yield node;
  for (const child of childExpressionNodes(node)) yield* allNodesOf(child);
}

/**
 * Returns the arguments of an `if` call that can become its result: every second argument and the last
 * argument.
 */
export const resultArgumentsOfIf = <T>(args: readonly T[]): T[] =>
  args.filter((_, at) => at % 2 === 1 || at === args.length - 1);
