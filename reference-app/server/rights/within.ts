/**
 * Converts a data scope to a condition of an SQL query. All values are parameters, so that no text from a
 * tenant becomes SQL.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { DataScope } from './data-scope.ts';

/** The actor and the actor's organisation. */
export interface Viewer {
  merchantId: string;
  userId: string;
  organizeId: string | null;
}

/**
 * A data scope that is resolved for one viewer: the viewer's own rows, the rows of the listed organisations,
 * and the rows in the subtrees of the root organisations.
 */
export type ResolvedScope =
  | { kind: 'all' }
  | { kind: 'limited'; viewer: Viewer; organizations: readonly string[]; roots: readonly string[] };

/**
 * Maximum number of organisation ids in a list. Above this number, a lookup in the organisation paths is
 * faster.
 */
const MAX_LISTED_ORGANIZATIONS = 200;

/**
 * Resolves a data scope for a viewer. Call this function once per query. A small subtree of organisations
 * becomes a list of ids. For a large subtree, only the root is kept.
 */
export async function resolveScope(tx: Tx, viewer: Viewer, scope: DataScope): Promise<ResolvedScope> {
  if (scope.kind === 'all') return scope;
  const home = viewer.organizeId;
  const listed = [...scope.organizations, ...(scope.own && home !== null ? [home] : [])];
  if (!scope.below || home === null) return createLimitedDataScope(viewer, listed, []);
  const below = await listOrganizationsBelow(tx, home);
  return below.length > MAX_LISTED_ORGANIZATIONS
    ? createLimitedDataScope(viewer, listed, [home])
    : createLimitedDataScope(viewer, [...listed, ...below], []);
}

const createLimitedDataScope = (
  viewer: Viewer,
  organizations: readonly string[],
  roots: readonly string[],
): ResolvedScope => ({
  kind: 'limited',
  viewer,
  organizations: [...new Set(organizations)],
  roots,
});

/**
 * Returns the ids of the descendants of an organisation. The query returns one id more than the maximum, so
 * that the caller detects a subtree that is too large.
 */
async function listOrganizationsBelow(tx: Tx, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organizationPath')
    .select('organizeId')
    .where('ancestorId', '=', organizeId)
    .limit(MAX_LISTED_ORGANIZATIONS + 1)
    .execute();
  return rows.map(row => row.organizeId);
}

/** Names of the query columns that contain the user and the organisation of a row, such as `u.user_id`. */
export interface ScopedColumns {
  user: string;
  organization: string;
}

/** Columns for a query over users in which `app_user` has the alias `u`. */
export const USER_DATA_SCOPE_COLUMNS: ScopedColumns = { user: 'u.userId', organization: 'u.organizeId' };

/**
 * Returns the SQL condition that selects the rows in the data scope. A row without an organisation is visible
 * only to its own user. If the data scope includes all rows, every row is visible.
 */
export function createDataScopeSqlCondition(
  extent: ResolvedScope,
  columns: ScopedColumns,
): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const isOwn = sql`${sql.ref(columns.user)} = ${extent.viewer.userId}`;
  return sql<boolean>`(${isOwn} or ${inOrganizationScopeCondition(extent, columns.organization)})`;
}

/**
 * Returns the condition that a row is in the data scope, for rows that belong to no user. `column` contains
 * the id of the organisation.
 */
export function inOrganizationScopeCondition(extent: ResolvedScope, column: string): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const { viewer, organizations, roots } = extent;
  const organization = sql.ref(column);
  const listed = sql<boolean>`${organization} = any(${[...organizations]}::text[])`;
  if (roots.length === 0) return listed;
  return sql<boolean>`(${listed} or exists (select from organization_path path
    where path.merchant_id = ${viewer.merchantId} and path.organize_id = ${organization}
      and path.ancestor_id = any(${[...roots]}::text[])))`;
}
