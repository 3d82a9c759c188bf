/**
 * Gives the data permissions of an administrator to users whom the administrator adds. If an inherited data
 * permission changes later, the users' inherited data scopes are narrowed accordingly.
 */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';
import type { Authority } from './authority.ts';
import {
  type DataPermissionItem,
  type DataScope,
  intersectionOfScopes,
  mergeDataScopes,
  OWN_ROWS_SCOPE,
  parseScope,
  type ScopeValue,
} from './data-scope.ts';

/** A data permission that is bound to the actor, with the item values that apply to the actor. */
interface Bound {
  dataPermissionId: string;
  items: { key: string; value: string }[];
}

/**
 * Passes the actor's data permissions on to a new user, who would otherwise see all rows. Values relative to
 * the actor's organisation are replaced with the organisations that they currently mean. Later changes to the
 * actor, or a move of the user, therefore have no effect on the values. If the actor is excluded from a data
 * permission, the new user is excluded too.
 */
export async function inheritDataPermissions(tx: Tx, authority: Authority, userId: string): Promise<void> {
  const { merchantId, userId: actorId, permissions } = authority;
  if (permissions.includes(ALL_PERMISSIONS)) return;
  const bound = await readDataPermissionBindings(tx, authority);
  const organizations = await ownOrganizationSubtree(tx, authority);
  const rows = [...Map.groupBy(bound, one => one.dataPermissionId)].map(([dataPermissionId, binds]) => ({
    dataPermissionId,
    frozen: resolveDataScopesByItemKey(
      binds.flatMap(({ items }) => items),
      organizations,
    ),
  }));
  await sql`
    insert into data_permission_bind (merchant_id, kind, target_id, data_permission_id, frozen)
    select ${merchantId}, 'user', ${userId}, r."dataPermissionId", r.frozen
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("dataPermissionId" text, frozen jsonb)
    on conflict (merchant_id, kind, target_id, data_permission_id) do update set frozen = excluded.frozen`.execute(
    tx,
  );
  await sql`
    insert into data_permission_exclusion (merchant_id, user_id, data_permission_id)
    select merchant_id, ${userId}, data_permission_id from data_permission_exclusion
    where merchant_id = ${merchantId} and user_id = ${actorId}
    on conflict do nothing`.execute(tx);
}

/**
 * Returns the user's own organisation first, then all its sub-organisations. Empty if the user has no
 * organisation.
 */
async function ownOrganizationSubtree(tx: Tx, { merchantId, userId }: Authority): Promise<string[]> {
  const { rows } = await sql<{ organizeId: string }>`
    select p.organize_id from app_user u
    join organization_path p on p.merchant_id = u.merchant_id and p.ancestor_id = u.organize_id
    where u.merchant_id = ${merchantId} and u.user_id = ${userId}
    order by p.depth, p.organize_id`.execute(tx);
  return rows.map(row => row.organizeId);
}

/**
 * Returns the data scopes to store for the new user, by the key of the data permission item. If several items
 * have the same key, the result contains the union of their data scopes.
 */
function resolveDataScopesByItemKey(
  items: Bound['items'],
  organizations: readonly string[],
): Record<string, string> {
  const scopes = new Map<string, DataScope>();
  for (const { key, value } of items)
    scopes.set(
      key,
      mergeDataScopes(
        scopes.get(key) ?? OWN_ROWS_SCOPE,
        resolveRelativeDataScope(parseScope(value) ?? OWN_ROWS_SCOPE, organizations),
      ),
    );
  return Object.fromEntries([...scopes].map(([key, scope]) => [key, serializeDataScope(scope)]));
}

/**
 * Returns the data scope without parts that depend on the user, such as the user's own organisation. The
 * given organisations replace these parts.
 */
function resolveRelativeDataScope(scope: DataScope, [own, ...below]: readonly string[]): DataScope {
  if (scope.kind === 'all' || !scope.own || own === undefined)
    return scope.kind === 'all' ? scope : { ...OWN_ROWS_SCOPE, organizations: scope.organizations };
  const organizations = [...scope.organizations, own, ...(scope.below ? below : [])];
  return { ...OWN_ROWS_SCOPE, organizations };
}

const serializeDataScope = (scope: DataScope): ScopeValue => {
  if (scope.kind === 'all') return 'all';
  return scope.organizations.length === 0 ? 'self' : `orgs:${[...new Set(scope.organizations)].join(',')}`;
};

/** Returns the data permissions of the actor, with one row per binding. */
async function readDataPermissionBindings(tx: Tx, { merchantId, userId }: Authority): Promise<Bound[]> {
  const { rows } = await sql<Bound>`
    select b.data_permission_id, (
      select coalesce(jsonb_agg(jsonb_build_object('key', item.key, 'value', item.value)), '[]') from (
        select f.key, f.value from jsonb_each_text(b.frozen) f
        union all
        select i.key, i.value from data_permission_item i
        where b.frozen is null and i.merchant_id = ${merchantId} and i.data_permission_id = b.data_permission_id
      ) item) as items
    from data_permission_bind b join app_user u on u.merchant_id = b.merchant_id and u.user_id = ${userId}
    where b.merchant_id = ${merchantId} and (
      b.user_id = ${userId}
      or b.position_id in (select m.position_id from user_position m
        where m.merchant_id = ${merchantId} and m.user_id = ${userId})
      or b.organize_id in (select p.ancestor_id from organization_path p
        where p.merchant_id = ${merchantId} and p.organize_id = u.organize_id))`.execute(tx);
  return rows;
}

interface Change {
  merchantId: string;
  dataPermissionId: string;
  before: readonly DataPermissionItem[];
  after: readonly DataPermissionItem[];
}

/**
 * Narrows the data scopes that users inherited from a data permission after its items have changed. The
 * inherited scope is an upper limit. A changed item narrows the inherited scope of the item. A new item is
 * limited to the inherited scope of its resource. If an item was removed, its inherited scope is kept.
 */
export async function narrowInheritedScopes(
  tx: Tx,
  { merchantId, dataPermissionId, before, after }: Change,
): Promise<void> {
  const changed = after.filter(
    ({ key, value }) => !before.some(item => item.key === key && item.value === value),
  );
  if (changed.length === 0) return;
  const { rows } = await sql<{ targetId: string; frozen: Record<string, string>; organizations: string[] }>`
    select b.target_id, b.frozen, array(select p.organize_id from app_user u
      join organization_path p on p.merchant_id = u.merchant_id and p.ancestor_id = u.organize_id
      where u.merchant_id = ${merchantId} and u.user_id = b.user_id
      order by p.depth, p.organize_id) as organizations
    from data_permission_bind b
    where b.merchant_id = ${merchantId} and b.data_permission_id = ${dataPermissionId} and b.frozen is not null`.execute(
    tx,
  );
  const narrowed = rows.map(({ targetId, frozen, organizations }) => ({
    targetId,
    frozen: { ...frozen, ...narrowDataScopesByItemKey(frozen, changed, organizations) },
  }));
  await sql`
    update data_permission_bind b set frozen = r.frozen
    from jsonb_to_recordset(${JSON.stringify(narrowed)}::jsonb) as r("targetId" text, frozen jsonb)
    where b.merchant_id = ${merchantId} and b.data_permission_id = ${dataPermissionId}
      and b.kind = 'user' and b.target_id = r."targetId"`.execute(tx);
}

/**
 * Returns the changed data scopes, keyed by item. Each scope is limited to the scope that the user inherited
 * for the item or its resource. Items without an inherited scope are omitted.
 */
function narrowDataScopesByItemKey(
  frozen: Record<string, string>,
  changed: readonly DataPermissionItem[],
  organizations: readonly string[],
): Record<string, string> {
  const narrowed: Record<string, string> = {};
  for (const { key, value } of changed) {
    const limit = frozen[key] ?? frozen[key.split('@')[0]!];
    if (limit === undefined) continue;
    const scope = resolveRelativeDataScope(parseScope(value) ?? OWN_ROWS_SCOPE, organizations);
    narrowed[key] = serializeDataScope(intersectionOfScopes(parseScope(limit) ?? OWN_ROWS_SCOPE, scope));
  }
  return narrowed;
}
