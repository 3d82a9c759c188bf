/**
 * Signs in with a password. Until the password is correct, every failure returns the same error to the
 * client.
 */

import type { ErrorCode } from '@countersign/sdk/api';
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import { runTransactionOnAuthTables, SYSTEM_TENANT, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { openSealedSecret } from '../seal/open.ts';
import { readTenantSecuritySetting } from '../security/service.ts';
import {
  type Attempt,
  admitSignInAttempt,
  countRecentSignInAttempts,
  passwordSignInAttempt,
  resetSignInAttempts,
  runSignInAttemptsSequentially,
} from './attempts.ts';
import { isPasswordCorrect } from './password.ts';
import { addLoginRecord, findAccountByUserNameKey, userForSignIn } from './queries.ts';
import { continueSignIn, type SignInFrom } from './steps/continue.ts';
import type { Account } from './steps/sign-in-state.ts';

export interface Credentials {
  userName: string;
  password: { keyId: string; data: string };
  merchantId?: string;
}

interface PasswordAttempt {
  credentials: Credentials;
  from: SignInFrom;
  attempt: Attempt;
  account: Account | undefined;
}

/**
 * Returns the token of a new session, or the next sign-in step. Throws `bad-credentials` or
 * `too-many-attempts`, and the errors of `continueSignIn` and `openSealedSecret`.
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  from: SignInFrom,
): Promise<SignInStepResult> {
  const password = await openSealedSecret(db, credentials.password);
  const attempt = passwordSignInAttempt(credentials.userName, from.client);
  return runSignInAttemptsSequentially(attempt, () =>
    checkPassword(db, { credentials, from, attempt }, password),
  );
}

async function checkPassword(
  db: Database,
  request: Omit<PasswordAttempt, 'account'>,
  password: string,
): Promise<SignInStepResult> {
  const { credentials, attempt: counted, from } = request;
  const named = toSignInAccountIfInTenant(
    await runTransactionOnAuthTables(db, auth => findAccountByUserNameKey(auth, counted.nameKey)),
    credentials.merchantId,
  );
  const person = named && (await withTenant(db, named.merchantId, tx => userForSignIn(tx, named.userId)));
  const account = person && named;
  // Sign-in performs the same checks for an unknown user name as for a known user name.
  // The response must not reveal whether a user name exists. The user name of a guest counts as unknown.
  const merchantId = account?.merchantId ?? SYSTEM_TENANT;
  const { lockMinutes } = await withTenant(db, merchantId, tx => readTenantSecuritySetting(tx));
  const isAdmitted = await runTransactionOnAuthTables(db, auth =>
    admitSignInAttempt(auth, counted, lockMinutes),
  );
  const attempt: PasswordAttempt = { ...request, account };
  if (!isAdmitted) return failSignIn(db, attempt, 'too-many-attempts');
  const fits = await isPasswordCorrect(person?.passwordHash, password);
  if (!fits || !account) return failSignIn(db, attempt, 'bad-credentials');
  const failures = await runTransactionOnAuthTables(db, async auth => {
    const all = await countRecentSignInAttempts(auth, counted.nameKey);
    await resetSignInAttempts(auth, counted);
    return all - 1;
  });
  return continueSignIn(db, { accounts: [account], proofs: ['password'], failures }, from);
}

function toSignInAccountIfInTenant(
  row: { merchantId: string; userId: string } | undefined,
  merchantId?: string,
): Account | undefined {
  if (!row || (merchantId && merchantId !== row.merchantId)) return undefined;
  return { merchantId: row.merchantId, userId: row.userId };
}

async function failSignIn(
  db: Database,
  { account, credentials, from }: PasswordAttempt,
  result: ErrorCode,
): Promise<never> {
  const merchantId = account?.merchantId ?? SYSTEM_TENANT;
  await withTenant(db, merchantId, tx =>
    addLoginRecord(tx, {
      userId: account?.userId ?? null,
      userName: credentials.userName,
      client: from.client,
      result,
    }),
  );
  return throwRefusal(result);
}
