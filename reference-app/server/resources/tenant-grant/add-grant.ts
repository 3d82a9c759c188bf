/** Gives a grant to a person of another tenant: within the giver's rights, and never to oneself. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx, Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { holdRights } from '../../rights/authority.ts';
import { inheritDataPermissions } from '../../rights/inherit.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { accountNamed, nameKeyOf, personToSignIn } from '../session/index.ts';
import { refuseField, refusePast, required } from './fields.ts';
import { refusePlace, writePlace } from './guest.ts';
import { identityOf, type Person } from './queries.ts';

const TEXTS = {
  ownTenant: { zh: '该用户属于本租户，无需授权', en: 'belongs to this tenant and needs no grant' },
  roleId: {
    zh: '仅与 merchantId 一起使用；授予本租户的角色请用 roleIds',
    en: 'goes with merchantId; name roles of this tenant in roleIds',
  },
};

export const isSame = (a: Person, b: Person): boolean =>
  a.merchantId === b.merchantId && a.userId === b.userId;

type Body = PartOf<'POST merchant/auth/add', 'body'>;
export type Adding = Body & {
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
  const userName = required('userName', input.userName, lang);
  const expireTime = required('expireTime', input.expireTime, lang);
  const organizeId = required('organizeId', input.organizeId, lang);
  if (input.roleId !== undefined) refuseField('roleId', TEXTS.roleId, lang);
  refusePast(expireTime, lang);
  const authority = await holdRights(await contexts.tenant(merchantId), actor);
  const auth = await contexts.auth();
  const nameKey = nameKeyOf(userName);
  const home = await homeOf(auth, merchantId, nameKey);
  if (home.person?.merchantId === merchantId) refuseField('userName', TEXTS.ownTenant, lang);
  if (home.person && isSame(home.person, await identityOf(auth, actor))) refuse('own-rights');
  const earlier = await earlierGrants(auth, { merchantId, nameKey, person: home.person });
  if (earlier.isOpen) refuseField('userName', TAKEN.tenant_grant_open, lang);
  const guest = { merchantId, userId: earlier.userId ?? newId() };
  const nickName = input.nickName?.trim() || (await nameAtHome(contexts, home)) || userName.trim();
  const tx = await contexts.tenant(merchantId);
  const place = {
    organizeId,
    roleIds: input.roleIds ?? [],
    positionIds: input.positionIds ?? [],
  };
  await refusePlace(tx, authority, place, lang);
  const { passwordHash } = input;
  await writeGuest(tx, {
    ...guest,
    userName,
    nickName,
    organizeId,
    passwordHash,
    expireTime,
    isGood: home.isOfProvider,
  });
  await inheritDataPermissions(tx, authority, guest.userId);
  await writePlace(tx, guest, place);
  await refuseLargerScopes(tx, authority, [guest.userId]);
  const authId = await writeNewGrant(await contexts.auth(), {
    guest,
    home: home.person,
    userName,
    nickName,
    expireTime,
    isGood: home.isOfProvider,
    createBy: actor.userId,
  });
  return { authId, state: home.isOfProvider ? 'NORMAL' : 'ASKED' };
}

interface NewGrant {
  guest: Person;
  /** Undefined where nobody has the name. */
  home: Person | undefined;
  userName: string;
  nickName: string;
  expireTime: string;
  /** Good at once. */
  isGood: boolean;
  createBy: string;
}

/** Returns its id. */
export async function writeNewGrant(
  auth: AuthTx,
  { guest, home, userName, nickName, expireTime, isGood, createBy }: NewGrant,
): Promise<string> {
  const grant_id = newId();
  await auth
    .insertInto('tenant_grant')
    .values({
      grant_id,
      merchant_id: guest.merchantId,
      user_id: guest.userId,
      name_key: nameKeyOf(userName),
      user_name: userName.trim(),
      nick_name: nickName,
      home_merchant_id: home?.merchantId ?? null,
      home_user_id: home?.userId ?? null,
      expire_time: expireTime,
      accept_time: isGood ? new Date() : null,
      create_by: createBy,
    })
    .execute();
  return grant_id;
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
export async function earlierGrants(
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
  /** Null for a person of the provider, until the company places them. */
  organizeId: string | null;
  passwordHash: string;
  isGood: boolean;
  expireTime: string;
}

export async function writeGuest(tx: Tx, guest: Guest): Promise<void> {
  const columns = {
    user_name: guest.userName.trim(),
    nick_name: guest.nickName,
    organize_id: guest.organizeId,
    guest_until: guest.expireTime,
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
