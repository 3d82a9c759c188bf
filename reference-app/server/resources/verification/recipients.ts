/** The accounts behind what a person typed, and the address that a code for them goes to. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type AuthTx, withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { securityOf } from '../security/index.ts';
import { type Account, accountNamed, nameKeyOf, personToSignIn } from '../session/index.ts';

export interface Asked {
  purpose: 'sign-in' | 'reset';
  /** A user name, an e-mail address or a phone number. */
  account: string;
  channel: CodeChannel;
  merchantId?: string | undefined;
}

export interface Recipient {
  target: string;
  name: string;
  accounts: Account[];
  /** The person who gets it, where the code proves no account. */
  receiver?: Account;
}

/** Accounts that a person chooses from; those that cannot sign in do not count. */
const maxChosenAccounts = 50;
/** Accounts of an address that are judged. */
const maxJudgedAccounts = 200;

/** Undefined where nobody gets a code. All accounts have the same address: one code proves them together. */
export async function recipientOf(db: Database, asked: Asked): Promise<Recipient | undefined> {
  const accounts = await accountsOf(db, asked);
  const tenants = Map.groupBy(accounts, ({ merchantId }) => merchantId);
  const reached: ReachedAccount[][] = [];
  for (const [merchantId, own] of tenants)
    reached.push(await reachedAccounts(db, { merchantId, own, asked }));
  const [first, ...others] = inTurns(reached);
  if (!first) return undefined;
  const same = others.filter(({ target }) => target === first.target);
  const { target, name } = first;
  return {
    target,
    name,
    accounts: [first, ...same].slice(0, maxChosenAccounts).map(({ account }) => account),
  };
}

/** The first of each list, then the second of each. */
function inTurns<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap(list => list.slice(turn, turn + 1)),
  ).flat();
}

/** By name first: a name is unique over the installation, an address may belong to several accounts. */
function accountsOf(db: Database, { account, channel, merchantId }: Asked): Promise<Account[]> {
  return withAuth(db, async auth => {
    const named = await accountNamed(auth, nameKeyOf(account));
    if (!named) return accountsWithContact(auth, contactKeyOf(account, channel), merchantId);
    const isAsked = merchantId === undefined || merchantId === named.merchant_id;
    return isAsked ? [{ merchantId: named.merchant_id, userId: named.user_id }] : [];
  });
}

/**
 * Takes the tenants in turns, and the accounts of each in the order of their ids, which grow with time: accounts that are
 * added later with the same address do not displace the account of a person, in their company or elsewhere.
 */
async function accountsWithContact(
  auth: AuthTx,
  contactKey: string,
  merchantId: string | undefined,
): Promise<Account[]> {
  const contacts = auth
    .selectFrom('sign_in_contact')
    .select(['merchant_id as merchantId', 'user_id as userId'])
    .select(sql<number>`row_number() over (partition by merchant_id order by user_id)`.as('turn'))
    .where('contact_key', '=', contactKey)
    .$if(merchantId !== undefined, where => where.where('merchant_id', '=', merchantId!));
  return auth
    .selectFrom(contacts.as('contact'))
    .select(['merchantId', 'userId'])
    .orderBy('turn')
    .orderBy('merchantId')
    .limit(maxJudgedAccounts)
    .execute();
}

const contactKeyOf = (typed: string, channel: CodeChannel): string =>
  channel === 'email' ? `mail:${typed.trim().toLowerCase()}` : `phone:${typed.replace(/\D/g, '')}`;

interface ReachedAccount {
  account: Account;
  target: string;
  name: string;
}

/** The accounts of one tenant that may sign in this way. */
function reachedAccounts(
  db: Database,
  { merchantId, own, asked: { purpose, channel } }: { merchantId: string; own: Account[]; asked: Asked },
): Promise<ReachedAccount[]> {
  return withTenant(db, merchantId, async tx => {
    const setting = await securityOf(tx, merchantId);
    if (!(purpose === 'reset' ? setting.codeReset : setting.codeSignIn)) return [];
    const reached: ReachedAccount[] = [];
    for (const account of own) {
      const person = await personToSignIn(tx, merchantId, account.userId);
      if (person?.standing !== 'ok') continue;
      const target = channel === 'email' ? person.email.trim().toLowerCase() : person.phonenumber;
      if (target) reached.push({ account, target, name: person.nick_name });
    }
    return reached;
  });
}
