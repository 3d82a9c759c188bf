/**
 * Finds the accounts that match an entered user name or address, and the address to which the code is sent.
 */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type AuthTx, runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { readTenantSecuritySetting } from '../security/service.ts';
import { findAccountByUserNameKey, userForSignIn, userNameLookupKey } from '../session/queries.ts';
import type { Account } from '../session/steps/sign-in-state.ts';

export interface RecipientQuery {
  purpose: 'sign-in' | 'reset';
  /** The user name, e-mail address or phone number that the user entered. */
  account: string;
  channel: CodeDeliveryChannel;
  merchantId?: string | undefined;
}

export interface Recipient {
  target: string;
  name: string;
  accounts: Account[];
  /** The account of the user who receives the code. Set only if `accounts` is empty. */
  receiver?: Account;
}

/** Maximum number of accounts from which a user can choose. Accounts that cannot sign in do not count. */
const maxSelectableVerificationAccounts = 50;
/**
 * Maximum number of accounts with the same address for which the server checks whether they can receive a
 * code.
 */
const maxAccountsCheckedPerAddress = 200;

/**
 * Returns the address for a verification code, with all accounts that the code verifies. These accounts share
 * the address. Returns undefined if no account can receive a code.
 */
export async function findVerificationCodeRecipient(
  db: Database,
  asked: RecipientQuery,
): Promise<Recipient | undefined> {
  const accounts = await findAccountsByNameOrContact(db, asked);
  const tenants = Map.groupBy(accounts, ({ merchantId }) => merchantId);
  const reached: ReachedAccount[][] = [];
  for (const [merchantId, own] of tenants)
    reached.push(await accountsEligibleForCode(db, { merchantId, own, asked }));
  const [first, ...others] = interleaveLists(reached);
  if (!first) return undefined;
  const same = others.filter(({ target }) => target === first.target);
  const { target, name } = first;
  return {
    target,
    name,
    accounts: [first, ...same].slice(0, maxSelectableVerificationAccounts).map(({ account }) => account),
  };
}

/**
 * Merges lists by taking one entry from each in turn: first all first entries, then all second entries, and
 * so on.
 */
function interleaveLists<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap(list => list.slice(turn, turn + 1)),
  ).flat();
}

/**
 * Finds accounts by user name or, if no account has this user name, by e-mail address or phone number. A user
 * name is unique across the installation, but several accounts may share an address.
 */
function findAccountsByNameOrContact(
  db: Database,
  { account, channel, merchantId }: RecipientQuery,
): Promise<Account[]> {
  return runTransactionOnAuthTables(db, async auth => {
    const named = await findAccountByUserNameKey(auth, userNameLookupKey(account));
    if (!named) return accountsWithContact(auth, normalizedContactKey(account, channel), merchantId);
    const isAsked = merchantId === undefined || merchantId === named.merchantId;
    return isAsked ? [{ merchantId: named.merchantId, userId: named.userId }] : [];
  });
}

/**
 * Returns the accounts with this address, up to a limit. The accounts alternate between the tenants and are
 * ordered by id within a tenant. Ids grow with time, so newer accounts cannot push older accounts over the
 * limit.
 */
async function accountsWithContact(
  auth: AuthTx,
  contactKey: string,
  merchantId: string | undefined,
): Promise<Account[]> {
  const contacts = auth
    .selectFrom('signInContact')
    .select(['merchantId', 'userId'])
    .select(sql<number>`row_number() over (partition by merchant_id order by user_id)`.as('turn'))
    .where('contactKey', '=', contactKey)
    .$if(merchantId !== undefined, where => where.where('merchantId', '=', merchantId!));
  return auth
    .selectFrom(contacts.as('contact'))
    .select(['merchantId', 'userId'])
    .orderBy('turn')
    .orderBy('merchantId')
    .limit(maxAccountsCheckedPerAddress)
    .execute();
}

const normalizedContactKey = (typed: string, channel: CodeDeliveryChannel): string =>
  channel === 'email' ? `mail:${typed.trim().toLowerCase()}` : `phone:${typed.replace(/\D/g, '')}`;

interface ReachedAccount {
  account: Account;
  target: string;
  name: string;
}

/**
 * Returns the accounts of one tenant whose users may receive a code for the given purpose: a sign-in or a
 * password reset.
 */
function accountsEligibleForCode(
  db: Database,
  {
    merchantId,
    own,
    asked: { purpose, channel },
  }: { merchantId: string; own: Account[]; asked: RecipientQuery },
): Promise<ReachedAccount[]> {
  return withTenant(db, merchantId, async tx => {
    const setting = await readTenantSecuritySetting(tx);
    if (!(purpose === 'reset' ? setting.codeReset : setting.codeSignIn)) return [];
    const reached: ReachedAccount[] = [];
    for (const account of own) {
      const person = await userForSignIn(tx, account.userId);
      if (person?.standing !== 'ok') continue;
      const target = channel === 'email' ? person.email.trim().toLowerCase() : person.phonenumber;
      if (target) reached.push({ account, target, name: person.nickName });
    }
    return reached;
  });
}
