/** Determines the next step of a sign-in and opens the session when no step remains. */
import type { ErrorCode } from '@countersign/sdk/api';
import type { SecuritySetting, SignInStepResult } from '@countersign/sdk/api/contract';
import {
  runTransactionOnAuthTables,
  runTransactionSwitchingTenantAndRole,
  withTenant,
} from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { isBlockedAddress } from '../../security/networks.ts';
import { readTenantSecuritySetting } from '../../security/service.ts';
import type { Client } from '../client.ts';
import {
  addLoginRecord,
  addSession,
  disableIdleAccount,
  readLastUseTimeOfSignInName,
  replaceSession,
  updateSignInNameLastUsedTime,
  userForSignIn,
} from '../queries.ts';
import { generateToken, hashToken } from '../token.ts';
import { readAccountChoices } from './names.ts';
import { availableFactorsOf, requiredFactorsOf } from './second-factors.ts';
import type { Account, Proof, SignInState, StepKind } from './sign-in-state.ts';
import { channelsForSignInCode } from './step-code.ts';
import { hasUsedSecondFactor, issueSignInTicket } from './ticket.ts';

/** The device from which a user signs in, and the page that shows the sign-in form. */
export interface SignInFrom {
  client: Client;
  /** The channels through which this server can send verification codes. */
  channels: ReadonlySet<string>;
  /**
   * Throws if the tenant of the account does not allow sign-ins from this page. Called after the user has
   * presented the first valid proof, such as a password.
   */
  admit(merchantId: string): Promise<void>;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Error codes, by the first proof, for a sign-in whose proofs match no account that may sign in. Wrong proofs
 * get the same code, so that the response does not reveal whether a guest has an account.
 */
const UNKNOWN_ACCOUNT_ERROR_CODE_BY_PROOF: Record<Proof, ErrorCode> = {
  password: 'bad-credentials',
  code: 'bad-code',
  passkey: 'bad-passkey',
  provider: 'identity-not-linked',
  'second-factor': 'step-expired',
};

const throwUnknownAccount = ({ proofs: [first] }: SignInState): never =>
  throwRefusal(first ? UNKNOWN_ACCOUNT_ERROR_CODE_BY_PROOF[first] : 'bad-credentials');

/**
 * Continues a sign-in in which the user has passed at least one check, such as a password. Throws
 * `account-locked`, `account-disabled`, `ip-refused`, `origin-refused` or `step-expired`. For a guest, throws
 * the same error as for an unknown account.
 */
export async function continueSignIn(
  db: Database,
  state: SignInState,
  from: SignInFrom,
): Promise<SignInStepResult> {
  const [account, ...others] = state.accounts;
  if (!account) return throwUnknownAccount(state);
  if (others.length > 0) return chooseAccount(db, state, from);
  const { person, setting } = await readUserAndSecuritySetting(db, account);
  if (!person) return throwUnknownAccount(state);
  const standing = await checkAccountStatus(db, account, { person, setting, client: from.client });
  if (standing !== 'ok') {
    await withTenant(db, account.merchantId, tx =>
      addLoginRecord(tx, {
        ...account,
        userName: person.userName,
        client: from.client,
        result: standing,
      }),
    );
    return throwRefusal(standing);
  }
  await from.admit(account.merchantId);
  const passwordTime = person.passwordTime.toISOString();
  if (state.passwordTime !== undefined && state.passwordTime !== passwordTime)
    return throwRefusal('step-expired');
  const next = { ...state, passwordTime };
  const issue = (step: StepKind) =>
    runTransactionOnAuthTables(db, auth => issueSignInTicket(auth, step, next));

  const channels = needsVerificationCode(state, setting.retryCount)
    ? channelsForSignInCode(person, from.channels)
    : [];
  if (channels.length > 0)
    return { step: { kind: 'verify-code', ticket: await issue('verify-code'), channels } };

  if (!hasUsedSecondFactor(state.proofs)) {
    const methods = await runTransactionOnAuthTables(db, auth => requiredFactorsOf(auth, account));
    if (methods.length > 0)
      return { step: { kind: 'second-factor', ticket: await issue('second-factor'), methods } };
  }
  if (setting.secondFactor && !isMultiFactorSignIn(state)) {
    const channels = state.proofs.includes('code') ? [] : channelsForSignInCode(person, from.channels);
    if (channels.length === 0) return findRequiredSecondFactorStep(db, account, issue);
    return { step: { kind: 'verify-code', ticket: await issue('verify-code'), channels } };
  }
  const reason = passwordChangeReason(state, person, setting);
  if (reason) return { step: { kind: 'change-password', ticket: await issue('change-password'), reason } };
  return {
    token: await openSession(db, account, { ...state, userName: person.userName, client: from.client }),
  };
}

/**
 * Returns the second-factor step, or the step that enrols an authenticator app if the user has no second
 * factor. Enrolment is offered only to users without a second factor, because otherwise a password alone
 * would be enough to bypass the existing factor.
 */
async function findRequiredSecondFactorStep(
  db: Database,
  account: Account,
  issue: (step: StepKind) => Promise<string>,
): Promise<SignInStepResult> {
  const methods = await runTransactionOnAuthTables(db, auth => availableFactorsOf(auth, account));
  return methods.length > 0
    ? { step: { kind: 'second-factor', ticket: await issue('second-factor'), methods } }
    : { step: { kind: 'enrol-factor', ticket: await issue('enrol-factor') } };
}

/**
 * Returns true if the user has proved the identity with two different factors, or with a passkey, which
 * combines two factors.
 */
const isMultiFactorSignIn = ({ proofs }: SignInState): boolean =>
  hasUsedSecondFactor(proofs) || new Set(proofs).size > 1;

const needsVerificationCode = ({ failures = 0, proofs }: SignInState, threshold: number): boolean =>
  failures >= threshold && !proofs.includes('code');

interface PersonRead {
  person: NonNullable<Awaited<ReturnType<typeof userForSignIn>>>;
  setting: Awaited<ReturnType<typeof readTenantSecuritySetting>>;
}

const readUserAndSecuritySetting = (db: Database, { merchantId, userId }: Account) =>
  withTenant(db, merchantId, async tx => ({
    person: await userForSignIn(tx, userId),
    setting: await readTenantSecuritySetting(tx),
  }));

/**
 * Returns the status of the account. Disables an account that has been idle for longer than the tenant
 * allows.
 */
async function checkAccountStatus(
  db: Database,
  account: Account,
  { person, setting, client }: PersonRead & { client: Client },
) {
  const { disableDays, ipBlack, ipWhite } = setting;
  if (person.standing === 'ok' && isBlockedAddress({ black: ipBlack, white: ipWhite }, client.address))
    return 'ip-refused';
  if (person.standing !== 'ok' || disableDays === 0) return person.standing;
  const last = await runTransactionOnAuthTables(db, auth => readLastUseTimeOfSignInName(auth, account));
  const usedUntil = Math.max(last?.getTime() ?? Date.now(), person.enabledTime?.getTime() ?? 0);
  if (Date.now() - usedUntil < disableDays * MILLISECONDS_PER_DAY) return 'ok';
  await withTenant(db, account.merchantId, tx => disableIdleAccount(tx, account));
  return 'account-disabled';
}

/**
 * Lets the user choose between the accounts that may sign in. If there is only one such account, sign-in
 * continues with it.
 */
async function chooseAccount(db: Database, all: SignInState, from: SignInFrom): Promise<SignInStepResult> {
  const state = { ...all, accounts: await excludeGuestAccounts(db, all.accounts) };
  if (state.accounts.length < 2) return continueSignIn(db, state, from);
  const accounts = await readAccountChoices(db, state.accounts);
  const ticket = await runTransactionOnAuthTables(db, auth =>
    issueSignInTicket(auth, 'choose-account', state),
  );
  return { step: { kind: 'choose-account', ticket, accounts } };
}

async function excludeGuestAccounts(db: Database, accounts: readonly Account[]): Promise<Account[]> {
  const kept: Account[] = [];
  for (const account of accounts)
    if (await withTenant(db, account.merchantId, tx => userForSignIn(tx, account.userId))) kept.push(account);
  return kept;
}

/**
 * Returns the reason why the password must be changed. The age of the password is considered only if the
 * sign-in used the password.
 */
function passwordChangeReason(
  { isReset, proofs }: SignInState,
  person: { mustChange: boolean; passwordTime: Date; inviteUntil: Date | null },
  { passwordMonths: months, forceChange }: Pick<SecuritySetting, 'passwordMonths' | 'forceChange'>,
): 'first' | 'expired' | 'reset' | undefined {
  if (isReset) return 'reset';
  if (
    person.mustChange &&
    (forceChange || person.inviteUntil) &&
    (proofs.includes('password') || proofs.includes('code'))
  )
    return 'first';
  if (months === 0 || !proofs.includes('password')) return undefined;
  const until = new Date(person.passwordTime);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.getTime() < Date.now() ? 'expired' : undefined;
}

interface NewSession extends Pick<SignInState, 'proofs' | 'replaces'> {
  userName: string;
  client: Client;
}

/**
 * Opens the session and logs the sign-in in one transaction, so that only one disk sync is needed. The token
 * is always new. Throws `step-expired` if the session to be replaced has ended.
 */
export async function openSession(
  db: Database,
  account: Account,
  { userName, client, proofs, replaces }: NewSession,
): Promise<string> {
  const token = generateToken();
  await runTransactionSwitchingTenantAndRole(db, async contexts => {
    const auth = await contexts.auth();
    const seconds = replaces === undefined ? undefined : await replaceSession(auth, replaces);
    if (replaces !== undefined && seconds === undefined) throwRefusal('step-expired');
    await addSession(auth, {
      ...account,
      tokenHash: hashToken(token),
      client,
      proofs,
      ...(seconds !== undefined && { seconds }),
    });
    await updateSignInNameLastUsedTime(auth, account);
    const tx = await contexts.tenant(account.merchantId);
    await addLoginRecord(tx, { ...account, userName, client, result: 'ok' });
  });
  return token;
}
