/** The SQL of grants: they lie outside of the tenants' rows. */
import type { PartOf, TenantGrant } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx } from '../../db/access.ts';
import { type Counted, type Page, pageLong } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import { tenantsNamed } from '../merchant/index.ts';
import type { Proof } from '../session/index.ts';
import './tables.ts';

/** A person in their own tenant. */
export interface Person {
  merchantId: string;
  userId: string;
}

type State = TenantGrant['state'];
type Filter = PartOf<'GET merchant/auth/list', 'query'>;

const state = sql<State>`case when revoke_time is not null then 'ENDED' when expire_time <= now() then 'EXPIRED'
  when accept_time is null then 'ASKED' else 'NORMAL' end`;
const endsSoon = sql<boolean>`(revoke_time is null and accept_time is not null and expire_time > now()
  and expire_time < now() + interval '14 days')`;

const grants = (auth: AuthTx) => auth.selectFrom('tenant_grant');
type Grants = ReturnType<typeof grants>;

const withColumns = (query: Grants) =>
  query
    .select(['grant_id as authId', 'merchant_id as merchantId', 'user_id as userId'])
    .select(['user_name as userName', 'nick_name as nickName', 'version'])
    .select(['home_merchant_id as homeMerchantId', 'home_user_id as homeUserId'])
    .select(['expire_time as expireTime', 'create_time as createTime', 'accept_time as acceptTime'])
    .select(['revoke_time as endTime', 'revoke_by as endBy', state.as('state'), endsSoon.as('endsSoon')]);

export type GrantRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

export const grantRow = (auth: AuthTx, grantId: string): Promise<GrantRow | undefined> =>
  withColumns(grants(auth).where('grant_id', '=', grantId)).executeTakeFirst();

/** The user in the actor's tenant: the guest of an incoming grant, the own person of an outgoing one. */
const personColumn = ({ direction }: Filter) => (direction === 'outgoing' ? 'home_user_id' : 'user_id');

/** The people of the tenant with grants in a direction. */
export async function peopleWithGrants(auth: AuthTx, merchantId: string, filter: Filter): Promise<string[]> {
  const side = filter.direction === 'outgoing' ? 'home_merchant_id' : 'merchant_id';
  const rows = await grants(auth)
    .select(personColumn(filter))
    .distinct()
    .where(side, '=', merchantId)
    .execute();
  return rows.flatMap(row => Object.values(row)).filter(id => id !== null);
}

/** Good ones first, by their end; those of `userIds` alone if it is given. */
export async function grantRows(
  auth: AuthTx,
  merchantId: string,
  { filter, page, userIds }: { filter: Filter; page: Page; userIds: readonly string[] | undefined },
): Promise<Counted & { list: TenantGrant[] }> {
  const side = filter.direction === 'outgoing' ? 'home_merchant_id' : 'merchant_id';
  const matching = grants(auth)
    .where(side, '=', merchantId)
    .$if(userIds !== undefined, where => where.where(personColumn(filter), 'in', ['', ...userIds!]))
    .$if(filter.state !== undefined, where => where.where(state, '=', filter.state!))
    .$if(filter.endsSoon === true, where => where.where(endsSoon, '=', true))
    .$if(!!filter.keyword, where =>
      where.where(({ or, eb }) =>
        or([
          eb('user_name', 'ilike', containing(filter.keyword!)),
          eb('nick_name', 'ilike', containing(filter.keyword!)),
        ]),
      ),
    );
  const { rows, ...counted } = await pageLong(auth, {
    matching,
    rows: withColumns(matching)
      .orderBy(sql`array_position(array['NORMAL', 'ASKED', 'EXPIRED', 'ENDED'], ${state})`)
      .orderBy('expire_time')
      .orderBy('grant_id'),
    page,
  });
  return { ...counted, list: await shownTo(auth, rows) };
}

/** Grants to a person, the latest first. */
export const grantsTo = async (auth: AuthTx, person: Person): Promise<TenantGrant[]> =>
  shownTo(
    auth,
    await withColumns(
      grants(auth)
        .where('home_merchant_id', '=', person.merchantId)
        .where('home_user_id', '=', person.userId),
    )
      .orderBy('create_time', 'desc')
      .orderBy('grant_id')
      .limit(200)
      .execute(),
  );

/** Grants that a user gave. */
export const grantsBy = async (auth: AuthTx, { merchantId, userId }: Person): Promise<TenantGrant[]> =>
  shownTo(
    auth,
    await withColumns(grants(auth).where('merchant_id', '=', merchantId).where('create_by', '=', userId))
      .orderBy('create_time', 'desc')
      .orderBy('grant_id')
      .limit(200)
      .execute(),
  );

/** The own tenant of a person is nobody's business before their consent. */
export async function shownTo(auth: AuthTx, rows: readonly GrantRow[]): Promise<TenantGrant[]> {
  const ids = rows.flatMap(({ merchantId, homeMerchantId }) => [merchantId, homeMerchantId ?? '']);
  const tenants = await tenantsNamed(auth, [...new Set(ids)]);
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

/** The actor's session: a guest's own tenant and user are those behind its grant, and its proofs those of the sign-in. */
export async function identityOf(
  auth: AuthTx,
  actor: Person & { sessionId: string },
): Promise<Person & { proofs: Proof[] }> {
  const row = await auth
    .selectFrom('session')
    .leftJoin('tenant_grant as g', 'g.grant_id', 'session.grant_id')
    .select(['g.home_merchant_id', 'g.home_user_id', 'session.proofs'])
    .where('session.session_id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return {
    merchantId: row.home_merchant_id ?? actor.merchantId,
    userId: row.home_user_id ?? actor.userId,
    proofs: row.proofs as Proof[],
  };
}

/** The good grants of a person. */
export const goodGrantsTo = (auth: AuthTx, { merchantId, userId }: Person) =>
  grants(auth)
    .select(['grant_id', 'merchant_id', 'user_id', 'expire_time'])
    .where('home_merchant_id', '=', merchantId)
    .where('home_user_id', '=', userId)
    .where('revoke_time', 'is', null)
    .where('accept_time', 'is not', null)
    .where('expire_time', '>', sql<Date>`now()`)
    .orderBy('expire_time')
    .orderBy('grant_id');
