/** Slows down guessing: wrong passwords are counted by name and address, so nobody can lock out someone elsewhere. */
import { sql } from 'kysely';
import type { AuthTx } from '../../db/access.ts';

/** This many wrong passwords are free; from then on each doubles the wait, up to an hour. */
const FREE = 5;

export interface Attempt {
  nameKey: string;
  address: string;
}

export async function isBlocked(auth: AuthTx, { nameKey, address }: Attempt): Promise<boolean> {
  const row = await auth
    .selectFrom('sign_in_attempt')
    .select('failures')
    .where('name_key', '=', nameKey)
    .where('address', '=', address)
    .where('blocked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** After a day without a wrong password the count begins anew. */
export async function countFailure(auth: AuthTx, { nameKey, address }: Attempt): Promise<void> {
  await auth
    .deleteFrom('sign_in_attempt')
    .where('last_failed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await sql`
    insert into sign_in_attempt as seen (name_key, address, failures) values (${nameKey}, ${address}, 1)
    on conflict (name_key, address) do update set
      failures = seen.failures + 1,
      last_failed_at = now(),
      blocked_until = case when seen.failures + 1 >= ${FREE}::integer
        then now() + least(60, power(2, least(seen.failures + 1 - ${FREE}::integer, 10))) * interval '1 minute' end`.execute(
    auth,
  );
}

export const forgetFailures = (auth: AuthTx, { nameKey, address }: Attempt) =>
  auth.deleteFrom('sign_in_attempt').where('name_key', '=', nameKey).where('address', '=', address).execute();
