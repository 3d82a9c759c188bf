/** Shared code of the API calls that change users. */
import type { Contexts } from '../../../db/access.ts';
import type { Call } from '../../../http/route.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import {
  hashPassword,
  meetsPasswordRules,
  openSealedSecret,
  throwInvalidPassword,
} from '../../access/index.ts';

export const USER_MANAGEMENT_PERMISSION = 'system:user:manage';

/** Maximum number per minute of calls that hash a password, because hashing is expensive. */
export const MAX_PASSWORD_HASHES_PER_MINUTE = 60;

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inContexts'>;

/** Runs a change. After the commit, notifies the changed users, because their sessions may have ended. */
export async function changeUsersAndNotify<T>(
  { db, actor: { merchantId }, inContexts }: Changing,
  userIds: string | readonly string[],
  change: (contexts: Contexts) => Promise<T>,
): Promise<T> {
  const result = await inContexts(change);
  await sendLiveNotification(db, { merchantId, rights: [userIds].flat() });
  return result;
}

/**
 * Decrypts and hashes a sealed password. Call this function before the transaction starts, because hashing
 * takes longer than all other work of the API call.
 */
export async function decryptAndHashPassword(
  { db, lang }: Pick<Call<never>, 'db' | 'lang'>,
  sealed: { keyId: string; data: string },
): Promise<string> {
  const password = await openSealedSecret(db, sealed);
  return meetsPasswordRules(password)
    ? hashPassword(password)
    : throwInvalidPassword('password', 'rules', lang);
}
