/** Gives, changes and ends grants to people of other tenants: within the giver's rights, and never to oneself. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx, Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { type Authority, holdRights, refuseAccounts } from '../../rights/authority.ts';
import { inheritDataPermissions } from '../../rights/inherit.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { accountNamed, nameKeyOf, personToSignIn } from '../session/index.ts';
import { forgetPlace, type Placed, placeOf, refusePlace, writePlace } from './guest.ts';
import { type GrantRow, grantRow, identityOf, type Person, shownTo } from './queries.ts';

export const MANAGE = 'system:grant:manage';

const TEXTS = {
  expireTime: { zh: '到期时间必须晚于当前时间', en: 'the expiration time must be later than now' },
  ownTenant: { zh: '该用户属于本租户，无需授权', en: 'belongs to this tenant and needs no grant' },
  twice: { zh: '该用户已有授权', en: 'has a grant already' },
};

const refuseField = (field: string, text: Record<Lang, string>, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: text[lang] }] });

function refusePast(expireTime: string | undefined, lang: Lang): void {
  if (expireTime !== undefined && Date.parse(expireTime) <= Date.now())
    refuseField('expireTime', TEXTS.expireTime, lang);
}

const isSame = (a: Person, b: Person): boolean => a.merchantId === b.merchantId && a.userId === b.userId;

export type Adding = PartOf<'POST merchant/auth/add', 'body'> & {
  /** Of a secret that nobody knows: guests never sign in. */
  passwordHash: string;
};

interface Home {
  person: Person | undefined;
  /** A person of the provider enters without a consent: the company chose its provider. */
  isOfProvider: boolean;
}

export async function addGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: Adding,
  lang: Lang,
): Promise<PartOf<'POST merchant/auth/add', 'response'>> {
  const { merchantId } = actor;
  refusePast(input.expireTime, lang);
  const authority = await holdRights(await contexts.tenant(merchantId), actor);
  const auth = await contexts.auth();
  const nameKey = nameKeyOf(input.userName);
  const home = await homeOf(auth, merchantId, nameKey);
  if (home.person?.merchantId === merchantId) refuseField('userName', TEXTS.ownTenant, lang);
  if (home.person && isSame(home.person, await identityOf(auth, actor))) refuse('own-rights');
  const earlier = await earlierGrants(auth, { merchantId, nameKey, person: home.person });
  if (earlier.isOpen) refuseField('userName', TEXTS.twice, lang);
  const guest = { merchantId, userId: earlier.userId ?? newId() };
  const nickName = input.nickName?.trim() || (await nameAtHome(contexts, home)) || input.userName.trim();
  const tx = await contexts.tenant(merchantId);
  const place = {
    organizeId: input.organizeId,
    roleIds: input.roleIds ?? [],
    positionIds: input.positionIds ?? [],
  };
  await refusePlace(tx, authority, place, lang);
  await writeGuest(tx, { ...guest, ...input, nickName, isGood: home.isOfProvider });
  await inheritDataPermissions(tx, authority, guest.userId);
  await writePlace(tx, guest, place);
  const authId = newId();
  await (await contexts.auth())
    .insertInto('tenant_grant')
    .values({
      grant_id: authId,
      merchant_id: merchantId,
      user_id: guest.userId,
      name_key: nameKey,
      user_name: input.userName.trim(),
      nick_name: nickName,
      home_merchant_id: home.person?.merchantId ?? null,
      home_user_id: home.person?.userId ?? null,
      expire_time: input.expireTime,
      accept_time: home.isOfProvider ? new Date() : null,
      create_by: actor.userId,
    })
    .execute();
  return { authId, state: home.isOfProvider ? 'NORMAL' : 'ASKED' };
}

async function homeOf(auth: AuthTx, merchantId: string, nameKey: string): Promise<Home> {
  const account = await accountNamed(auth, nameKey);
  if (!account) return { person: undefined, isOfProvider: false };
  const tenant = (await tenantsNamed(auth, [merchantId])).get(merchantId);
  return {
    person: { merchantId: account.merchant_id, userId: account.user_id },
    isOfProvider: tenant?.parentId === account.merchant_id,
  };
}

/** The name that a person has at home, where it is no secret. */
async function nameAtHome(contexts: Contexts, { person, isOfProvider }: Home): Promise<string | undefined> {
  if (!person || !isOfProvider) return undefined;
  const tx = await contexts.tenant(person.merchantId);
  return (await personToSignIn(tx, person.merchantId, person.userId))?.nick_name;
}

/** An expired grant does not stand in the way of a new one; the person keeps their user. */
async function earlierGrants(
  auth: AuthTx,
  { merchantId, nameKey, person }: { merchantId: string; nameKey: string; person: Person | undefined },
): Promise<{ isOpen: boolean; userId: string | undefined }> {
  const mine = auth.updateTable('tenant_grant').where('merchant_id', '=', merchantId);
  await mine
    .set({ revoke_time: sql<Date>`expire_time`, revoke_by: '' })
    .where('name_key', '=', nameKey)
    .where('revoke_time', 'is', null)
    .where('expire_time', '<=', sql<Date>`now()`)
    .execute();
  const rows = await auth
    .selectFrom('tenant_grant')
    .select(['user_id', 'revoke_time', 'home_merchant_id', 'home_user_id'])
    .where('merchant_id', '=', merchantId)
    .where('name_key', '=', nameKey)
    .orderBy('create_time', 'desc')
    .execute();
  const same = rows.find(
    row => person && row.home_merchant_id === person.merchantId && row.home_user_id === person.userId,
  );
  return { isOpen: rows.some(row => row.revoke_time === null), userId: same?.user_id };
}

interface Guest extends Person {
  userName: string;
  nickName: string;
  organizeId: string;
  passwordHash: string;
  isGood: boolean;
}

async function writeGuest(tx: Tx, guest: Guest): Promise<void> {
  const columns = {
    user_name: guest.userName.trim(),
    nick_name: guest.nickName,
    organize_id: guest.organizeId,
    status: guest.isGood ? ('NORMAL' as const) : ('STOP_USING' as const),
    removed_time: null,
  };
  await tx
    .insertInto('app_user')
    .values({
      merchant_id: guest.merchantId,
      user_id: guest.userId,
      password_hash: guest.passwordHash,
      is_guest: true,
      ...columns,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

/** The row, to an administrator of the tenant that it opens; `not-found` for any other. */
async function incomingGrant(contexts: Contexts, { merchantId }: Person, authId: string): Promise<GrantRow> {
  const row = await grantRow(await contexts.auth(), authId);
  return row?.merchantId === merchantId ? row : refuse('not-found');
}

export async function grantDetail(
  contexts: Contexts,
  actor: SignedInActor,
  authId: string,
): Promise<PartOf<'GET merchant/auth/detail', 'response'>> {
  const row = await incomingGrant(contexts, actor, authId);
  const [shown] = await shownTo(await contexts.auth(), [row]);
  return { ...shown!, ...(await placeOf(await contexts.tenant(actor.merchantId), row)) };
}

interface Change {
  row: GrantRow;
  authority: Authority;
}

/** A grant that may be changed by this actor; holds the rights of the tenant. */
async function touch(contexts: Contexts, actor: SignedInActor, authId: string): Promise<Change> {
  const authority = await holdRights(await contexts.tenant(actor.merchantId), actor);
  const row = await incomingGrant(contexts, actor, authId);
  const identity = await identityOf(await contexts.auth(), actor);
  if (row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId) refuse('own-rights');
  if (row.state === 'ENDED') refuse('grant-ended');
  await refuseAccounts(await contexts.tenant(actor.merchantId), authority, [row.userId]);
  return { row, authority };
}

export async function updateGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: PartOf<'POST merchant/auth/update', 'body'>,
  lang: Lang,
): Promise<{ userId: string }> {
  refusePast(input.expireTime, lang);
  const { row, authority } = await touch(contexts, actor, input.authId);
  if (input.version !== undefined && input.version !== row.version) refuse('conflict');
  const tx = await contexts.tenant(actor.merchantId);
  const before = await placeOf(tx, row);
  const place: Placed = {
    organizeId: input.organizeId ?? before.organizeId,
    roleIds: input.roleIds ?? before.roleInfos.map(({ roleId }) => roleId),
    positionIds: input.positionIds ?? before.positionInfos.map(({ positionId }) => positionId),
  };
  await refusePlace(tx, authority, place, lang);
  await writePlace(tx, row, place);
  const nickName = input.nickName?.trim() || row.nickName;
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({
      organize_id: place.organizeId,
      nick_name: nickName,
      version: eb('version', '+', 1),
    }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  await write(await contexts.auth(), row, {
    nick_name: nickName,
    ...(input.expireTime !== undefined && { expire_time: input.expireTime }),
  });
  return { userId: row.userId };
}

const write = (
  auth: AuthTx,
  { authId }: GrantRow,
  columns: { nick_name?: string; expire_time?: string; accept_time?: Date },
) =>
  auth
    .updateTable('tenant_grant')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('grant_id', '=', authId)
    .execute();

export async function extendGrant(
  contexts: Contexts,
  actor: SignedInActor,
  { authId, expireTime, lang }: { authId: string; expireTime: string; lang: Lang },
): Promise<void> {
  refusePast(expireTime, lang);
  const { row } = await touch(contexts, actor, authId);
  await write(await contexts.auth(), row, { expire_time: expireTime });
}

/** Ends the grant with its sessions; the guest's row stays, because instances name it. */
export async function endGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<Person> {
  const auth = await contexts.auth();
  const row = (await grantRow(auth, authId)) ?? refuse('not-found');
  const identity = await identityOf(auth, actor);
  const isOwn = row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId;
  const manages = can(actor, MANAGE);
  const isIncoming = manages && row.merchantId === actor.merchantId;
  const isOutgoing = manages && row.homeMerchantId === actor.merchantId;
  if (!isOwn && !isIncoming && !isOutgoing) refuse('not-found');
  if (row.state === 'ENDED') refuse('grant-ended');
  if (isIncoming && !isOwn) await touch(contexts, actor, authId);
  const ended = await contexts.auth();
  await ended
    .updateTable('tenant_grant')
    .set(({ eb }) => ({
      revoke_time: sql<Date>`now()`,
      revoke_by: actor.nickName,
      version: eb('version', '+', 1),
    }))
    .where('grant_id', '=', authId)
    .where('revoke_time', 'is', null)
    .execute();
  await ended
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('grant_id', '=', authId)
    .where('revoked_at', 'is', null)
    .execute();
  const tx = await contexts.tenant(row.merchantId);
  await forgetPlace(tx, row);
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ status: 'STOP_USING', version: eb('version', '+', 1) }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  return { merchantId: row.merchantId, userId: row.userId };
}

/** The consent of the person, given in their own tenant. */
export async function acceptGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<null> {
  const auth = await contexts.auth();
  const row = await grantRow(auth, authId);
  if (!row || row.homeMerchantId !== actor.merchantId || row.homeUserId !== actor.userId)
    return refuse('not-found');
  if (row.state === 'NORMAL') return null;
  if (row.state !== 'ASKED') refuse('grant-ended');
  await write(auth, row, { accept_time: new Date() });
  const tx = await contexts.tenant(row.merchantId);
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ status: 'NORMAL', version: eb('version', '+', 1) }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  return null;
}
