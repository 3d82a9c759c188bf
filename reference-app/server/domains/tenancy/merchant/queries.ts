/**
 * Reads the tenants that an actor administers: the actor's own tenant and its subordinate tenants. The first
 * tenant of the installation administers all tenants.
 */
import type { MerchantRow, PartOf } from '@countersign/sdk/api/contract';
import { type SqlBool, sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Tenant, tenantRows, tenantsByIds } from './tenants.ts';

type Filter = PartOf<'GET merchant/pageList', 'query'>;

/**
 * Selects the visible tenants. All other data of a tenant must be read afterwards in the context of that
 * tenant.
 */
const visibleTenants = (auth: AuthTx, { merchantId }: Actor) =>
  tenantRows(auth).where(
    sql<SqlBool>`(merchant_id = ${merchantId} or parent_id = ${merchantId}
      or exists (select from tenant f where f.merchant_id = ${merchantId} and f.is_first))`,
  );

export const findTenantVisibleToActor = (
  auth: AuthTx,
  actor: Actor,
  merchantId: string,
): Promise<Tenant | undefined> =>
  visibleTenants(auth, actor).where('merchantId', '=', merchantId).executeTakeFirst();

export async function merchantRows(
  auth: AuthTx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<Counted & { list: MerchantRow[] }> {
  const keyword = filter.merchantName || filter.keyword;
  const matching = visibleTenants(auth, actor)
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('merchantName', 'ilike', likePattern(keyword!)),
          eb('shortName', 'ilike', likePattern(keyword!)),
        ]),
      ),
    )
    .$if(filter.merchantType !== undefined, where => where.where('merchantType', '=', filter.merchantType!))
    .$if(filter.status !== undefined, where => where.where('status', '=', filter.status!))
    .$if(filter.parentId !== undefined, where => where.where('parentId', '=', filter.parentId!));
  const { rows, ...counted } = await readPageOfGrowingList(auth, {
    matching: matching.clearSelect(),
    rows: matching.orderBy('merchantType', 'desc').orderBy('merchantName').orderBy('merchantId'),
    page,
  });
  return { ...counted, list: await toMerchantRows(auth, actor, rows) };
}

export async function toMerchantRows(
  auth: AuthTx,
  actor: Actor,
  rows: readonly Tenant[],
): Promise<MerchantRow[]> {
  const parents = await tenantsByIds(
    auth,
    rows.map(({ parentId }) => parentId ?? ''),
  );
  return rows.map(({ isFirst: _, createTime, ...row }) => ({
    ...row,
    parentName: parents.get(row.parentId ?? '')?.merchantName ?? '',
    createTime: createTime.toISOString(),
    isOwn: row.merchantId === actor.merchantId,
  }));
}

export async function merchantTree(
  auth: AuthTx,
  actor: Actor,
): Promise<PartOf<'GET merchant/treeselect', 'response'>> {
  const rows = await visibleTenants(auth, actor).orderBy('merchantName').orderBy('merchantId').execute();
  const ids = new Set(rows.map(({ merchantId }) => merchantId));
  const nodeOf = ({ merchantId, merchantName, merchantType }: Tenant) => ({
    id: merchantId,
    label: merchantName,
    merchantType,
  });
  return rows
    .filter(({ parentId }) => !ids.has(parentId ?? ''))
    .map(row => ({
      ...nodeOf(row),
      children: rows.filter(({ parentId }) => parentId === row.merchantId).map(nodeOf),
    }));
}

/**
 * Returns the condition for active sessions that involve the tenant: sessions and embedding tokens of the
 * tenant and of its guests (users of other tenants), and sessions of its users in other tenants.
 */
export const isLiveTenantSessionSql = (merchantId: string) =>
  sql<SqlBool>`revoked_at is null and expires_at > now() and (merchant_id = ${merchantId} or grant_id in (
    select g.grant_id from tenant_grant g where g.home_merchant_id = ${merchantId}))`;
