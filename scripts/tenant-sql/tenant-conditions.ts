/**
 * Finds the tables in the conditions of one query level that are limited to one tenant.
 *
 * A table is limited if its `merchant_id` is equal to a constant or to the `merchant_id` of another limited
 * table, in a condition that always holds: outside of `or`, `not` and `case`, and in a join only for the tables
 * whose rows the condition can exclude.
 */
import type { A_Expr, JoinExpr, Node, RangeVar } from 'libpg-query';

export const TENANT_COLUMN = 'merchant_id';

/** An item in the `from` clause of a statement, with the name by which the statement refers to it. */
export interface Relation {
  /** The alias of the table. If the statement defines no alias, the name of the table. */
  name: string;
  kind: 'tenant' | 'other' | 'derived';
  table: string;
  /**
   * True if every row of the relation comes from parameters or from tables that are limited to one tenant.
   */
  isLimited: boolean;
}

const TENANT_EQUALS_CONSTANT_SYMBOL = Symbol('constant');

/** A condition that the tenant of `target` is equal to a constant or to the tenant of another relation. */
interface TenantEquality {
  target: string;
  source: string | typeof TENANT_EQUALS_CONSTANT_SYMBOL;
}

export interface QueryLevel {
  relations: Relation[];
  equalities: TenantEquality[];
}

const textOfSqlStringNode = (node: Node | undefined): string | undefined =>
  node && 'String' in node ? node.String.sval : undefined;

/** Returns true if the syntax tree `value` contains a node of one of the types. */
function containsSqlNodeOfType(value: unknown, types: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(item => containsSqlNodeOfType(item, types));
  return Object.entries(value).some(
    ([key, child]) => types.includes(key) || containsSqlNodeOfType(child, types),
  );
}

/** True for parameters, literals, and functions of them. */
export const isConstantSqlNode = (node: Node): boolean =>
  !containsSqlNodeOfType(node, ['ColumnRef', 'SubLink', 'SetToDefault']);

const withoutCast = (node: Node): Node =>
  'TypeCast' in node && node.TypeCast.arg ? withoutCast(node.TypeCast.arg) : node;

/**
 * Returns the name of the relation that the tenant column `node` belongs to. A column without a table prefix
 * belongs to the tenant table of the query level, if there is exactly one. Returns undefined if `node` is not
 * a tenant column.
 */
export function findRelationNameOfTenantColumn(
  node: Node,
  relations: readonly Relation[],
): string | undefined {
  const column = withoutCast(node);
  if (!('ColumnRef' in column)) return undefined;
  const names = (column.ColumnRef.fields ?? []).map(textOfSqlStringNode);
  if (names.at(-1) !== TENANT_COLUMN) return undefined;
  const tables = relations.filter(({ kind }) => kind === 'tenant');
  return names.at(-2) ?? (tables.length === 1 ? tables[0]!.name : undefined);
}

function tenantEqualitiesOfComparison(
  left: Node,
  right: Node,
  relations: readonly Relation[],
): TenantEquality[] {
  const [leftRelation, rightRelation] = [left, right].map(side =>
    findRelationNameOfTenantColumn(side, relations),
  );
  if (leftRelation !== undefined && rightRelation !== undefined)
    return [
      { target: leftRelation, source: rightRelation },
      { target: rightRelation, source: leftRelation },
    ];
  const target = leftRelation ?? rightRelation;
  const value = leftRelation === undefined ? left : right;
  return target !== undefined && isConstantSqlNode(value)
    ? [{ target, source: TENANT_EQUALS_CONSTANT_SYMBOL }]
    : [];
}

function findEqualityOperandPairs({ kind, name, lexpr, rexpr }: A_Expr): [Node, Node][] {
  const isEqual = name?.length === 1 && textOfSqlStringNode(name[0]) === '=';
  if (!isEqual || !lexpr || !rexpr) return [];
  if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') return isConstantSqlNode(rexpr) ? [[lexpr, rexpr]] : [];
  if (kind !== 'AEXPR_OP' && kind !== 'AEXPR_NOT_DISTINCT') return [];
  if (!('RowExpr' in lexpr) || !('RowExpr' in rexpr)) return [[lexpr, rexpr]];
  const values = rexpr.RowExpr.args ?? [];
  return (lexpr.RowExpr.args ?? []).flatMap((column, index): [Node, Node][] =>
    values[index] ? [[column, values[index]]] : [],
  );
}

/**
 * Returns the tenant equalities that the SQL condition implies. A tenant equality compares the tenant column
 * of a relation with a constant or with another tenant column.
 */
export function tenantEqualitiesImpliedByCondition(
  condition: Node | undefined,
  relations: readonly Relation[],
): TenantEquality[] {
  if (!condition) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(part =>
      tenantEqualitiesImpliedByCondition(part, relations),
    );
  if (!('A_Expr' in condition)) return [];
  return findEqualityOperandPairs(condition.A_Expr).flatMap(([left, right]) =>
    tenantEqualitiesOfComparison(left, right, relations),
  );
}

/**
 * Collects the relations and conditions of one item of a FROM clause. Returns the names of the item's
 * relations.
 */
export function collectRelationsOfFromItem(
  item: Node,
  level: QueryLevel,
  relationOf: (item: RangeVar | Node) => Relation | undefined,
): string[] {
  if ('JoinExpr' in item) return addJoin(item.JoinExpr, level, relationOf);
  if ('RangeTableSample' in item && item.RangeTableSample.relation)
    return collectRelationsOfFromItem(item.RangeTableSample.relation, level, relationOf);
  const relation = relationOf('RangeVar' in item ? item.RangeVar : item);
  if (!relation) return [];
  level.relations.push(relation);
  return [relation.name];
}

function addJoin(
  { jointype, larg, rarg, quals, usingClause }: JoinExpr,
  level: QueryLevel,
  relationOf: (item: RangeVar | Node) => Relation | undefined,
): string[] {
  const left = larg ? collectRelationsOfFromItem(larg, level, relationOf) : [];
  const right = rarg ? collectRelationsOfFromItem(rarg, level, relationOf) : [];
  const equalities = tenantEqualitiesImpliedByCondition(quals, level.relations);
  if (usingClause?.some(column => textOfSqlStringNode(column) === TENANT_COLUMN))
    for (const one of left)
      for (const other of right)
        equalities.push({ target: one, source: other }, { target: other, source: one });
  const limitedNames = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  };
  const targets = limitedNames[jointype as keyof typeof limitedNames] ?? [];
  level.equalities.push(...equalities.filter(({ target }) => targets.includes(target)));
  return [...left, ...right];
}

/**
 * Marks the tables that equality conditions limit to one tenant. `isOuterLimited` returns whether a table of
 * an outer query is limited.
 */
export function markTenantLimitedRelations(
  { relations, equalities }: QueryLevel,
  isOuterLimited: (name: string) => boolean,
): void {
  const isSourceLimited = (name: string) =>
    relations.find(relation => relation.name === name)?.isLimited ?? isOuterLimited(name);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { target, source } of equalities) {
      const relation = relations.find(({ name }) => name === target);
      if (!relation || relation.isLimited) continue;
      if (source !== TENANT_EQUALS_CONSTANT_SYMBOL && !isSourceLimited(source)) continue;
      relation.isLimited = true;
      isChanged = true;
    }
  }
}
