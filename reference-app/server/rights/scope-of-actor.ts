/**
 * Determines which rows of a resource an actor may see, from the data permissions that are bound to the
 * actor.
 */
import type { Tx } from '../db/access.ts';
import { runStatement, type Statement } from '../db/statement.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import { type BoundDataPermission, type DataScope, effectiveScope } from './data-scope.ts';
import { type ResolvedScope, resolveScope } from './within.ts';

interface BoundRow {
  organizeId: string | null;
  bound: BoundDataPermission[];
}

/**
 * Reads the organisation of the actor and the data permissions that are bound to the actor. Of each data
 * permission, only the items for one resource are read.
 */
const BOUND_DATA_PERMISSIONS_QUERY: Statement = {
  name: 'bound-data-permissions',
  sql: `
    select u.organize_id, coalesce((
      select jsonb_agg(jsonb_build_object(
        'isEffective', d.status = 'NORMAL' and not exists (select from data_permission_exclusion e
          where e.merchant_id = $1 and e.user_id = $2 and e.data_permission_id = d.data_permission_id),
        'items', own.items))
      from (
          select b.data_permission_id, b.frozen from data_permission_bind b
          where b.merchant_id = $1 and b.kind = 'user' and b.target_id = $2
          union
          select b.data_permission_id, b.frozen from user_position m join data_permission_bind b
            on b.merchant_id = $1 and b.kind = 'position' and b.target_id = m.position_id
          where m.merchant_id = $1 and m.user_id = $2
          union
          select b.data_permission_id, b.frozen from organization_path p join data_permission_bind b
            on b.merchant_id = $1 and b.kind = 'organization' and b.target_id = p.ancestor_id
          where p.merchant_id = $1 and p.organize_id = u.organize_id) bound
      join data_permission d on d.merchant_id = $1 and d.data_permission_id = bound.data_permission_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('key', item.key, 'value', item.value)) as items from (
          select f.key, f.value from jsonb_each_text(bound.frozen) f
          union all
          select i.key, i.value from data_permission_item i
          where bound.frozen is null and i.merchant_id = $1 and i.data_permission_id = d.data_permission_id) item
        where item.key = any($3::text[])) own
      where own.items is not null
    ), '[]') as bound
    from app_user u where u.merchant_id = $1 and u.user_id = $2`,
};

/**
 * Selects which data permissions count. `all` counts every data permission. `effective` omits disabled data
 * permissions, and data permissions from which the user is excluded.
 */
export type Counted = 'all' | 'effective';

interface ScopeRequest {
  resource: string;
  /**
   * Permission that is required by the call that reads the rows. Undefined if the rows are read for a picker.
   */
  permission?: string | undefined;
  /** Data scope of a user without a data permission for the resource. */
  fallback: DataScope;
  /** Selects the data permissions that are taken into account. Default: `effective`. */
  counted?: Counted;
}

/**
 * Returns the data scope of the actor, ready for use in SQL conditions. Call this function before every query
 * for rows of the resource. Actors with all permissions see all rows.
 */
export async function scopeOfActor(tx: Tx, actor: Actor, asked: ScopeRequest): Promise<ResolvedScope> {
  if (actor.permissions?.includes(ALL_PERMISSIONS)) return { kind: 'all' };
  const { merchantId, userId } = actor;
  const keys = [asked.resource, `${asked.resource}@${asked.permission ?? ''}`];
  const [row] = await runStatement<BoundRow>(tx, BOUND_DATA_PERMISSIONS_QUERY, [merchantId, userId, keys]);
  const viewer = { merchantId, userId, organizeId: row?.organizeId ?? null };
  const bound = row?.bound ?? [];
  const counting = asked.counted === 'all' ? bound.map(one => ({ ...one, isEffective: true })) : bound;
  return resolveScope(tx, viewer, effectiveScope(counting, asked));
}
