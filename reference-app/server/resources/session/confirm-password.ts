/** The password once more, before something that decides who can sign in: a session alone does not suffice. */
import { withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { openSealed } from '../seal/index.ts';
import { admitAttempt, attemptOf, forgetAttempts, inTurn } from './attempts.ts';
import type { Client } from './client.ts';
import { passwordFits, wrongPassword } from './password.ts';
import { personToSignIn } from './queries.ts';

export interface Confirmation {
  password: { keyId: string; data: string };
  client: Client;
  lang: Lang;
}

/** Refuses a wrong one at its field, and counts it as a sign-in does. */
export async function confirmPassword(
  db: Database,
  actor: SignedInActor,
  { password, client, lang }: Confirmation,
): Promise<void> {
  const typed = await openSealed(db, password);
  const attempt = attemptOf(actor.userName, client);
  await inTurn(attempt, async () => {
    if (!(await withAuth(db, auth => admitAttempt(auth, attempt)))) refuse('too-many-attempts');
    const person = await withTenant(db, actor.merchantId, tx =>
      personToSignIn(tx, actor.merchantId, actor.userId),
    );
    if (!(await passwordFits(person?.password_hash, typed))) wrongPassword('password', 'old', lang);
    await withAuth(db, auth => forgetAttempts(auth, attempt));
  });
}
