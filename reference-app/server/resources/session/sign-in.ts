/** Signing in: every way of failing looks the same from outside until the password was right. */

import type { ErrorCode } from '@countersign/sdk/api';
import { SYSTEM_TENANT, withAuth, withContexts, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { openSealed } from '../seal/index.ts';
import { type Attempt, admitAttempt, attemptOf, forgetAttempts, inTurn } from './attempts.ts';
import type { Client } from './client.ts';
import { passwordFits } from './password.ts';
import { accountNamed, addSession, logLogin, personToSignIn } from './queries.ts';
import { hashOf, newToken } from './token.ts';

export interface Credentials {
  userName: string;
  password: { keyId: string; data: string };
  merchantId?: string;
}

interface Account {
  merchantId: string;
  userId: string;
}

/** The machine and the page of a sign-in. */
export interface SignInFrom {
  client: Client;
  /** Refuses where the company of the account does not allow the page. Asked once the password was right. */
  admit(merchantId: string): Promise<void>;
}

interface Try {
  credentials: Credentials;
  client: Client;
  attempt: Attempt;
  admit: SignInFrom['admit'];
  account: Account | undefined;
}

/** Returns a new session's token. Refuses with `bad-credentials`, `account-locked`, `account-disabled`, or as sealed. */
export async function signIn(
  db: Database,
  credentials: Credentials,
  { client, admit }: SignInFrom,
): Promise<string> {
  const password = await openSealed(db, credentials.password);
  const attempt = attemptOf(credentials.userName, client);
  return inTurn(attempt, () => judge(db, { credentials, client, attempt, admit }, password));
}

async function judge(db: Database, request: Omit<Try, 'account'>, password: string): Promise<string> {
  const { credentials, attempt: counted } = request;
  const { account, isAdmitted } = await withAuth(db, async auth => ({
    isAdmitted: await admitAttempt(auth, counted),
    account: chosen(await accountNamed(auth, counted.nameKey), credentials.merchantId),
  }));
  const attempt: Try = { ...request, account };
  if (!isAdmitted) return fail(db, attempt, 'too-many-attempts');
  const person =
    account &&
    (await withTenant(db, account.merchantId, tx => personToSignIn(tx, account.merchantId, account.userId)));
  const fits = await passwordFits(person?.password_hash, password);
  if (!fits || !person || !account) return fail(db, attempt, 'bad-credentials');
  if (person.standing !== 'ok') return fail(db, attempt, person.standing);
  await attempt.admit(account.merchantId);
  return succeed(db, attempt, account);
}

function chosen(
  row: { merchant_id: string; user_id: string } | undefined,
  merchantId?: string,
): Account | undefined {
  if (!row || (merchantId && merchantId !== row.merchant_id)) return undefined;
  return { merchantId: row.merchant_id, userId: row.user_id };
}

async function fail(db: Database, attempt: Try, code: ErrorCode): Promise<never> {
  await withTenant(db, attempt.account?.merchantId ?? SYSTEM_TENANT, tx =>
    logLogin(tx, recordOf(attempt, code)),
  );
  return refuse(code);
}

/** Session, log and forgotten failures are one transaction: one sync to the disk. */
async function succeed(db: Database, attempt: Try, account: Account): Promise<string> {
  const token = newToken();
  await withContexts(db, async contexts => {
    const auth = await contexts.auth();
    await addSession(auth, { ...account, tokenHash: hashOf(token), client: attempt.client });
    await forgetAttempts(auth, attempt.attempt);
    await logLogin(await contexts.tenant(account.merchantId), recordOf(attempt, 'ok'));
  });
  return token;
}

const recordOf = ({ account, credentials, client }: Try, result: string) => ({
  merchantId: account?.merchantId ?? SYSTEM_TENANT,
  userId: account?.userId ?? null,
  userName: credentials.userName,
  client,
  result,
});
