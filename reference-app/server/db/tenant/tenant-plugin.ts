/**
 * Adds the tenant condition to every statement that Kysely builds in a transaction of a tenant. Raw SQL must
 * contain the condition itself, which `npm run check` verifies. Row-level security is the second protection.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnConflictNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely';

/** Name of the tenant column, which is the first column in the key of every tenant table. */
const TENANT_COLUMN_NAME = 'merchant_id';

/** Types of joins whose condition can contain the tenant of the joined table. */
const JOINS_WITH_TENANT_CONDITION: readonly string[] = [
  'InnerJoin',
  'LeftJoin',
] satisfies JoinNode['joinType'][];

/**
 * Adds the tenant condition to each table of a statement. All tables that a tenant's database role can read
 * have a tenant column. Common table expressions are the only exception. Transactions share one instance,
 * because creating an instance is more expensive than a transformation.
 */
class TenantTransformer extends OperationNodeTransformer {
  #tenant = '';
  /** Names of the common table expressions that are visible to the query node being transformed. */
  #expressionNames: string[] = [];

  transform(node: RootOperationNode, tenant: string, queryId: QueryId): RootOperationNode {
    this.#tenant = tenant;
    this.#expressionNames = [];
    return this.transformNode(node, queryId);
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    const outerNames = this.#expressionNames.length;
    const transformed = super.transformNodeImpl(this.#withTransformedExpressions(node, queryId), queryId);
    this.#expressionNames.length = outerNames;
    return transformed;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    return this.#limit(query, query.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = withoutTenantUpdate(super.transformUpdateQuery(node, queryId));
    const tables = query.table ? [query.table] : [];
    return this.#limit(query, [...tables, ...(query.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId);
    return this.#limit(query, [...query.from.froms, ...(query.using?.tables ?? [])]);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(node, queryId);
    const inserted = this.#withInsertedTenant(query);
    if (!query.onConflict) return inserted;
    return { ...inserted, onConflict: withTenantConflictTarget(query.onConflict) };
  }

  protected override transformMergeQuery(_: MergeQueryNode): never {
    throw new Error('[Bug] the tenant plugin does not support merge; use insert with on conflict');
  }

  /**
   * Transforms each common table expression before it registers the name of the expression. Only a recursive
   * expression can refer to itself, so its name is registered first.
   */
  protected override transformWith(node: WithNode, queryId?: QueryId): WithNode {
    const expressions = node.expressions.map(expression => {
      const { name } = expression.name.table.table.identifier;
      if (node.recursive) this.#expressionNames.push(name);
      const transformed = this.transformNode(expression, queryId);
      if (!node.recursive) this.#expressionNames.push(name);
      return transformed;
    });
    return { ...node, expressions };
  }

  /** Transforms the common table expressions first, so that the rest of the statement knows their names. */
  #withTransformedExpressions<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (!('with' in node) || !node.with) return node;
    return { ...node, with: this.transformWith(node.with as WithNode, queryId) };
  }

  /**
   * Adds the tenant condition of each table to a query. The condition of a joined table is added to its `on`
   * clause. All other tenant conditions are added to `where`. Kysely transforms a subquery first alone and then
   * again as a part of its statement, so conditions that the query already has are not added again.
   */
  #limit<T extends LimitedQuery>(query: T, tables: readonly OperationNode[]): T {
    const joins = query.joins?.map(join => this.#limitJoin(join));
    const crossed = query.joins?.filter(join => join.joinType === 'CrossJoin').map(join => join.table) ?? [];
    const conditions = [...tables, ...crossed].flatMap(table => this.#conditionOf(table, query.where?.where));
    if (conditions.length === 0) return { ...query, joins };
    const tenant = conditions.reduce((left, right) => AndNode.create(left, right));
    return { ...query, joins, where: WhereNode.create(withTenantCondition(tenant, query.where?.where)) };
  }

  #limitJoin(join: JoinNode): JoinNode {
    const [condition] = this.#conditionOf(join.table, join.on?.on);
    if (!condition || join.joinType === 'CrossJoin') return join;
    if (!JOINS_WITH_TENANT_CONDITION.includes(join.joinType))
      throw new Error(`[Bug] the tenant plugin does not support ${join.joinType} of a table`);
    return { ...join, on: OnNode.create(withTenantCondition(condition, join.on?.on)) };
  }

  /**
   * Returns one condition for a tenant table. Returns no condition for a subquery, for a common table
   * expression, or if `existing` already contains the condition.
   */
  #conditionOf(table: OperationNode, existing: OperationNode | undefined): OperationNode[] {
    const name = tableAndAliasOfOperationNode(table);
    if (name === undefined || this.#expressionNames.includes(name.table)) return [];
    if (conjunctsOf(existing).some(node => isTenantCondition(node, name.alias, this.#tenant))) return [];
    const column = ReferenceNode.create(ColumnNode.create(TENANT_COLUMN_NAME), TableNode.create(name.alias));
    return [BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenant))];
  }

  #withInsertedTenant(query: InsertQueryNode): InsertQueryNode {
    if (query.columns?.some(isTenantColumn)) return query;
    if (!query.columns || !query.values)
      throw new Error('[Bug] the tenant plugin needs the columns of inserted rows');
    return {
      ...query,
      columns: [...query.columns, ColumnNode.create(TENANT_COLUMN_NAME)],
      values: this.#valuesWithTenant(query.values),
    };
  }

  #valuesWithTenant(values: OperationNode): OperationNode {
    const tenant = ValueNode.create(this.#tenant);
    if (ValuesNode.is(values))
      return ValuesNode.create(
        values.values.map(row =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.#tenant])
            : ValueListNode.create([...row.values, tenant]),
        ),
      );
    if (SelectQueryNode.is(values) && !values.setOperations)
      return addColumnSelection(values, AliasNode.create(tenant, IdentifierNode.create(TENANT_COLUMN_NAME)));
    throw new Error('[Bug] the tenant plugin cannot add the tenant to the inserted rows');
  }
}

const addColumnSelection = (query: SelectQueryNode, selection: AliasNode): SelectQueryNode =>
  SelectQueryNode.cloneWithSelections(query, [SelectionNode.create(selection)]);

type LimitedQuery = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

function tableAndAliasOfOperationNode(node: OperationNode): { table: string; alias: string } | undefined {
  if (TableNode.is(node)) return { table: node.table.identifier.name, alias: node.table.identifier.name };
  if (!AliasNode.is(node) || !TableNode.is(node.node) || !IdentifierNode.is(node.alias)) return undefined;
  return { table: node.node.table.identifier.name, alias: node.alias.name };
}

/** Returns the conditions that `and` combines. */
const conjunctsOf = (node: OperationNode | undefined): OperationNode[] => {
  if (node === undefined) return [];
  return AndNode.is(node) ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)] : [node];
};

/** Returns true for the condition that the tenant column of the table with this alias has this value. */
const isTenantCondition = (node: OperationNode, alias: string, tenant: string): boolean =>
  BinaryOperationNode.is(node) &&
  ReferenceNode.is(node.leftOperand) &&
  node.leftOperand.table?.table.identifier.name === alias &&
  ColumnNode.is(node.leftOperand.column) &&
  isTenantColumn(node.leftOperand.column) &&
  OperatorNode.is(node.operator) &&
  node.operator.operator === '=' &&
  ValueNode.is(node.rightOperand) &&
  node.rightOperand.value === tenant;

const isTenantColumn = (node: ColumnNode): boolean => node.column.name === TENANT_COLUMN_NAME;

/**
 * Puts the query's own conditions in parentheses before adding the tenant condition, because raw SQL in these
 * conditions may contain `or`.
 */
const withTenantCondition = (tenant: OperationNode, others: OperationNode | undefined): OperationNode =>
  others ? AndNode.create(tenant, ParensNode.create(others)) : tenant;

/**
 * Removes the tenant from the changed columns. A row that was read and is written back contains it, and Citus refuses to
 * change it.
 */
const withoutTenantUpdate = (query: UpdateQueryNode): UpdateQueryNode => ({
  ...query,
  updates: query.updates?.filter(({ column }) => !(ColumnNode.is(column) && isTenantColumn(column))),
});

/**
 * Puts the tenant column first in the target of `on conflict`, because the keys of the tables begin with this
 * column.
 */
function withTenantConflictTarget(node: OnConflictNode): OnConflictNode {
  const needsTarget =
    node.columns !== undefined || (node.updates && !node.constraint && !node.indexExpression);
  if (!needsTarget || node.columns?.some(isTenantColumn)) return node;
  return OnConflictNode.cloneWith(node, {
    columns: [ColumnNode.create(TENANT_COLUMN_NAME), ...(node.columns ?? [])],
  });
}

const sharedTenantQueryTransformer = new TenantTransformer();

/** Returns the plugin of a transaction of the tenant. */
export const tenantPlugin = (tenant: string): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => sharedTenantQueryTransformer.transform(node, tenant, queryId),
  transformResult: async ({ result }) => result,
});
