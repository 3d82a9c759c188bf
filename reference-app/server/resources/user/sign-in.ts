/** The ways into an account: its password, its sessions, and its further means to sign in. */
import type { PartOf, SignInMeans } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseOwn } from '../../rights/authority.ts';
import { credentialsOf, removeKind, removePasskey } from '../credential/index.ts';
import { identitiesOf, unlinkIdentity } from '../identity/index.ts';
import { type Account, endSessions, personToSignIn } from '../session/index.ts';
import { userDetail, writeUser } from './queries.ts';
import { reach } from './reach.ts';

export async function resetPassword(
  contexts: Contexts,
  actor: Actor,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await reach(tx, actor, userId);
  await writeUser(tx, { merchantId, userId }, { password_hash: passwordHash, must_change: true });
  return { count: await endSessions(await contexts.auth(), { merchantId, userId }) };
}

/** Ends one session of the person, or all. */
export async function endSessionsOf(
  contexts: Contexts,
  actor: Actor,
  { userId, id }: PartOf<'POST user/endSessions', 'body'>,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  await reach(await contexts.tenant(merchantId), actor, userId);
  const count = await endSessions(await contexts.auth(), { merchantId, userId }, id ? { id } : {});
  return id && count === 0 ? refuse('not-found') : { count };
}

export async function signInMeans(contexts: Contexts, actor: Actor, userId: string): Promise<SignInMeans> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { user } = (await userDetail(tx, actor, userId)) ?? refuse('not-found');
  const person = await personToSignIn(tx, merchantId, userId);
  const auth = await contexts.auth();
  const { totpTime, passkeys } = await credentialsOf(auth, { merchantId, userId });
  return {
    passwordTime: (person?.password_time ?? new Date()).toISOString(),
    mustChange: user.mustChange,
    totpTime,
    passkeys,
    identities: await identitiesOf(auth, { merchantId, userId }),
  };
}

type Removing = PartOf<'POST user/removeSignInMeans', 'body'>;

/** People remove their own with their password, on a page of their own. */
export async function removeSignInMeans(contexts: Contexts, actor: Actor, means: Removing): Promise<null> {
  const { merchantId } = actor;
  const { userId } = means;
  const tx = await contexts.tenant(merchantId);
  await reach(tx, actor, userId);
  refuseOwn(actor, [userId]);
  const auth = await contexts.auth();
  if (!(await remove(auth, { merchantId, userId }, means))) refuse('not-found');
  await endSessions(auth, { merchantId, userId });
  return null;
}

async function remove(auth: AuthTx, account: Account, { kind, id = '' }: Removing): Promise<boolean> {
  if (kind === 'passkey') return removePasskey(auth, account, id);
  if (kind === 'identity') return unlinkIdentity(auth, account, id);
  const { totpTime } = await credentialsOf(auth, account);
  await removeKind(auth, account, 'totp');
  await removeKind(auth, account, 'recovery');
  return totpTime !== null;
}
