/** Adds and changes users: within the actor's scope, and nobody who may do more than the actor. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseAccountScope, refuseLargerScopes } from '../../rights/account-scope.ts';
import { type Authority, holdRights, leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { inheritDataPermissions } from '../../rights/inherit.ts';
import { keysBound, refuseLimited } from '../../rights/resources.ts';
import { seesOrganization } from '../directory/index.ts';
import { nameKeyOf } from '../session/index.ts';
import { writeMemberships } from './memberships.ts';
import { refuseOwnSecret } from './own-account.ts';
import { contactsOf, writeUser } from './queries.ts';
import { reach } from './reach.ts';
import { changeName, takeName } from './sign-in-name.ts';
import { statusOf } from './status.ts';

/** The bodies with their secrets opened, and the password hashed. */
export type Adding = Omit<PartOf<'POST user/add', 'body'>, 'password' | 'phonenumber'> & {
  passwordHash: string;
  phonenumber: string;
};
export type Changing = Omit<PartOf<'POST user/update', 'body'>, 'phonenumber'> & {
  phonenumber?: string | undefined;
};

const TEXTS = {
  phonenumber: { zh: '数据格式错误', en: 'data format error' },
  organizeId: { zh: '请选择组织', en: 'please select organization' },
};
const PHONE = /^1[2-9]\d{9}$/;

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

type Place = { phonenumber?: string | undefined; organizeId?: string | undefined };

export function refusePhone(phonenumber: string, lang: Lang): void {
  if (!PHONE.test(phonenumber)) refuseField('phonenumber', lang);
}

async function refuseInvalid(tx: Tx, actor: Actor, place: Place, lang: Lang): Promise<void> {
  if (place.phonenumber !== undefined) refusePhone(place.phonenumber, lang);
  if (place.organizeId !== undefined && !(await seesOrganization(tx, actor, place.organizeId)))
    refuseField('organizeId', lang);
}

/** The fields that were sent, as columns. */
const columnsOf = (input: Partial<Omit<Adding, 'passwordHash'>>) => ({
  ...(input.userName !== undefined && { user_name: input.userName.trim() }),
  ...(input.nickName !== undefined && { nick_name: input.nickName.trim() }),
  ...(input.phonenumber !== undefined && { phonenumber: input.phonenumber }),
  ...(input.email !== undefined && { email: input.email }),
  ...(input.jobNumber !== undefined && { job_number: input.jobNumber.trim() }),
  ...(input.avatar !== undefined && { avatar: input.avatar }),
  ...(input.idCard !== undefined && { id_card: input.idCard.trim() }),
  ...(input.sex !== undefined && { sex: input.sex }),
  ...(input.remark !== undefined && { remark: input.remark.trim() }),
  ...(input.organizeId !== undefined && { organize_id: input.organizeId }),
});

export async function addUser(
  contexts: Contexts,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ userId: string }> {
  const { merchantId } = actor;
  const userId = newId();
  const tx = await contexts.tenant(merchantId);
  const authority = await holdRights(tx, actor);
  await refuseInvalid(tx, actor, input, lang);
  const { user_name = '', nick_name = '', ...columns } = columnsOf(input);
  await tx
    .insertInto('app_user')
    .values({
      merchant_id: merchantId,
      user_id: userId,
      user_name,
      nick_name,
      password_hash: input.passwordHash,
      must_change: true,
      status: statusOf[input.status ?? 'NORMAL'],
      ...columns,
    })
    .execute();
  await inheritDataPermissions(tx, authority, userId);
  await writeMemberships(tx, authority, input, { userId, lang });
  await refuseLargerScopes(tx, authority, [userId]);
  await takeName(await contexts.auth(), { merchantId, userId, nameKey: nameKeyOf(user_name) }, lang);
  return { userId };
}

interface Move {
  from: string | null;
  to: string;
}

/** A data permission of an organisation on the way is given or taken with a move. */
async function refuseMove(tx: Tx, authority: Authority, { from, to }: Move): Promise<void> {
  const organizations = from === null ? [to] : [from, to];
  await refuseLimited(tx, authority, await keysBound(tx, authority.merchantId, { organizations }));
}

/** Codes and reset links go to these contacts: people change their own with their password, in their profile. */
async function refuseOwnContacts(
  tx: Tx,
  actor: Actor,
  { email, phonenumber }: Changing,
  lang: Lang,
): Promise<void> {
  const stored = await contactsOf(tx, actor, actor.userId);
  if (phonenumber !== undefined && phonenumber !== stored.phonenumber) refuseOwnSecret('phonenumber', lang);
  if (email !== undefined && email !== stored.email) refuseOwnSecret('email', lang);
}

export async function updateUser(
  contexts: Contexts,
  actor: Actor,
  input: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const { userId } = input;
  const tx = await contexts.tenant(merchantId);
  const { authority, user, roleIds, positionIds } = await reach(tx, actor, userId);
  const record = { ...user, roleIds, positionIds };
  await refuseStale(tx, { merchantId, kind: 'user', id: userId, record }, input.version);
  if (input.phonenumber !== undefined || (input.email ?? user.email) !== user.email)
    await refuseAccountScope(tx, authority, userId);
  await refuseInvalid(tx, actor, input, lang);
  if (userId === actor.userId) await refuseOwnContacts(tx, actor, input, lang);
  if (input.organizeId !== undefined && input.organizeId !== user.organizeId) {
    refuseOwn(actor, [userId]);
    await refuseMove(tx, authority, { from: user.organizeId, to: input.organizeId });
  }
  await leavingAdministrator(tx, merchantId, async () => {
    await writeMemberships(tx, authority, input, { userId, lang });
    await writeUser(tx, { merchantId, userId }, columnsOf(input));
  });
  const isAdded = (ids: readonly string[] | undefined, stored: readonly string[]) =>
    ids?.some(id => !stored.includes(id)) ?? false;
  const isMoved = input.organizeId !== undefined && input.organizeId !== user.organizeId;
  if (isMoved || isAdded(input.roleIds, roleIds) || isAdded(input.positionIds, positionIds))
    await refuseLargerScopes(tx, authority, [userId]);
  if (input.userName !== undefined && nameKeyOf(input.userName) !== nameKeyOf(user.userName))
    await changeName(await contexts.auth(), { merchantId, userId, nameKey: nameKeyOf(input.userName) }, lang);
  return null;
}
