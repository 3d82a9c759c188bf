/**
 * Finds and renames the options that an expression names: literals that are compared with a field, such as
 * `"travel"` in `kind = "travel"`, and literals that become the value of the computed field.
 */
import type { Choice } from '../definition/types.ts';
import { readDecimal } from '../values/decimal.ts';
import type { Field } from '../values/value-kind.ts';
import { computedExpressionOf } from './computed.ts';
import { parseExpression } from './language/parse.ts';
import { closingQuoteOf } from './language/scan.ts';
import {
  allNodesOf,
  type ComparisonOperator,
  type ExpressionNode,
  type ExpressionNodeOf,
  resultArgumentsOfIf,
  type TextSpan,
} from './language/syntax.ts';
import { isReferenceTarget, type PlacedField, resolveReference, type Scope } from './scope.ts';

/** A literal of an expression, with the fields that can have its value. */
export interface FieldLiteral extends TextSpan {
  /** The literal as text. A date is the text of the argument of `date`. */
  value: string;
  kind: 'text' | 'number' | 'flag' | 'date';
  /** The fields that are compared with the literal, or the computed field. */
  fields: readonly Field[];
  /**
   * The comparison of the field with the literal. `result`: the literal becomes the value of the field.
   * `alternative`: the literal replaces the value of the field in a comparison with other literals.
   */
  operator: ComparisonOperator | 'result' | 'alternative';
}

/** Returns the literals in the expression of a field. Returns an empty list on a syntax error. */
export function fieldLiteralsOf({ field, scope }: PlacedField): FieldLiteral[] {
  const expression = computedExpressionOf(field.control);
  const parsed = expression === undefined ? undefined : parseExpression(expression);
  if (!parsed?.ok) return [];
  return [
    ...[...allNodesOf(parsed.node)].flatMap(node => comparedLiterals(node, scope)),
    ...literalsAmongResults(parsed.node).map(
      (literal): FieldLiteral => ({ ...literal, fields: [field], operator: 'result' }),
    ),
  ];
}

/** The literals and the fields whose values an expression can result in. */
interface PossibleResults {
  literals: string[];
  fields: readonly Field[];
}

/**
 * Returns the literals that the expression of a field can result in, and the fields whose values it can return
 * unchanged. Returns undefined if it can result in other values, such as a joined text.
 */
export function fieldLiteralsAndReferencesOf({ field, scope }: PlacedField): PossibleResults | undefined {
  const parsed = parseExpression(computedExpressionOf(field.control) ?? '');
  if (!parsed.ok) return undefined;
  const results: { literals: string[]; fields: Field[] } = { literals: [], fields: [] };
  for (const node of resultNodes(parsed.node)) {
    const literal = literalOf(node);
    const fields = node.kind === 'reference' ? fieldsOfReference(node, scope) : [];
    if (!literal && fields.length === 0 && node.kind !== 'null') return undefined;
    if (literal) results.literals.push(literal.value);
    results.fields.push(...fields);
  }
  return results;
}

function comparedLiterals(node: ExpressionNode, scope: Scope): FieldLiteral[] {
  if (node.kind === 'comparison') {
    const { left, right, operator } = node;
    return [
      ...literalsComparedWith(left, right, operator, scope),
      ...literalsComparedWith(right, left, mirroredOperators[operator], scope),
    ];
  }
  const [list, value] = node.kind === 'call' && VALUE_SEARCH_FUNCTIONS.has(node.name.name) ? node.args : [];
  return list && value ? literalsComparedWith(list, value, '=', scope) : [];
}

/** Functions whose second argument is searched in the first argument. */
const VALUE_SEARCH_FUNCTIONS: ReadonlySet<string> = new Set(['contains', 'countIf', 'sumIf']);

const mirroredOperators: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  in: 'in',
};

/**
 * Returns the literals of one operand if the value of the other operand is always the value of a field or a
 * literal. If the operand is made of literals only, the literals in the operand of the field are returned too,
 * as alternatives of the field: `coalesce(kind, "travel") = "travel"`.
 */
function literalsComparedWith(
  fieldSide: ExpressionNode,
  literalSide: ExpressionNode,
  operator: ComparisonOperator,
  scope: Scope,
): FieldLiteral[] {
  const results = resultNodes(fieldSide);
  const fields = results.flatMap(node => (node.kind === 'reference' ? fieldsOfReference(node, scope) : []));
  if (fields.length === 0 || !results.every(node => node.kind === 'reference' || isLiteralOrNull(node)))
    return [];
  const compared = literalsAmongResults(literalSide).map(literal => ({ ...literal, fields, operator }));
  if (!resultNodes(literalSide).every(isLiteralOrNull)) return compared;
  const alternatives = literalsAmongResults(fieldSide).map(
    (literal): FieldLiteral => ({ ...literal, fields, operator: 'alternative' }),
  );
  return [...compared, ...alternatives];
}

const isLiteralOrNull = (node: ExpressionNode): boolean =>
  node.kind === 'null' || literalOf(node) !== undefined;

function fieldsOfReference({ path }: ExpressionNodeOf<'reference'>, scope: Scope): readonly Field[] {
  const found = resolveReference(path, scope);
  return isReferenceTarget(found) ? found.fields : [];
}

const literalsAmongResults = (node: ExpressionNode) => resultNodes(node).flatMap(one => literalOf(one) ?? []);

/** Returns the nodes of which one becomes the value of the expression, or an entry of its list value. */
function resultNodes(node: ExpressionNode): ExpressionNode[] {
  if (node.kind === 'list') return node.items.flatMap(resultNodes);
  if (node.kind !== 'call') return [node];
  if (node.name.name === 'if') return resultArgumentsOfIf(node.args).flatMap(resultNodes);
  return SELECTING_FUNCTIONS.has(node.name.name) ? node.args.flatMap(resultNodes) : [node];
}

/** Functions whose result is one of their arguments or an entry of it. */
const SELECTING_FUNCTIONS: ReadonlySet<string> = new Set(['coalesce', 'first', 'last']);

function literalOf(node: ExpressionNode): Pick<FieldLiteral, 'at' | 'end' | 'value' | 'kind'> | undefined {
  const { at, end } = node;
  if (node.kind === 'text' || node.kind === 'number' || node.kind === 'flag')
    return { at, end, value: String(node.value), kind: node.kind };
  if (node.kind === 'minus' && node.operand.kind === 'number')
    return { at, end, value: `-${node.operand.value}`, kind: 'number' };
  if (node.kind === 'call' && node.name.name === 'date' && node.args.length === 1) {
    const [day] = node.args;
    return day?.kind === 'text' ? { at, end, value: day.value, kind: 'date' } : undefined;
  }
  return undefined;
}

/**
 * Returns the expression of a field with renamed options, or undefined for a field without an expression.
 * `renames` maps the text of an old option value to the new value. `isMeant` returns true for the fields whose
 * options were renamed.
 */
export function renameOptionsInExpression(
  placed: PlacedField,
  isMeant: (fields: readonly Field[]) => boolean,
  renames: ReadonlyMap<string, Choice['value']>,
): string | undefined {
  const expression = computedExpressionOf(placed.field.control);
  if (expression === undefined) return undefined;
  const meant = fieldLiteralsOf(placed).filter(
    ({ fields, kind, value }) => kind !== 'date' && renames.has(value) && isMeant(fields),
  );
  const bySpan = new Map(meant.map(literal => [literal.at, literal]));
  return [...bySpan.values()]
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, end, value }) =>
        text.slice(0, at) + writeLiteral(text.slice(at, end), renames.get(value) ?? value) + text.slice(end),
      expression,
    );
}

/** Writes an option value as a literal. A text keeps the quotes of the literal that it replaces. */
function writeLiteral(before: string, value: Choice['value']): string {
  const [open = '"'] = before;
  const close = closingQuoteOf(open);
  if (typeof value !== 'string' || (!close && readDecimal(value))) return String(value);
  return close ? open + value.replaceAll(close, close + close) + close : `"${value.replaceAll('"', '""')}"`;
}
