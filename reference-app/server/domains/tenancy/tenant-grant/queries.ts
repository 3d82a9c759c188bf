/**
 * Reads grants, which give people access to other tenants. Grants are not stored with the rows of a single
 * tenant.
 */
import type { PartOf, TenantGrant } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Proof } from '../../access/index.ts';
import { tenantsByIds } from '../merchant/tenants.ts';

/** A person, identified by the id of the person's own tenant and the person's user id in that tenant. */
export interface Person {
  merchantId: string;
  userId: string;
}

type GrantState = TenantGrant['state'];
type Filter = PartOf<'GET merchant/auth/list', 'query'>;

const grantStateSql = sql<GrantState>`case when revoke_time is not null then 'ENDED' when expire_time <= now() then 'EXPIRED'
  when accept_time is null then 'ASKED' else 'NORMAL' end`;
const grantEndsSoonSql = sql<boolean>`(revoke_time is null and accept_time is not null and expire_time > now()
  and expire_time < now() + interval '14 days')`;

const tenantGrants = (auth: AuthTx) => auth.selectFrom('tenantGrant');
type GrantsQuery = ReturnType<typeof tenantGrants>;

const selectGrantColumns = (query: GrantsQuery) =>
  query
    .select(['grantId as authId', 'merchantId', 'userId'])
    .select(['userName', 'nickName', 'version'])
    .select(['homeMerchantId', 'homeUserId'])
    .select(['expireTime', 'createTime', 'acceptTime'])
    .select([
      'revokeTime as endTime',
      'revokeBy as endBy',
      grantStateSql.as('state'),
      grantEndsSoonSql.as('endsSoon'),
    ]);

export type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrantColumns>['executeTakeFirstOrThrow']>>;

export const findTenantGrantRow = (auth: AuthTx, grantId: string): Promise<GrantRow | undefined> =>
  selectGrantColumns(tenantGrants(auth).where('grantId', '=', grantId)).executeTakeFirst();

/**
 * Returns the column that contains a user of the actor's tenant: the guest of an incoming grant, or the
 * person who receives an outgoing grant.
 */
const getGrantColumnOfOwnTenantUser = ({ direction }: Filter) =>
  direction === 'outgoing' ? 'homeUserId' : 'userId';

/**
 * Returns the ids of the tenant's users in all grants of one direction. An `outgoing` grant lets a user of
 * the tenant enter another tenant. An `incoming` grant lets a user of another tenant enter the tenant.
 */
export async function peopleWithGrants(auth: AuthTx, merchantId: string, filter: Filter): Promise<string[]> {
  const side = filter.direction === 'outgoing' ? 'homeMerchantId' : 'merchantId';
  const rows = await tenantGrants(auth)
    .select(getGrantColumnOfOwnTenantUser(filter))
    .distinct()
    .where(side, '=', merchantId)
    .execute();
  return rows.flatMap(row => Object.values(row)).filter(id => id !== null);
}

/**
 * Returns a page of grants. Valid grants come first, ordered by expiry. If `userIds` is given, only grants of
 * these users are included.
 */
export async function grantRows(
  auth: AuthTx,
  merchantId: string,
  { filter, page, userIds }: { filter: Filter; page: Page; userIds: readonly string[] | undefined },
): Promise<Counted & { list: TenantGrant[] }> {
  const side = filter.direction === 'outgoing' ? 'homeMerchantId' : 'merchantId';
  const matching = tenantGrants(auth)
    .where(side, '=', merchantId)
    .$if(userIds !== undefined, where =>
      where.where(getGrantColumnOfOwnTenantUser(filter), 'in', ['', ...userIds!]),
    )
    .$if(filter.state !== undefined, where => where.where(grantStateSql, '=', filter.state!))
    .$if(filter.endsSoon === true, where => where.where(grantEndsSoonSql, '=', true))
    .$if(!!filter.keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('userName', 'ilike', likePattern(filter.keyword!)),
          eb('nickName', 'ilike', likePattern(filter.keyword!)),
        ]),
      ),
    );
  const { rows, ...counted } = await readPageOfGrowingList(auth, {
    matching,
    rows: selectGrantColumns(matching)
      .orderBy(sql`array_position(array['NORMAL', 'ASKED', 'EXPIRED', 'ENDED'], ${grantStateSql})`)
      .orderBy('expireTime')
      .orderBy('grantId'),
    page,
  });
  return { ...counted, list: await toTenantGrants(auth, rows) };
}

/** Returns the grants that a person has received, latest first. */
export const grantsReceivedBy = async (auth: AuthTx, person: Person): Promise<TenantGrant[]> =>
  toTenantGrants(
    auth,
    await selectGrantColumns(
      tenantGrants(auth)
        .where('homeMerchantId', '=', person.merchantId)
        .where('homeUserId', '=', person.userId),
    )
      .orderBy('createTime', 'desc')
      .orderBy('grantId')
      .limit(200)
      .execute(),
  );

/** Returns the grants that a user has given, latest first. */
export const grantsGivenBy = async (auth: AuthTx, { merchantId, userId }: Person): Promise<TenantGrant[]> =>
  toTenantGrants(
    auth,
    await selectGrantColumns(
      tenantGrants(auth).where('merchantId', '=', merchantId).where('createBy', '=', userId),
    )
      .orderBy('createTime', 'desc')
      .orderBy('grantId')
      .limit(200)
      .execute(),
  );

/** Converts rows to grants. The name of the person's own tenant is disclosed only after their consent. */
export async function toTenantGrants(auth: AuthTx, rows: readonly GrantRow[]): Promise<TenantGrant[]> {
  const ids = rows.flatMap(({ merchantId, homeMerchantId }) => [merchantId, homeMerchantId ?? '']);
  const tenants = await tenantsByIds(auth, [...new Set(ids)]);
  const nameOf = (id: string | null) => tenants.get(id ?? '')?.merchantName ?? '';
  return rows.map(({ userId: _, homeUserId: __, homeMerchantId, acceptTime, endTime, endBy, ...row }) => ({
    ...row,
    merchantName: nameOf(row.merchantId),
    homeMerchantName: acceptTime ? nameOf(homeMerchantId) : '',
    expireTime: row.expireTime.toISOString(),
    createTime: row.createTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    endBy: endBy ?? '',
  }));
}

/**
 * Returns the person who uses the actor's session, with the proofs of identity that the person presented at
 * sign-in. In the session of a guest, this is the person who received the grant.
 */
export async function readPersonOfSession(
  auth: AuthTx,
  actor: Person & { sessionId: string },
): Promise<Person & { proofs: Proof[] }> {
  const row = await auth
    .selectFrom('session')
    .leftJoin('tenantGrant as g', 'g.grantId', 'session.grantId')
    .select(['g.homeMerchantId', 'g.homeUserId', 'session.proofs'])
    .where('session.sessionId', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return {
    merchantId: row.homeMerchantId ?? actor.merchantId,
    userId: row.homeUserId ?? actor.userId,
    proofs: row.proofs as Proof[],
  };
}

/** Selects the grants to a person that are accepted and neither revoked nor expired. */
export const validGrantsReceivedBy = (auth: AuthTx, { merchantId, userId }: Person) =>
  tenantGrants(auth)
    .select(['grantId', 'merchantId', 'userId', 'expireTime'])
    .where('homeMerchantId', '=', merchantId)
    .where('homeUserId', '=', userId)
    .where('revokeTime', 'is', null)
    .where('acceptTime', 'is not', null)
    .where('expireTime', '>', sql<Date>`now()`)
    .orderBy('expireTime')
    .orderBy('grantId');
