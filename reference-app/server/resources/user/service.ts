/** Adds, changes and removes users: within the actor's scope, and nobody who may do more than the actor. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql, type Updateable } from 'kysely';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTables } from '../../db/tables.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import {
  type Authority,
  holdRights,
  leavingAdministrator,
  refuseAccounts,
  refuseOwn,
} from '../../rights/authority.ts';
import { inheritDataPermissions } from '../../rights/inherit.ts';
import { keysBound, refuseLimited } from '../../rights/resources.ts';
import { processNaming, seesOrganization } from '../directory/index.ts';
import { endSessions, nameKeyOf } from '../session/index.ts';
import { writeMemberships } from './memberships.ts';
import { userDetail } from './queries.ts';
import { changeName, freeName, takeName } from './sign-in-name.ts';

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

async function refuseInvalid(tx: Tx, actor: Actor, place: Place, lang: Lang): Promise<void> {
  if (place.phonenumber !== undefined && !PHONE.test(place.phonenumber)) refuseField('phonenumber', lang);
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
      ...columns,
    })
    .execute();
  await inheritDataPermissions(tx, authority, userId);
  await writeMemberships(tx, authority, input, { userId, lang });
  await takeName(await contexts.auth(), { merchantId, userId, nameKey: nameKeyOf(user_name) }, lang);
  return { userId };
}

/** An account in the actor's scope, with no more permissions than theirs; `not-found` for any other. */
async function touch(tx: Tx, actor: Actor, userId: string) {
  const authority = await holdRights(tx, actor);
  const { user } = (await userDetail(tx, actor, userId)) ?? refuse('not-found');
  await refuseAccounts(tx, authority, [userId]);
  return { authority, user };
}

interface Move {
  userId: string;
  from: string | null;
  to: string;
}

/** A data permission of the user, or of an organisation on the way, has other rows after a move. */
async function refuseMove(tx: Tx, authority: Authority, { userId, from, to }: Move): Promise<void> {
  const organizations = from === null ? [to] : [from, to];
  await refuseLimited(
    tx,
    authority,
    await keysBound(tx, authority.merchantId, { users: [userId], organizations }),
  );
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
  const { authority, user } = await touch(tx, actor, userId);
  await refuseStale(tx, { merchantId, kind: 'user', id: userId, record: user }, input.version);
  await refuseInvalid(tx, actor, input, lang);
  if (input.organizeId !== undefined && input.organizeId !== user.organizeId) {
    refuseOwn(actor, [userId]);
    await refuseMove(tx, authority, { userId, from: user.organizeId, to: input.organizeId });
  }
  await leavingAdministrator(tx, merchantId, async () => {
    await writeMemberships(tx, authority, input, { userId, lang });
    await write(tx, { merchantId, userId }, columnsOf(input));
  });
  if (input.userName !== undefined && nameKeyOf(input.userName) !== nameKeyOf(user.userName))
    await changeName(await contexts.auth(), { merchantId, userId, nameKey: nameKeyOf(input.userName) }, lang);
  return null;
}

const write = (tx: Tx, { merchantId, userId }: Actor, columns: Updateable<TenantTables['app_user']>) =>
  tx
    .updateTable('app_user')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();

const UNLOCKED = { locked_time: null, unlocking_time: null, locked_reason: '' };

export async function changeStatus(
  contexts: Contexts,
  actor: Actor,
  { userId, status }: { userId: string; status: 'NORMAL' | 'STOP_USING' },
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await touch(tx, actor, userId);
  refuseOwn(actor, [userId]);
  await leavingAdministrator(tx, merchantId, () =>
    write(tx, { merchantId, userId }, { status, ...UNLOCKED }),
  );
  if (status === 'STOP_USING') await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

const MINUTE = 60_000;

export async function lockUser(
  contexts: Contexts,
  actor: Actor,
  { userId, lockDuration, reason = '' }: PartOf<'POST user/lock', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { user } = await touch(tx, actor, userId);
  refuseOwn(actor, [userId]);
  if (user.status === 'STOP_USING') refuse('user-disabled', { by: user.nickName });
  const now = Date.now();
  await leavingAdministrator(tx, merchantId, () =>
    write(
      tx,
      { merchantId, userId },
      {
        status: 'LOCKED',
        locked_time: new Date(now),
        unlocking_time: new Date(now + lockDuration * MINUTE),
        locked_reason: reason.trim(),
      },
    ),
  );
  await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

/** An account that is not locked stays as it is. */
export async function unlockUser(tx: Tx, actor: Actor, userId: string): Promise<null> {
  const { user } = await touch(tx, actor, userId);
  if (user.status === 'LOCKED')
    await write(tx, { merchantId: actor.merchantId, userId }, { status: 'NORMAL', ...UNLOCKED });
  return null;
}

export async function resetPassword(
  contexts: Contexts,
  actor: Actor,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await touch(tx, actor, userId);
  await write(tx, { merchantId, userId }, { password_hash: passwordHash, must_change: true });
  return { count: await endSessions(await contexts.auth(), { merchantId, userId }) };
}

/** The row stays, because instances name it; roles, positions, the lead of organisations and absences end. */
export async function removeUser(contexts: Contexts, actor: Actor, userId: string): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await touch(tx, actor, userId);
  refuseOwn(actor, [userId]);
  const by = await processNaming(tx, merchantId, { kind: 'user', ids: [userId] });
  if (by !== undefined) refuse('in-use', { by });
  await leavingAdministrator(tx, merchantId, async () => {
    await forgetMemberships(tx, { merchantId, userId });
    await write(
      tx,
      { merchantId, userId },
      { status: 'STOP_USING', removed_time: new Date(), organize_id: null, ...UNLOCKED },
    );
  });
  const auth = await contexts.auth();
  await freeName(auth, { merchantId, userId });
  await endSessions(auth, { merchantId, userId });
  return null;
}

async function forgetMemberships(tx: Tx, { merchantId, userId }: Actor): Promise<void> {
  for (const table of ['user_role', 'user_position', 'data_permission_exclusion'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('data_permission_bind')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'user')
    .where('target_id', '=', userId)
    .execute();
  await tx
    .updateTable('organization')
    .set({ leader_id: null, leader: '' })
    .where('merchant_id', '=', merchantId)
    .where('leader_id', '=', userId)
    .execute();
  await sql`update out_of_office set end_time = greatest(begin_time, now()) where merchant_id = ${merchantId}
    and end_time > now() and (user_id = ${userId} or stand_in_id = ${userId})`.execute(tx);
}

/** Ends one session of the person, or all. */
export async function endSessionsOf(
  contexts: Contexts,
  actor: Actor,
  { userId, id }: PartOf<'POST user/endSessions', 'body'>,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  await touch(await contexts.tenant(merchantId), actor, userId);
  const count = await endSessions(await contexts.auth(), { merchantId, userId }, id ? { id } : {});
  return id && count === 0 ? refuse('not-found') : { count };
}
