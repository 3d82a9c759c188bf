/** Signing in by password: every way of failing looks the same from outside until the password was right. */

import type { ErrorCode } from '@countersign/sdk/api';
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import { SYSTEM_TENANT, withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { openSealed } from '../seal/index.ts';
import { securityOf } from '../security/index.ts';
import { type Attempt, admitAttempt, attemptOf, failuresOf, forgetAttempts, inTurn } from './attempts.ts';
import { passwordFits } from './password.ts';
import { accountNamed, logLogin, personToSignIn } from './queries.ts';
import { continueSignIn, type SignInFrom } from './steps/continue.ts';
import type { Account } from './steps/ticket.ts';

export interface Credentials {
  userName: string;
  password: { keyId: string; data: string };
  merchantId?: string;
}

interface Try {
  credentials: Credentials;
  from: SignInFrom;
  attempt: Attempt;
  account: Account | undefined;
}

/** Returns a new session's token, or the step that is left. Refuses with `bad-credentials`, as `continueSignIn`, or as sealed. */
export async function signIn(
  db: Database,
  credentials: Credentials,
  from: SignInFrom,
): Promise<SignInAnswer> {
  const password = await openSealed(db, credentials.password);
  const attempt = attemptOf(credentials.userName, from.client);
  return inTurn(attempt, () => judge(db, { credentials, from, attempt }, password));
}

async function judge(db: Database, request: Omit<Try, 'account'>, password: string): Promise<SignInAnswer> {
  const { credentials, attempt: counted, from } = request;
  const account = chosen(
    await withAuth(db, auth => accountNamed(auth, counted.nameKey)),
    credentials.merchantId,
  );
  // An unknown name takes as many steps as a known one.
  const merchantId = account?.merchantId ?? SYSTEM_TENANT;
  const { lockMinutes } = await withTenant(db, merchantId, tx => securityOf(tx, merchantId));
  const isAdmitted = await withAuth(db, auth => admitAttempt(auth, counted, lockMinutes));
  const attempt: Try = { ...request, account };
  if (!isAdmitted) return fail(db, attempt, 'too-many-attempts');
  const person =
    account &&
    (await withTenant(db, account.merchantId, tx => personToSignIn(tx, account.merchantId, account.userId)));
  const fits = await passwordFits(person?.password_hash, password);
  if (!fits || !account) return fail(db, attempt, 'bad-credentials');
  const failures = await withAuth(db, async auth => {
    const all = await failuresOf(auth, counted.nameKey);
    await forgetAttempts(auth, counted);
    return all - 1;
  });
  return continueSignIn(db, { accounts: [account], proofs: ['password'], failures }, from);
}

function chosen(
  row: { merchant_id: string; user_id: string } | undefined,
  merchantId?: string,
): Account | undefined {
  if (!row || (merchantId && merchantId !== row.merchant_id)) return undefined;
  return { merchantId: row.merchant_id, userId: row.user_id };
}

async function fail(db: Database, { account, credentials, from }: Try, result: ErrorCode): Promise<never> {
  const merchantId = account?.merchantId ?? SYSTEM_TENANT;
  await withTenant(db, merchantId, tx =>
    logLogin(tx, {
      merchantId,
      userId: account?.userId ?? null,
      userName: credentials.userName,
      client: from.client,
      result,
    }),
  );
  return refuse(result);
}
