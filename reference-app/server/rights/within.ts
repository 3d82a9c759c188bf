/** A data scope as one predicate of a query. All values are parameters: no text of a tenant becomes SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { DataScope } from './data-scope.ts';

/** The actor, and the organisation that they belong to. */
export interface Viewer {
  merchantId: string;
  userId: string;
  organizeId: string | null;
}

/** The rows that a viewer sees: their own, those of the organisations, and those of the roots and all below. */
export type Extent =
  | { kind: 'all' }
  | { kind: 'limited'; viewer: Viewer; organizations: readonly string[]; roots: readonly string[] };

/** A list of more ids is slower than a look at the paths. */
const LISTED = 200;

/** Call once for a query: a small part of the tree becomes a list of ids, a large one stays its root. */
export async function extentOf(tx: Tx, viewer: Viewer, scope: DataScope): Promise<Extent> {
  if (scope.kind === 'all') return scope;
  const home = viewer.organizeId;
  const listed = [...scope.organizations, ...(scope.own && home !== null ? [home] : [])];
  if (!scope.below || home === null) return limited(viewer, listed, []);
  const below = await belowOf(tx, viewer.merchantId, home);
  return below.length > LISTED ? limited(viewer, listed, [home]) : limited(viewer, [...listed, ...below], []);
}

const limited = (viewer: Viewer, organizations: readonly string[], roots: readonly string[]): Extent => ({
  kind: 'limited',
  viewer,
  organizations: [...new Set(organizations)],
  roots,
});

/** At most one more than a list may have. */
async function belowOf(tx: Tx, merchantId: string, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization_path')
    .select('organize_id')
    .where('merchant_id', '=', merchantId)
    .where('ancestor_id', '=', organizeId)
    .limit(LISTED + 1)
    .execute();
  return rows.map(row => row.organize_id);
}

/** The names of the columns in the query, such as `u.user_id`. */
export interface ScopedColumns {
  user: string;
  organization: string;
}

/** For a `where`. A row of nobody's organisation is seen by its own person alone, unless all rows are. */
export function within(extent: Extent, columns: ScopedColumns): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const isOwn = sql`${sql.ref(columns.user)} = ${extent.viewer.userId}`;
  return sql<boolean>`(${isOwn} or ${withinOrganizations(extent, columns.organization)})`;
}

/** The same for rows that belong to no person; `column` has the organisation's id. */
export function withinOrganizations(extent: Extent, column: string): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const { viewer, organizations, roots } = extent;
  const organization = sql.ref(column);
  const listed = sql<boolean>`${organization} = any(${[...organizations]}::text[])`;
  if (roots.length === 0) return listed;
  return sql<boolean>`(${listed} or exists (select from organization_path path
    where path.merchant_id = ${viewer.merchantId} and path.organize_id = ${organization}
      and path.ancestor_id = any(${[...roots]}::text[])))`;
}
