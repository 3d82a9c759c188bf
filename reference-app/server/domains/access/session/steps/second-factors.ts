/** Reads the second factors of a user. */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx } from '../../../../db/access.ts';
import type { Account } from './sign-in-state.ts';

type Method = Extract<SignInStep, { kind: 'second-factor' }>['methods'][number];

/**
 * Returns the second factors that the user has set up. If the list is not empty, every sign-in requires one
 * of these factors. The list is empty without a confirmed authenticator app, because a passkey alone is a
 * sign-in method and not a second factor.
 */
export async function requiredFactorsOf(auth: AuthTx, account: Account): Promise<Method[]> {
  const methods = await availableFactorsOf(auth, account);
  return methods.includes('totp') ? methods : [];
}

/**
 * Returns the methods that the user has set up and that can serve as a second factor: authenticator app,
 * passkey and recovery code.
 */
export async function availableFactorsOf(auth: AuthTx, { merchantId, userId }: Account): Promise<Method[]> {
  const rows = await auth
    .selectFrom('userCredential')
    .select('kind')
    .distinct()
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where(
      sql<boolean>`(kind <> 'totp' or confirmed_at is not null) and (kind <> 'recovery' or last_used_at is null)`,
    )
    .execute();
  const kinds = rows.map(({ kind }) => kind);
  const order: Method[] = ['totp', 'passkey', 'recovery'];
  return order.filter(kind => kinds.includes(kind));
}
