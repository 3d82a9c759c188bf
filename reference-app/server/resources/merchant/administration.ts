/** Makes, changes, switches off and removes tenants below the actor's own. */
import type { Invitation, MerchantDetail, PartOf } from '@countersign/sdk/api/contract';
import { sql, type Updateable } from 'kysely';
import type { AuthTx, Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTables } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { masked } from '../directory/index.ts';
import { nameKeyOf } from '../session/index.ts';
import { inviteUntil } from './invitation.ts';
import { sessionsOf, shownTo, visibleTenant } from './queries.ts';
import { type Tenant, tenantsNamed } from './tenants.ts';

const TEXTS = {
  merchantType: {
    zh: '只有首个租户可以新建服务商',
    en: 'Only the first tenant of the installation makes service providers',
  },
  parentId: { zh: '请选择所属服务商', en: 'please select the service provider' },
  userName: { zh: '用户名已存在', en: 'This user name is taken' },
  phone: { zh: '数据格式错误', en: 'data format error' },
};
const PHONE = /^1[2-9]\d{9}$/;

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

/** The first administrator and the name of the new tenant. */
export interface NewTenant {
  merchantId: string;
  merchantName: string;
  merchantType: 'ISV' | 'COMMON';
  parentId: string | null;
  shortName: string;
  administrator: { userName: string; name: string };
}

/** Fills the rows of a tenant in its own context; given by the setup, which knows all resources. */
export type FillTenant = (tx: Tx, tenant: NewTenant, passwordHash: string) => Promise<{ userId: string }>;

export type Adding = Omit<PartOf<'POST merchant/addMerchant', 'body'>, 'phone'> & {
  phone: string;
  code: string;
  passwordHash: string;
};

/** The parent of a new tenant: null for a provider. */
async function parentOf(auth: AuthTx, actor: Actor, input: Adding, lang: Lang): Promise<string | null> {
  const own = (await tenantsNamed(auth, [actor.merchantId])).get(actor.merchantId);
  if (input.merchantType === 'ISV') return own?.isFirst ? null : refuseField('merchantType', lang);
  const parent = await visibleTenant(auth, actor, input.parentId ?? actor.merchantId);
  if (parent?.merchantType !== 'ISV') return refuseField('parentId', lang);
  return parent.merchantId;
}

export async function addMerchant(
  contexts: Contexts,
  actor: Actor,
  { input, fill, lang }: { input: Adding; fill: FillTenant; lang: Lang },
): Promise<Invitation> {
  if (!PHONE.test(input.phone)) refuseField('phone', lang);
  const auth = await contexts.auth();
  const parentId = await parentOf(auth, actor, input, lang);
  const merchantId = newId();
  const tx = await contexts.tenant(merchantId);
  const { userId } = await fill(
    tx,
    {
      merchantId,
      merchantName: input.merchantName.trim(),
      merchantType: input.merchantType,
      parentId,
      shortName: input.shortName?.trim() ?? '',
      administrator: { userName: input.userName, name: input.leader?.trim() || input.userName },
    },
    input.passwordHash,
  );
  const until = inviteUntil();
  await tx
    .updateTable('merchant')
    .set({
      leader: input.leader?.trim() ?? '',
      phone: input.phone,
      email: input.email,
      logo: input.logo || null,
      administrator_id: userId,
    })
    .where('merchant_id', '=', merchantId)
    .execute();
  await invited(
    tx,
    { merchantId, userId },
    { email: input.email, phonenumber: input.phone, invite_until: until },
  );
  const { numInsertedOrUpdatedRows = 0n } = await (await contexts.auth())
    .insertInto('sign_in_name')
    .values({ name_key: nameKeyOf(input.userName), merchant_id: merchantId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) refuseField('userName', lang);
  return { merchantId, userName: input.userName, code: input.code, inviteUntil: until.toISOString() };
}

const invited = (tx: Tx, { merchantId, userId }: Actor, columns: Updateable<TenantTables['app_user']>) =>
  tx
    .updateTable('app_user')
    .set({ ...columns, must_change: true })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();

const merchantRow = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('merchant as m')
    .leftJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'm.merchant_id').onRef('u.user_id', '=', 'm.administrator_id'),
    )
    .select(['m.leader', 'm.phone', 'm.email', 'm.version', 'm.status', 'm.administrator_id'])
    .select(['u.user_name', 'u.must_change', 'u.invite_until'])
    .select(
      sql<number>`(select count(*)::int from app_user p where p.merchant_id = m.merchant_id
        and p.removed_time is null and p.status <> 'STOP_USING')`.as('userCount'),
    )
    .where('m.merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();

export async function merchantDetail(
  contexts: Contexts,
  actor: Actor,
  merchantId: string,
): Promise<MerchantDetail> {
  const auth = await contexts.auth();
  const tenant = (await visibleTenant(auth, actor, merchantId)) ?? refuse('not-found');
  const [shown] = await shownTo(auth, actor, [tenant]);
  const { n } = await auth
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sessionsOf(merchantId))
    .executeTakeFirstOrThrow();
  const row = await merchantRow(await contexts.tenant(merchantId), merchantId);
  return {
    ...shown!,
    leader: row.leader,
    phone: masked(row.phone),
    email: row.email,
    userName: row.user_name ?? '',
    isInvited: row.must_change === true && row.invite_until !== null,
    inviteUntil: row.invite_until?.toISOString() ?? null,
    userCount: row.userCount,
    sessionCount: n,
    version: row.version,
  };
}

export type Changing = Omit<PartOf<'POST merchant/updateMerchant', 'body'>, 'phone'> & {
  phone?: string | undefined;
};

/** Tenants below the own one, and the own contacts: nobody switches off the tenant that they are in. */
export async function updateMerchant(
  contexts: Contexts,
  actor: Actor,
  input: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId, version, status, phone } = input;
  if (phone !== undefined && phone !== '' && !PHONE.test(phone)) refuseField('phone', lang);
  if (!(await visibleTenant(await contexts.auth(), actor, merchantId))) refuse('not-found');
  if (status === 'ABNORMAL' && merchantId === actor.merchantId) refuse('own-tenant');
  const tx = await contexts.tenant(merchantId);
  await sql`select pg_advisory_xact_lock(7263524, hashtext(${merchantId}))`.execute(tx);
  const row = await merchantRow(tx, merchantId);
  if (version !== undefined && version !== row.version) refuse('conflict');
  await tx
    .updateTable('merchant')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(input.merchantName !== undefined && { merchant_name: input.merchantName.trim() }),
      ...(input.shortName !== undefined && { short_name: input.shortName.trim() }),
      ...(input.leader !== undefined && { leader: input.leader.trim() }),
      ...(input.email !== undefined && { email: input.email }),
      ...(input.logo !== undefined && { logo: input.logo || null }),
      ...(phone !== undefined && { phone }),
      ...(status !== undefined && { status }),
    }))
    .where('merchant_id', '=', merchantId)
    .execute();
  if (status === 'ABNORMAL') await endAllSessions(await contexts.auth(), merchantId);
  return null;
}

const endAllSessions = (auth: AuthTx, merchantId: string) =>
  auth.updateTable('session').set({ revoked_at: sql`now()` }).where(sessionsOf(merchantId)).execute();

export async function inviteAgain(
  contexts: Contexts,
  actor: Actor,
  { merchantId, code, passwordHash }: { merchantId: string; code: string; passwordHash: string },
): Promise<Invitation> {
  if (!(await visibleTenant(await contexts.auth(), actor, merchantId))) refuse('not-found');
  const tx = await contexts.tenant(merchantId);
  const { administrator_id: userId, ...row } = await merchantRow(tx, merchantId);
  if (!userId || !row.must_change || !row.invite_until) return refuse('not-invited');
  const until = inviteUntil();
  await invited(tx, { merchantId, userId }, { password_hash: passwordHash, invite_until: until });
  return { merchantId, userName: row.user_name ?? '', code, inviteUntil: until.toISOString() };
}

/** Names become free; the rows stay, because a company may need its decisions for years. */
export async function removeMerchant(contexts: Contexts, actor: Actor, merchantId: string): Promise<null> {
  const auth = await contexts.auth();
  const tenant: Tenant = (await visibleTenant(auth, actor, merchantId)) ?? refuse('not-found');
  if (merchantId === actor.merchantId || tenant.isFirst) refuse('own-tenant');
  const child = await auth
    .selectFrom('tenant')
    .select('merchant_name')
    .where('parent_id', '=', merchantId)
    .where('removed_time', 'is', null)
    .executeTakeFirst();
  if (child) refuse('tenant-in-use', { by: child.merchant_name });
  if (tenant.status === 'NORMAL') refuse('tenant-enabled');
  const tx = await contexts.tenant(merchantId);
  await tx
    .updateTable('merchant')
    .set({ removed_time: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .execute();
  const names = await contexts.auth();
  await names.deleteFrom('sign_in_name').where('merchant_id', '=', merchantId).execute();
  await endAllSessions(names, merchantId);
  return null;
}
