/** The second factors that a person has set up. */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import '../tables.ts';
import type { Account } from './ticket.ts';

type Method = Extract<SignInStep, { kind: 'second-factor' }>['methods'][number];

/** Asked for at each sign-in: none without a confirmed authenticator app, since a passkey alone is a way to sign in. */
export async function secondFactorsOf(auth: AuthTx, account: Account): Promise<Method[]> {
  const methods = await factorsOf(auth, account);
  return methods.includes('totp') ? methods : [];
}

/** Everything that proves a second factor of the person. */
export async function factorsOf(auth: AuthTx, { merchantId, userId }: Account): Promise<Method[]> {
  const rows = await auth
    .selectFrom('user_credential')
    .select('kind')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(kind <> 'totp' or confirmed_at is not null) and (kind <> 'recovery' or last_used_at is null)`,
    )
    .execute();
  const kinds = rows.map(({ kind }) => kind);
  const order: Method[] = ['totp', 'passkey', 'recovery'];
  return order.filter(kind => kinds.includes(kind));
}
