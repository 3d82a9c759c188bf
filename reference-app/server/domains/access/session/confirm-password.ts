/**
 * Asks for the password again before changes to sign-in methods, because a valid session alone is not
 * sufficient.
 */
import { withAuth, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { openSealed } from '../seal/open.ts';
import { admitAttempt, passwordAttempt, resetAttempts, runAttemptInTurn } from './attempts.ts';
import type { Client } from './client.ts';
import { isPasswordCorrect, refusePassword } from './password.ts';
import { userForSignIn } from './queries.ts';

export interface Confirmation {
  password: { keyId: string; data: string };
  client: Client;
  lang: Lang;
}

/** Checks the password. Reports a wrong password at its request field and counts it as a sign-in attempt. */
export async function confirmPassword(
  db: Database,
  actor: SignedInActor,
  { password, client, lang }: Confirmation,
): Promise<void> {
  const typed = await openSealed(db, password);
  const attempt = passwordAttempt(actor.userName, client);
  await runAttemptInTurn(attempt, async () => {
    if (!(await withAuth(db, auth => admitAttempt(auth, attempt)))) refuse('too-many-attempts');
    const person = await withTenant(db, actor.merchantId, tx => userForSignIn(tx, actor.userId));
    if (!(await isPasswordCorrect(person?.password_hash, typed))) refusePassword('password', 'old', lang);
    await withAuth(db, auth => resetAttempts(auth, attempt));
  });
}
