/** The accounts behind what a person typed, and the address that a code for them goes to. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import { withAuth, withTenant } from '../../db/access.ts';
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

/** Undefined where nobody gets a code. All accounts have the same address: one code proves them together. */
export async function recipientOf(db: Database, asked: Asked): Promise<Recipient | undefined> {
  const found = await accountsOf(db, asked);
  let recipient: Recipient | undefined;
  for (const account of found) {
    if (asked.merchantId && asked.merchantId !== account.merchantId) continue;
    const contact = await contactOf(db, account, asked);
    if (!contact || (recipient && recipient.target !== contact.target)) continue;
    recipient ??= { ...contact, accounts: [] };
    recipient.accounts.push(account);
  }
  return recipient;
}

/** By name first: a name is unique over the installation, an address may belong to several accounts. */
function accountsOf(db: Database, { account, channel }: Asked): Promise<Account[]> {
  return withAuth(db, async auth => {
    const named = await accountNamed(auth, nameKeyOf(account));
    if (named) return [{ merchantId: named.merchant_id, userId: named.user_id }];
    const rows = await auth
      .selectFrom('sign_in_contact')
      .select(['merchant_id as merchantId', 'user_id as userId'])
      .where('contact_key', '=', contactKeyOf(account, channel))
      .orderBy('merchant_id')
      .orderBy('user_id')
      .limit(MOST)
      .execute();
    return rows;
  });
}

/** A person has a handful of accounts; an address that half a company shares proves nobody. */
const MOST = 10;

const contactKeyOf = (typed: string, channel: CodeChannel): string =>
  channel === 'email' ? `mail:${typed.trim().toLowerCase()}` : `phone:${typed.replace(/\D/g, '')}`;

async function contactOf(
  db: Database,
  { merchantId, userId }: Account,
  { purpose, channel }: Asked,
): Promise<Omit<Recipient, 'accounts'> | undefined> {
  const { person, setting } = await withTenant(db, merchantId, async tx => ({
    person: await personToSignIn(tx, merchantId, userId),
    setting: await securityOf(tx, merchantId),
  }));
  const isOffered = purpose === 'reset' ? setting.codeReset : setting.codeSignIn;
  if (person?.standing !== 'ok' || !isOffered) return undefined;
  const target = channel === 'email' ? person.email.trim().toLowerCase() : person.phonenumber;
  return target ? { target, name: person.nick_name } : undefined;
}
