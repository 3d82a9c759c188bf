/** Finds the SQL texts of a TypeScript file, with the values that are interpolated into them. */
import { parseSync } from 'vite';

/**
 * A value between two pieces of a text: any value, a name (`sql.table`, `sql.ref`, `sql.id`), or a list that
 * `sql.join` joins with a separator.
 */
export type Interpolation = { kind: 'value' } | { kind: 'name' } | { kind: 'list'; separator: string };

export interface SqlText {
  /**
   * Pieces of the SQL text, which is split at its interpolations. There is one more piece than there are
   * interpolations.
   */
  pieces: string[];
  interpolations: Interpolation[];
  start: number;
  /** Source code of the TypeScript expression for this SQL text. */
  source: string;
  /**
   * True if the text is a template with the tag `sql` or the argument of `sql.raw`. It is not certain that
   * any other text is SQL.
   */
  isTagged: boolean;
  /** True if the text is passed to a method of Kysely that expects a table, such as `selectFrom`. */
  isTable: boolean;
}

/** A call whose SQL or table name is only known at run time. */
export interface UnreadableSql {
  start: number;
  source: string;
  kind: 'raw' | 'table';
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const isJavaScriptSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Methods of Kysely whose first argument names a table. */
const TABLE_METHOD_PATTERN =
  /^(?:selectFrom|from|using|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?|\w+Apply)$/;

const memberExpressionPropertyName = (node: unknown): string | undefined =>
  isJavaScriptSyntaxNode(node) && node.type === 'MemberExpression' && isJavaScriptSyntaxNode(node.property)
    ? (node.property.name as string)
    : undefined;

const isSqlName = (node: unknown): boolean =>
  isJavaScriptSyntaxNode(node) && node.type === 'Identifier' && node.name === 'sql';

/**
 * Returns the name of the called function of `sql`, such as `table` for `sql.table(…)`. Returns undefined if
 * the expression is no such call.
 */
const sqlFunctionName = (node: unknown): string | undefined =>
  isJavaScriptSyntaxNode(node) &&
  node.type === 'CallExpression' &&
  isJavaScriptSyntaxNode(node.callee) &&
  isSqlName(node.callee.object)
    ? memberExpressionPropertyName(node.callee)
    : undefined;

const isStringLiteral = (node: unknown): node is SyntaxNode & { value: string } =>
  isJavaScriptSyntaxNode(node) && node.type === 'Literal' && typeof node.value === 'string';

type TextKind = Pick<SqlText, 'isTagged' | 'isTable'>;
type Pieces = Pick<SqlText, 'pieces' | 'interpolations'>;

function sqlInterpolationOfExpression(node: SyntaxNode): Interpolation {
  const name = sqlFunctionName(node);
  if (name === 'table' || name === 'ref' || name === 'id') return { kind: 'name' };
  if (name !== 'join') return { kind: 'value' };
  const [, separator] = node.arguments as SyntaxNode[];
  if (!separator) return { kind: 'list', separator: ', ' };
  return { kind: 'list', separator: extractSqlTextPieces(separator)?.pieces.join(' ') ?? ' or ' };
}

function concatenateSqlTextPieces(left: Pieces, right: Pieces): Pieces {
  const pieces = [...left.pieces];
  const last = pieces.pop() ?? '';
  const [first = '', ...rest] = right.pieces;
  return {
    pieces: [...pieces, last + first, ...rest],
    interpolations: [...left.interpolations, ...right.interpolations],
  };
}

/**
 * Returns the text pieces and interpolations of a string, a template or a concatenation. Returns undefined
 * for any other expression.
 */
function extractSqlTextPieces(node: unknown): Pieces | undefined {
  if (isStringLiteral(node)) return { pieces: [node.value], interpolations: [] };
  if (!isJavaScriptSyntaxNode(node)) return undefined;
  if (node.type === 'TaggedTemplateExpression') return extractSqlTextPieces(node.quasi);
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { raw: string; cooked: string | null } }[];
    return {
      pieces: quasis.map(({ value }) => value.cooked ?? value.raw),
      interpolations: (node.expressions as SyntaxNode[]).map(sqlInterpolationOfExpression),
    };
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [extractSqlTextPieces(node.left), extractSqlTextPieces(node.right)];
  if (!left && !right) return undefined;
  const value: Pieces = { pieces: ['', ''], interpolations: [{ kind: 'value' }] };
  return concatenateSqlTextPieces(left ?? value, right ?? value);
}

/** Returns the tables of an argument such as `[sql`…`.as('t'), 'person']`. */
function findTableArgumentNodes(argument: unknown): SyntaxNode[] {
  if (!isJavaScriptSyntaxNode(argument)) return [];
  if (argument.type === 'ArrayExpression')
    return (argument.elements as unknown[]).flatMap(findTableArgumentNodes);
  if (
    argument.type === 'CallExpression' &&
    isJavaScriptSyntaxNode(argument.callee) &&
    !isSqlName(argument.callee.object)
  )
    return findTableArgumentNodes(argument.callee.object);
  return [argument];
}

/**
 * Returns the texts in a file that may be SQL. The result also contains all other texts of the file, so the
 * caller must filter it.
 */
export function sqlTextsIn(file: string, code: string): { texts: SqlText[]; unreadable: UnreadableSql[] } {
  const texts: SqlText[] = [];
  const unreadable: UnreadableSql[] = [];
  const tables = new Set<unknown>();
  const rawTexts = new Map<unknown, TextKind>();
  const add = (node: SyntaxNode, kind: TextKind) => {
    const pieces = extractSqlTextPieces(node);
    if (pieces)
      texts.push({ ...pieces, ...kind, start: node.start, source: code.slice(node.start, node.end) });
    return pieces !== undefined;
  };
  const reportUnreadable = (node: SyntaxNode, kind: UnreadableSql['kind']) =>
    unreadable.push({ start: node.start, source: code.slice(node.start, node.end), kind });

  const visitCall = (node: SyntaxNode) => {
    const { callee } = node as SyntaxNode & { callee: SyntaxNode };
    const [argument] = node.arguments as SyntaxNode[];
    const method = memberExpressionPropertyName(callee) ?? '';
    if (TABLE_METHOD_PATTERN.test(method))
      for (const table of findTableArgumentNodes(argument)) tables.add(table);
    if (method === 'as' && sqlFunctionName(callee.object) === 'table') tables.add(callee.object);
    if (tables.has(node) && sqlFunctionName(node)) reportUnreadable(node, 'table');
    if (sqlFunctionName(node) !== 'raw' || !argument) return;
    if (extractSqlTextPieces(argument)) rawTexts.set(argument, { isTagged: true, isTable: tables.has(node) });
    else reportUnreadable(node, 'raw');
  };
  /**
   * Visits the expressions inside an SQL text, such as its interpolations. The SQL text itself has already
   * been collected.
   */
  const visitInside = (node: SyntaxNode): void => {
    if (node.type === 'BinaryExpression') {
      for (const side of [node.left, node.right] as SyntaxNode[])
        if (extractSqlTextPieces(side)) visitInside(side);
        else visit(side);
    } else if (node.type === 'TaggedTemplateExpression') visitInside(node.quasi as SyntaxNode);
    else if (node.type === 'TemplateLiteral') visit(node.expressions);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isJavaScriptSyntaxNode(value)) return;
    const isTagged = value.type === 'TaggedTemplateExpression' && isSqlName(value.tag);
    const kind = rawTexts.get(value) ?? { isTagged, isTable: tables.has(value) };
    if (add(value, kind)) {
      visitInside(value);
      return;
    }
    if (value.type === 'CallExpression') visitCall(value);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, code).program);
  return { texts, unreadable };
}
