/**
 * Sets a new password during a sign-in: a first password, a replacement for an expired password, or a
 * password reset with a verification code.
 */
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import {
  runTransactionOnAuthTables,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import type { Lang } from '../../../../http/language.ts';
import { hashPassword, isPasswordCorrect, meetsPasswordRules, throwInvalidPassword } from '../password.ts';
import { addLoginRecord, endSessions, userForSignIn } from '../queries.ts';
import { continueSignIn, type SignInFrom } from './continue.ts';
import type { Account } from './sign-in-state.ts';
import { peekTicket, redeemTicket } from './ticket.ts';

export interface NewPassword {
  ticket: string;
  password: string;
  lang: Lang;
}

/**
 * Sets the password and ends all sessions of the user. The sign-in ticket is used up only if the new password
 * is valid and differs from the old password.
 */
export async function setPassword(
  db: Database,
  { ticket, password, lang }: NewPassword,
  from: SignInFrom,
): Promise<SignInStepResult> {
  if (!meetsPasswordRules(password)) return throwInvalidPassword('password', 'rules', lang);
  const state = await runTransactionOnAuthTables(db, auth => peekTicket(auth, ticket, 'change-password'));
  const account = state.accounts[0] ?? throwRefusal('step-expired');
  const person =
    (await withTenant(db, account.merchantId, tx => userForSignIn(tx, account.userId))) ??
    throwRefusal('step-expired');
  if (person.passwordTime.toISOString() !== state.passwordTime) throwRefusal('step-expired');
  if (await isPasswordCorrect(person.passwordHash, password))
    return throwInvalidPassword('password', 'same', lang);
  const hash = await hashPassword(password);
  await runTransactionSwitchingTenantAndRole(db, async contexts => {
    const auth = await contexts.auth();
    await redeemTicket(auth, ticket, 'change-password');
    await endSessions(auth, account);
    const tx = await contexts.tenant(account.merchantId);
    if (!(await replacePassword(tx, account, { before: person.passwordHash, hash })))
      throwRefusal('step-expired');
    await addLoginRecord(tx, {
      ...account,
      userName: person.userName,
      client: from.client,
      result: 'password-changed',
    });
  });
  const { passwordTime: _, isReset: __, ...proven } = state;
  return continueSignIn(db, { ...proven, failures: 0 }, from);
}

/** Stores the new password. Returns false if the password has changed since `before` was read. */
async function replacePassword(
  tx: Tx,
  { userId }: Account,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appUser')
    .set({ passwordHash: hash, mustChange: false, inviteUntil: null, passwordTime: sql`now()` })
    .where('userId', '=', userId)
    .where('passwordHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
