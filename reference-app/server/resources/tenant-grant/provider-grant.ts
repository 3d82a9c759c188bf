/** A provider lets a person of its own enter a company below it, with a role that the company released. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { logOperation } from '../../audit/operations/log.ts';
import type { AuthTx, Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { visibleUsers } from '../directory/index.ts';
import { tenantsNamed } from '../merchant/index.ts';
import { accountNamed, nameKeyOf, personToSignIn } from '../session/index.ts';
import { type Adding, earlierGrants, isSame, writeGuest, writeNewGrant } from './add-grant.ts';
import { refuseField, refusePast, required } from './fields.ts';
import { writePlace } from './guest.ts';
import { identityOf, type Person } from './queries.ts';

const TEXTS = {
  userName: { zh: '只能授权本租户的人员', en: 'must be a person of your own tenant' },
  roleId: {
    zh: '没有这个角色，或该租户未将其开放给服务商',
    en: 'is no role that the tenant released to its provider',
  },
  fields: {
    zh: '角色用 roleId 指定；该租户决定组织和岗位',
    en: 'name the role as roleId; the tenant places the person itself',
  },
};

/** Refuses with `not-found` a tenant that is none of the provider's companies, and with `own-rights` a grant to oneself. */
export async function addProviderGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: Adding,
  lang: Lang,
): Promise<PartOf<'POST merchant/auth/add', 'response'>> {
  const merchantId = required('merchantId', input.merchantId, lang);
  const roleId = required('roleId', input.roleId, lang);
  const userName = required('userName', input.userName, lang);
  const expireTime = required('expireTime', input.expireTime, lang);
  const place = (['organizeId', 'roleIds', 'positionIds'] as const).find(name => input[name] !== undefined);
  if (place) refuseField(place, TEXTS.fields, lang);
  refusePast(expireTime, lang);
  const auth = await contexts.auth();
  await refuseForeignCompany(auth, actor, merchantId);
  const home = await ownPerson(auth, actor, userName);
  if (!home) return refuseField('userName', TEXTS.userName, lang);
  if (isSame(home, await identityOf(auth, actor))) refuse('own-rights');
  const earlier = await earlierGrants(auth, { merchantId, nameKey: nameKeyOf(userName), person: home });
  if (earlier.isOpen) refuseField('userName', TAKEN.tenant_grant_open, lang);
  const nickName = await nameOf(await contexts.tenant(actor.merchantId), actor, home);
  if (nickName === undefined) return refuseField('userName', TEXTS.userName, lang);
  const tx = await contexts.tenant(merchantId);
  if (!(await isReleased(tx, merchantId, roleId))) refuseField('roleId', TEXTS.roleId, lang);
  const guest = { merchantId, userId: earlier.userId ?? newId() };
  const shown = input.nickName?.trim() || nickName;
  const { passwordHash } = input;
  await writeGuest(tx, {
    ...guest,
    userName,
    nickName: shown,
    organizeId: null,
    passwordHash,
    expireTime,
    isGood: true,
  });
  await writePlace(tx, guest, { organizeId: '', roleIds: [roleId], positionIds: [] });
  const grant = { guest, home, userName, nickName: shown, expireTime, isGood: true, createBy: actor.userId };
  const authId = await writeNewGrant(await contexts.auth(), grant);
  // The company reads in its own log who enters.
  await logOperation(
    await contexts.tenant(merchantId),
    { merchantId, userId: guest.userId },
    {
      kind: 'tenant-grant',
      id: authId,
      name: shown,
      operation: 'add',
      detail: { userName, roleId, expireTime },
    },
  );
  return { authId, state: 'NORMAL' };
}

async function refuseForeignCompany(auth: AuthTx, actor: SignedInActor, merchantId: string): Promise<void> {
  const tenant = (await tenantsNamed(auth, [merchantId])).get(merchantId);
  if (tenant?.parentId !== actor.merchantId || tenant.status !== 'NORMAL') refuse('not-found');
}

async function ownPerson(auth: AuthTx, actor: SignedInActor, userName: string): Promise<Person | undefined> {
  const account = await accountNamed(auth, nameKeyOf(userName));
  return account?.merchant_id === actor.merchantId
    ? { merchantId: account.merchant_id, userId: account.user_id }
    : undefined;
}

/** Undefined for a person beyond the data permission of the actor. */
async function nameOf(
  tx: Tx,
  actor: SignedInActor,
  { merchantId, userId }: Person,
): Promise<string | undefined> {
  const visible = await visibleUsers(tx, actor);
  const seen = await visible().select('u.user_id').where('u.user_id', '=', userId).executeTakeFirst();
  return seen && (await personToSignIn(tx, merchantId, userId))?.nick_name;
}

async function isReleased(tx: Tx, merchantId: string, roleId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', '=', roleId)
    .where('status', '=', 'NORMAL')
    .where('is_released', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
