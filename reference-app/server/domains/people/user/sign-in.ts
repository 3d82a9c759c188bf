/**
 * Manages the sign-in methods of an account: its password, its sessions, and its second factors and linked
 * identities.
 */
import type { PartOf, UserSignInMethods } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfChangingOwnRights } from '../../../rights/authority.ts';
import {
  type Account,
  accountOfUser,
  endSessions,
  linkedIdentities,
  readUserCredentials,
  removeCredentialsOfKind,
  removePasskey,
  throwIfGuestUser,
  unlinkIdentity,
} from '../../access/index.ts';
import { updateUserColumns, userDetail } from './queries.ts';
import { loadUserForChange } from './reach.ts';

export async function resetPassword(
  contexts: Contexts,
  actor: Actor,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await loadUserForChange(tx, actor, userId);
  await throwIfGuestUser(tx, userId);
  await updateUserColumns(tx, { merchantId, userId }, { passwordHash: passwordHash, mustChange: true });
  return { count: await endSessions(await contexts.auth(), { merchantId, userId }) };
}

/** Ends one session of the user, or all sessions if no `id` is given. */
export async function endUserSessions(
  contexts: Contexts,
  actor: Actor,
  { userId, id }: PartOf<'POST user/endSessions', 'body'>,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  await loadUserForChange(await contexts.tenant(merchantId), actor, userId);
  const count = await endSessions(await contexts.auth(), { merchantId, userId }, id ? { id } : {});
  return id && count === 0 ? throwRefusal('not-found') : { count };
}

export async function signInMethods(
  contexts: Contexts,
  actor: Actor,
  userId: string,
): Promise<UserSignInMethods> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { user } = (await userDetail(tx, userId)) ?? throwRefusal('not-found');
  const person = await accountOfUser(tx, userId);
  const auth = await contexts.auth();
  const { totpTime, passkeys } = await readUserCredentials(auth, { merchantId, userId });
  return {
    passwordTime: (person?.passwordTime ?? new Date()).toISOString(),
    mustChange: user.mustChange,
    totpTime,
    passkeys,
    identities: await linkedIdentities(auth, { merchantId, userId }),
  };
}

type Removing = PartOf<'POST user/removeSignInMeans', 'body'>;

/**
 * Removes a sign-in method of another user. Users remove their own methods on a separate page, with their
 * password.
 */
export async function removeSignInMethod(contexts: Contexts, actor: Actor, means: Removing): Promise<null> {
  const { merchantId } = actor;
  const { userId } = means;
  const tx = await contexts.tenant(merchantId);
  await loadUserForChange(tx, actor, userId);
  throwIfChangingOwnRights(actor, [userId]);
  const auth = await contexts.auth();
  if (!(await deleteSignInMethod(auth, { merchantId, userId }, means))) throwRefusal('not-found');
  await endSessions(auth, { merchantId, userId });
  return null;
}

async function deleteSignInMethod(
  auth: AuthTx,
  account: Account,
  { kind, id = '' }: Removing,
): Promise<boolean> {
  if (kind === 'passkey') return removePasskey(auth, account, id);
  if (kind === 'identity') return unlinkIdentity(auth, account, id);
  const { totpTime } = await readUserCredentials(auth, account);
  await removeCredentialsOfKind(auth, account, 'totp');
  await removeCredentialsOfKind(auth, account, 'recovery');
  return totpTime !== null;
}
