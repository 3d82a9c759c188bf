/**
 * Changes the user's own password. Checking the old password counts as a sign-in attempt, and all other
 * sessions end.
 */
import { type Contexts, runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import {
  admitSignInAttempt,
  passwordSignInAttempt,
  resetSignInAttempts,
  runSignInAttemptsSequentially,
} from '../session/attempts.ts';
import type { Client } from '../session/client.ts';
import { throwIfGuestAccount } from '../session/guests.ts';
import {
  hashPassword,
  isPasswordCorrect,
  meetsPasswordRules,
  throwInvalidPassword,
} from '../session/password.ts';
import { addLoginRecord, endSessions, userNameLookupKey } from '../session/queries.ts';
import { readStoredPasswordHash, updateAccountPasswordIfUnchanged } from './queries.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  client: Client;
  lang: Lang;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
}

/**
 * Changes the password and ends all other sessions of the user. Returns the number of ended sessions. Throws
 * `guest-account`, `too-many-attempts`, or an error for the invalid field.
 */
export async function changePassword(
  db: Database,
  actor: SignedInActor,
  { oldPassword, newPassword, client, lang, inContexts }: PasswordChange,
): Promise<number> {
  await throwIfGuestAccount(db, actor);
  if (!meetsPasswordRules(newPassword)) return throwInvalidPassword('newPassword', 'rules', lang);
  const attempt = passwordSignInAttempt(actor.userName, client);
  return runSignInAttemptsSequentially(attempt, async () => {
    if (!(await runTransactionOnAuthTables(db, auth => admitSignInAttempt(auth, attempt))))
      throwRefusal('too-many-attempts');
    const { passwordHash: before } = await withTenant(db, actor.merchantId, tx =>
      readStoredPasswordHash(tx, actor),
    );
    if (!(await isPasswordCorrect(before, oldPassword)))
      return throwInvalidPassword('oldPassword', 'old', lang);
    if (oldPassword === newPassword) return throwInvalidPassword('newPassword', 'same', lang);
    const hash = await hashPassword(newPassword);
    return inContexts(async contexts => {
      const tx = await contexts.tenant(actor.merchantId);
      if (!(await updateAccountPasswordIfUnchanged(tx, actor, { before, hash }))) throwRefusal('conflict');
      await addLoginRecord(tx, { ...actor, client, result: 'password-changed' });
      const auth = await contexts.auth();
      await resetSignInAttempts(auth, attempt);
      return endSessions(auth, actor, { except: actor.sessionId });
    });
  });
}

const changeOtherAccountPasswordErrorTexts: Record<Lang, string> = {
  zh: '只能修改自己的密码：请填写自己的登录名，或不填',
  en: 'Only your own password can be changed: send your own user name, or none',
};

/**
 * Throws if the user name in the request belongs to another user. Signed-in users can change only their own
 * password.
 */
export function throwIfPasswordOfOtherUser(
  { userName }: SignedInActor,
  named: string | undefined,
  lang: Lang,
): void {
  if (!named || userNameLookupKey(named) === userNameLookupKey(userName)) return;
  throwRefusal('invalid-fields', {
    fields: [{ field: 'userName', message: changeOtherAccountPasswordErrorTexts[lang] }],
  });
}
