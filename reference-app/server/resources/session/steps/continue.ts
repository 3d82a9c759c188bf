/** Decides what a sign-in still needs, and opens the session once nothing is left. */
import type { SecuritySetting, SignInAnswer } from '@countersign/sdk/api/contract';
import { withAuth, withContexts, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { isShutOut, securityOf } from '../../security/index.ts';
import type { Client } from '../client.ts';
import {
  addSession,
  disableIdle,
  lastUseOf,
  logLogin,
  personToSignIn,
  replaceSession,
  touchName,
} from '../queries.ts';
import { hashOf, newToken } from '../token.ts';
import { accountNames } from './names.ts';
import { factorsOf, secondFactorsOf } from './second-factors.ts';
import { stepCodeChannels } from './step-code.ts';
import { type Account, issueTicket, type SignInState, type StepKind, showedFactor } from './ticket.ts';

/** The machine and the page of a sign-in. */
export interface SignInFrom {
  client: Client;
  /** Channels by which this server sends codes. */
  channels: ReadonlySet<string>;
  /** Refuses where the company of the account does not allow the page. Asked once the first proof was right. */
  admit(merchantId: string): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Call with at least one proof. Refuses with `account-locked`, `account-disabled`, `origin-refused` or `step-expired`. */
export async function continueSignIn(
  db: Database,
  state: SignInState,
  from: SignInFrom,
): Promise<SignInAnswer> {
  const [account, ...others] = state.accounts;
  if (!account) return refuse('bad-credentials');
  if (others.length > 0) return chooseAccount(db, state);
  const read = await readPerson(db, account);
  const { person, setting } = read;
  const standing = person
    ? await standingOf(db, account, { ...read, client: from.client })
    : 'account-disabled';
  if (standing !== 'ok' || !person) {
    await withTenant(db, account.merchantId, tx =>
      logLogin(tx, {
        ...account,
        userName: person?.user_name ?? '',
        client: from.client,
        result: standing,
      }),
    );
    return refuse(standing === 'ok' ? 'account-disabled' : standing);
  }
  await from.admit(account.merchantId);
  const passwordTime = person.password_time.toISOString();
  if (state.passwordTime !== undefined && state.passwordTime !== passwordTime) return refuse('step-expired');
  const next = { ...state, passwordTime };
  const issue = (step: StepKind) => withAuth(db, auth => issueTicket(auth, step, next));

  const channels = needsCode(state, setting.retryCount) ? stepCodeChannels(person, from.channels) : [];
  if (channels.length > 0)
    return { step: { kind: 'verify-code', ticket: await issue('verify-code'), channels } };

  if (!showedFactor(state.proofs)) {
    const methods = await withAuth(db, auth => secondFactorsOf(auth, account));
    if (methods.length > 0)
      return { step: { kind: 'second-factor', ticket: await issue('second-factor'), methods } };
  }
  if (setting.secondFactor && !isStrong(state)) {
    const channels = state.proofs.includes('code') ? [] : stepCodeChannels(person, from.channels);
    if (channels.length === 0) return requiredFactor(db, account, issue);
    return { step: { kind: 'verify-code', ticket: await issue('verify-code'), channels } };
  }
  const reason = changeReason(state, person, setting);
  if (reason) return { step: { kind: 'change-password', ticket: await issue('change-password'), reason } };
  return {
    token: await openSession(db, account, { ...state, userName: person.user_name, client: from.client }),
  };
}

/** A person who has a factor shows it: an app that is set up after a password alone would take its place. */
async function requiredFactor(
  db: Database,
  account: Account,
  issue: (step: StepKind) => Promise<string>,
): Promise<SignInAnswer> {
  const methods = await withAuth(db, auth => factorsOf(auth, account));
  return methods.length > 0
    ? { step: { kind: 'second-factor', ticket: await issue('second-factor'), methods } }
    : { step: { kind: 'enrol-factor', ticket: await issue('enrol-factor') } };
}

/** Two proofs of different kinds, or a passkey, which is two in one. */
const isStrong = ({ proofs }: SignInState): boolean => showedFactor(proofs) || new Set(proofs).size > 1;

const needsCode = ({ failures = 0, proofs }: SignInState, threshold: number): boolean =>
  failures >= threshold && !proofs.includes('code');

interface Read {
  person: Awaited<ReturnType<typeof personToSignIn>>;
  setting: Awaited<ReturnType<typeof securityOf>>;
}

const readPerson = (db: Database, { merchantId, userId }: Account): Promise<Read> =>
  withTenant(db, merchantId, async tx => ({
    person: await personToSignIn(tx, merchantId, userId),
    setting: await securityOf(tx, merchantId),
  }));

/** An account that nobody used for as long as the tenant says is disabled here. */
async function standingOf(
  db: Database,
  account: Account,
  { person, setting, client }: Read & { client: Client },
) {
  const { disableDays, ipBlack, ipWhite } = setting;
  if (person?.standing === 'ok' && isShutOut({ black: ipBlack, white: ipWhite }, client.address))
    return 'ip-refused';
  if (person?.standing !== 'ok' || disableDays === 0) return person?.standing ?? 'account-disabled';
  const last = await withAuth(db, auth => lastUseOf(auth, account));
  if (!last || Date.now() - last.getTime() < disableDays * DAY_MS) return 'ok';
  await withTenant(db, account.merchantId, tx => disableIdle(tx, account));
  return 'account-disabled';
}

async function chooseAccount(db: Database, state: SignInState): Promise<SignInAnswer> {
  const accounts = await accountNames(db, state.accounts);
  const ticket = await withAuth(db, auth => issueTicket(auth, 'choose-account', state));
  return { step: { kind: 'choose-account', ticket, accounts } };
}

/** A sign-in that showed no password is not held up by the password's age. */
function changeReason(
  { isReset, proofs }: SignInState,
  person: { must_change: boolean; password_time: Date; invite_until: Date | null },
  { passwordMonths: months, forceChange }: Pick<SecuritySetting, 'passwordMonths' | 'forceChange'>,
): 'first' | 'expired' | 'reset' | undefined {
  if (isReset) return 'reset';
  if (
    person.must_change &&
    (forceChange || person.invite_until) &&
    (proofs.includes('password') || proofs.includes('code'))
  )
    return 'first';
  if (months === 0 || !proofs.includes('password')) return undefined;
  const until = new Date(person.password_time);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.getTime() < Date.now() ? 'expired' : undefined;
}

interface NewSession extends Pick<SignInState, 'proofs' | 'replaces'> {
  userName: string;
  client: Client;
}

/** Session and log are one transaction: one sync to the disk. The token is always a new one. Refuses with `step-expired`. */
export async function openSession(
  db: Database,
  account: Account,
  { userName, client, proofs, replaces }: NewSession,
): Promise<string> {
  const token = newToken();
  await withContexts(db, async contexts => {
    const auth = await contexts.auth();
    const seconds = replaces === undefined ? undefined : await replaceSession(auth, replaces);
    if (replaces !== undefined && seconds === undefined) refuse('step-expired');
    await addSession(auth, {
      ...account,
      tokenHash: hashOf(token),
      client,
      proofs,
      ...(seconds !== undefined && { seconds }),
    });
    await touchName(auth, account);
    const tx = await contexts.tenant(account.merchantId);
    await logLogin(tx, { ...account, userName, client, result: 'ok' });
  });
  return token;
}
