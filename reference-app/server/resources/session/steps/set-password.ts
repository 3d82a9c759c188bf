/** A new password within a sign-in: the first one, one for an expired one, or one after a code. */
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type Tx, withAuth, withContexts, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { hashPassword, meetsRules, passwordFits, wrongPassword } from '../password.ts';
import { endSessions, logLogin, personToSignIn } from '../queries.ts';
import { continueSignIn, type SignInFrom } from './continue.ts';
import { type Account, peekTicket, useTicket } from './ticket.ts';

export interface NewPassword {
  ticket: string;
  password: string;
  lang: Lang;
}

/** Ends all sessions of the person. A password by the rules that is not the old one uses the ticket up. */
export async function setPassword(
  db: Database,
  { ticket, password, lang }: NewPassword,
  from: SignInFrom,
): Promise<SignInAnswer> {
  if (!meetsRules(password)) return wrongPassword('password', 'rules', lang);
  const state = await withAuth(db, auth => peekTicket(auth, ticket, 'change-password'));
  const account = state.accounts[0] ?? refuse('step-expired');
  const person =
    (await withTenant(db, account.merchantId, tx =>
      personToSignIn(tx, account.merchantId, account.userId),
    )) ?? refuse('step-expired');
  if (person.password_time.toISOString() !== state.passwordTime) refuse('step-expired');
  if (await passwordFits(person.password_hash, password)) return wrongPassword('password', 'same', lang);
  const hash = await hashPassword(password);
  await withContexts(db, async contexts => {
    const auth = await contexts.auth();
    await useTicket(auth, ticket, 'change-password');
    await endSessions(auth, account);
    const tx = await contexts.tenant(account.merchantId);
    if (!(await replacePassword(tx, account, { before: person.password_hash, hash }))) refuse('step-expired');
    await logLogin(tx, {
      ...account,
      userName: person.user_name,
      client: from.client,
      result: 'password-changed',
    });
  });
  const { passwordTime: _, isReset: __, ...proven } = state;
  return continueSignIn(db, { ...proven, failures: 0 }, from);
}

/** False where the password was changed since `before` was read. */
async function replacePassword(
  tx: Tx,
  { merchantId, userId }: Account,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: hash, must_change: false, invite_until: null, password_time: sql`now()` })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
