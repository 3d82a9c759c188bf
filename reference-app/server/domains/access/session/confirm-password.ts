/**
 * Asks for the password again before changes to sign-in methods, because a valid session alone is not
 * sufficient.
 */
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { openSealedSecret } from '../seal/open.ts';
import {
  admitSignInAttempt,
  passwordSignInAttempt,
  resetSignInAttempts,
  runSignInAttemptsSequentially,
} from './attempts.ts';
import type { Client } from './client.ts';
import { throwIfGuestAccount } from './guests.ts';
import { isPasswordCorrect, throwInvalidPassword } from './password.ts';
import { userForSignIn } from './queries.ts';

export interface Confirmation {
  password: { keyId: string; data: string };
  client: Client;
  lang: Lang;
}

/**
 * Checks the password. Reports a wrong password at its request field and counts it as a sign-in attempt. Throws
 * `guest-account` for a guest, who has no password.
 */
export async function confirmPassword(
  db: Database,
  actor: SignedInActor,
  { password, client, lang }: Confirmation,
): Promise<void> {
  await throwIfGuestAccount(db, actor);
  const typed = await openSealedSecret(db, password);
  const attempt = passwordSignInAttempt(actor.userName, client);
  await runSignInAttemptsSequentially(attempt, async () => {
    if (!(await runTransactionOnAuthTables(db, auth => admitSignInAttempt(auth, attempt))))
      throwRefusal('too-many-attempts');
    const person = await withTenant(db, actor.merchantId, tx => userForSignIn(tx, actor.userId));
    if (!(await isPasswordCorrect(person?.passwordHash, typed)))
      throwInvalidPassword('password', 'old', lang);
    await runTransactionOnAuthTables(db, auth => resetSignInAttempts(auth, attempt));
  });
}
