/** Checks that a parsed statement limits each table with a tenant column to one tenant. */
import type { DeleteStmt, InsertStmt, Node, RangeVar, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { isDynamicName } from './parse-sql.ts';
import {
  collectRelationsOfFromItem,
  findRelationNameOfTenantColumn,
  isConstantSqlNode,
  markTenantLimitedRelations,
  type QueryLevel,
  type Relation,
  TENANT_COLUMN,
  tenantEqualitiesImpliedByCondition,
} from './tenant-conditions.ts';

export type TenantProblem =
  | 'condition'
  | 'inserted tenant'
  | 'conflict'
  | 'changed tenant'
  | 'statement'
  | 'open or'
  | 'table'
  | 'raw'
  | 'syntax'
  | 'unused exception';

export interface StatementFault {
  table: string;
  problem: TenantProblem;
}

interface Scope {
  /**
   * Names of common table expressions. The value is true if all rows of the expression come from tables that
   * the statement limits to one tenant.
   */
  expressions: ReadonlyMap<string, boolean>;
  /**
   * Relations in the outer queries, keyed by name. The value is true if the relation is limited to one
   * tenant.
   */
  outer: ReadonlyMap<string, boolean>;
}

/** The table name in a reported fault if the statement chooses its table at run time. */
const DYNAMIC_TABLE_NAME_LABEL = 'a table chosen at run time';

const isRangeVar = (value: object): value is RangeVar => 'relname' in value;

/**
 * Returns the table references in the syntax tree below `root`. References to common table expressions are
 * excluded.
 */
export function findTablesBelowSqlNode(root: unknown): RangeVar[] {
  const found: RangeVar[] = [];
  const expressions = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && isRangeVar(value)) found.push(value);
    if ('ctename' in value) expressions.add(String(value.ctename));
    for (const [key, child] of Object.entries(value)) if (key !== 'lockingClause') visit(child);
  };
  visit(root);
  return found.filter(({ schemaname, relname = '' }) => schemaname || !expressions.has(relname));
}

export const isPublicTable = ({ schemaname = 'public' }: RangeVar): boolean => schemaname === 'public';

class TenantSqlStatementChecker {
  readonly faults: StatementFault[] = [];
  readonly #tables: ReadonlySet<string>;

  constructor(tables: ReadonlySet<string>) {
    this.#tables = tables;
  }

  visit(value: unknown, scope: Scope): void {
    if (typeof value !== 'object' || value === null) return;
    if ('SelectStmt' in value) this.#visitSelect(value.SelectStmt as SelectStmt, scope);
    else if ('InsertStmt' in value) this.#visitInsert(value.InsertStmt as InsertStmt, scope);
    else if ('UpdateStmt' in value) this.#visitUpdate(value.UpdateStmt as UpdateStmt, scope);
    else if ('DeleteStmt' in value) this.#visitDelete(value.DeleteStmt as DeleteStmt, scope);
    else if ('DoStmt' in value) this.#report('do', 'statement');
    else this.#visitOther(value, scope);
  }

  #visitOther(value: object, scope: Scope): void {
    if (!Array.isArray(value) && isRangeVar(value) && this.#isTenantTable(value, scope))
      this.#reportTable(value, 'statement');
    for (const child of Object.values(value)) this.visit(child, scope);
  }

  #report(table: string, problem: TenantProblem): void {
    this.faults.push({ table, problem });
  }

  #reportTable({ relname = '' }: RangeVar, problem: TenantProblem): void {
    this.#report(isDynamicName(relname) ? DYNAMIC_TABLE_NAME_LABEL : relname, problem);
  }

  /**
   * Returns true for a table whose rows belong to tenants. A table whose name is only known at run time
   * counts as such a table.
   */
  #isTenantTable(table: RangeVar, { expressions }: Scope): boolean {
    const { schemaname, relname = '' } = table;
    if (!schemaname && expressions.has(relname)) return false;
    return isDynamicName(relname) || (isPublicTable(table) && this.#tables.has(relname));
  }

  /**
   * True if a query reads only rows of one tenant. Every table below its syntax tree node must be a tenant
   * table, or a common table expression limited to one tenant.
   */
  #hasLimitedRows(node: unknown, scope: Scope): boolean {
    return findTablesBelowSqlNode(node).every(
      table =>
        this.#isTenantTable(table, scope) ||
        (!table.schemaname && scope.expressions.get(table.relname ?? '') === true),
    );
  }

  #relationOf(item: RangeVar | Node, scope: Scope): Relation | undefined {
    if (isRangeVar(item)) {
      const table = item.relname ?? '';
      const name = item.alias?.aliasname ?? table;
      if (this.#isTenantTable(item, scope)) return { name, kind: 'tenant', table, isLimited: false };
      const isLimited = (!item.schemaname && scope.expressions.get(table)) ?? false;
      return { name, kind: scope.expressions.has(table) ? 'derived' : 'other', table, isLimited };
    }
    const [details] = Object.values(item) as { alias?: { aliasname?: string } }[];
    const name = details?.alias?.aliasname;
    if (name === undefined) return undefined;
    return { name, kind: 'derived', table: name, isLimited: this.#hasLimitedRows(item, scope) };
  }

  /**
   * Checks the tables of one query without its nested queries. Returns the names that the nested queries can
   * reference.
   */
  #checkLevel(
    { target, from, where }: { target?: RangeVar | undefined; from?: Node[]; where?: Node | undefined },
    scope: Scope,
  ): { level: QueryLevel; inner: Scope } {
    const level: QueryLevel = { relations: [], equalities: [] };
    const tables = [...(target ? [{ RangeVar: target }] : []), ...(from ?? [])];
    for (const table of tables)
      collectRelationsOfFromItem(table, level, item => this.#relationOf(item, scope));
    level.equalities.push(...tenantEqualitiesImpliedByCondition(where, level.relations));
    markTenantLimitedRelations(level, name => scope.outer.get(name) ?? true);
    for (const { kind, table, isLimited } of level.relations)
      if (kind === 'tenant' && !isLimited) this.#reportTable({ relname: table }, 'condition');
    const own = level.relations.map(({ name, isLimited }) => [name, isLimited] as const);
    return { level, inner: { ...scope, outer: new Map([...scope.outer, ...own]) } };
  }

  #withExpressions(clause: WithClause | undefined, scope: Scope): Scope {
    const expressions = new Map(scope.expressions);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery } = node.CommonTableExpr;
      if (clause?.recursive) expressions.set(ctename, true);
      const own = { ...scope, expressions };
      const isLimited = this.#hasLimitedRows(ctequery, own);
      this.visit(ctequery, own);
      expressions.set(ctename, isLimited);
    }
    return { ...scope, expressions };
  }

  /**
   * Visits the subqueries and join conditions in a FROM clause. Plain table references are skipped, because
   * `#checkLevel` checks them.
   */
  #visitTables(items: readonly (Node | undefined)[], scope: Scope): void {
    for (const item of items) {
      if (!item || 'RangeVar' in item) continue;
      if ('JoinExpr' in item) {
        this.#visitTables([item.JoinExpr.larg, item.JoinExpr.rarg], scope);
        this.visit(item.JoinExpr.quals, scope);
      } else if ('RangeTableSample' in item) this.#visitTables([item.RangeTableSample.relation], scope);
      else this.visit(item, scope);
    }
  }

  #visitSelect(select: SelectStmt, outer: Scope): QueryLevel[] {
    const { withClause, larg, rarg, op, fromClause, lockingClause: _, ...others } = select;
    const scope = this.#withExpressions(withClause, outer);
    if (op !== undefined && op !== 'SETOP_NONE') {
      this.visit(others, scope);
      return [larg, rarg].flatMap(side => (side ? this.#visitSelect(side, scope) : []));
    }
    const { level, inner } = this.#checkLevel({ from: fromClause ?? [], where: select.whereClause }, scope);
    this.#visitTables(fromClause ?? [], inner);
    this.visit(others, inner);
    return [level];
  }

  #visitUpdate({ relation, withClause, fromClause, ...others }: UpdateStmt, outer: Scope): void {
    const scope = this.#withExpressions(withClause, outer);
    const from = fromClause ?? [];
    const { inner } = this.#checkLevel({ target: relation, from, where: others.whereClause }, scope);
    this.#checkChangedColumns(relation, others.targetList, scope);
    this.#visitTables(from, inner);
    this.visit(others, inner);
  }

  #visitDelete({ relation, withClause, usingClause, ...others }: DeleteStmt, outer: Scope): void {
    const scope = this.#withExpressions(withClause, outer);
    const from = usingClause ?? [];
    const { inner } = this.#checkLevel({ target: relation, from, where: others.whereClause }, scope);
    this.#visitTables(from, inner);
    this.visit(others, inner);
  }

  #checkChangedColumns(table: RangeVar | undefined, columns: Node[] | undefined, scope: Scope): void {
    if (!table || !this.#isTenantTable(table, scope)) return;
    if (columns?.some(column => 'ResTarget' in column && column.ResTarget.name === TENANT_COLUMN))
      this.#reportTable(table, 'changed tenant');
  }

  #visitInsert({ relation, withClause, cols, selectStmt, ...others }: InsertStmt, outer: Scope): void {
    const scope = this.#withExpressions(withClause, outer);
    const rows = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
    const levels = rows ? this.#visitSelect(rows, scope) : [];
    const conflict = others.onConflictClause;
    this.visit(others, scope);
    if (!relation || !this.#isTenantTable(relation, scope)) return;
    const index = (cols ?? []).findIndex(
      column => 'ResTarget' in column && column.ResTarget.name === TENANT_COLUMN,
    );
    if (index < 0 || !rows || !this.#insertsTenant(rows, levels, index))
      this.#reportTable(relation, 'inserted tenant');
    this.#checkChangedColumns(relation, conflict?.targetList, scope);
    if (conflict?.action !== 'ONCONFLICT_UPDATE') return;
    const keys = conflict.infer?.indexElems ?? [];
    if (!keys.some(key => 'IndexElem' in key && key.IndexElem.name === TENANT_COLUMN))
      this.#reportTable(relation, 'conflict');
  }

  /**
   * Returns true if the value at the index identifies one tenant in every inserted row. The value must be a
   * constant, or the tenant column of a relation that is limited to one tenant.
   */
  #insertsTenant(rows: SelectStmt, levels: QueryLevel[], index: number): boolean {
    if (rows.larg && rows.rarg) {
      const left = countSelectsInSetOperation(rows.larg);
      return (
        this.#insertsTenant(rows.larg, levels.slice(0, left), index) &&
        this.#insertsTenant(rows.rarg, levels.slice(left), index)
      );
    }
    if (rows.valuesLists)
      return rows.valuesLists.every(row => {
        const value = 'List' in row ? row.List.items?.[index] : undefined;
        return value !== undefined && isConstantSqlNode(value);
      });
    const targets = (rows.targetList ?? []).map(target =>
      'ResTarget' in target ? target.ResTarget.val : undefined,
    );
    const value = targets[index];
    if (!value || targets.slice(0, index).some(target => target && isSelectStarColumn(target))) return false;
    if (isConstantSqlNode(value)) return true;
    const relations = levels[0]?.relations ?? [];
    const name = findRelationNameOfTenantColumn(value, relations);
    return relations.some(relation => relation.name === name && relation.isLimited);
  }
}

const countSelectsInSetOperation = ({ larg, rarg }: SelectStmt): number =>
  larg && rarg ? countSelectsInSetOperation(larg) + countSelectsInSetOperation(rarg) : 1;

const isSelectStarColumn = (node: Node): boolean =>
  'ColumnRef' in node && (node.ColumnRef.fields ?? []).some(field => 'A_Star' in field);

/**
 * Returns a fault for each table with tenant data that a statement accesses without limiting it to one
 * tenant.
 */
export function statementFaults(statements: readonly Node[], tables: ReadonlySet<string>): StatementFault[] {
  const check = new TenantSqlStatementChecker(tables);
  check.visit(statements, { expressions: new Map(), outer: new Map() });
  return check.faults;
}
