/** Shared by the calls that change users. */
import type { Contexts } from '../../db/access.ts';
import type { Call } from '../../http/route.ts';
import { announce } from '../live/index.ts';
import { openSealed } from '../seal/index.ts';
import { hashPassword, meetsRules, wrongPassword } from '../session/index.ts';

export const MANAGE = 'system:user:manage';

/** Hashing is dear. */
export const HASHES_PER_MINUTE = 60;

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inContexts'>;

/** Runs a change, and notifies the people of it once it is committed: their sessions may be over. */
export async function changing<T>(
  { db, actor: { merchantId }, inContexts }: Changing,
  userIds: string | readonly string[],
  change: (contexts: Contexts) => Promise<T>,
): Promise<T> {
  const result = await inContexts(change);
  await announce(db, { merchantId, rights: [userIds].flat() });
  return result;
}

/** Before the transaction: hashing takes longer than all of it. */
export async function hashOf(
  { db, lang }: Pick<Call<never>, 'db' | 'lang'>,
  sealed: { keyId: string; data: string },
): Promise<string> {
  const password = await openSealed(db, sealed);
  return meetsRules(password) ? hashPassword(password) : wrongPassword('password', 'rules', lang);
}
