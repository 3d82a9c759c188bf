/** Questions that wait for an answer from an authenticator or a provider: good once, for five minutes. */
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import '../tables.ts';
import { hashOf, newToken } from '../token.ts';

const SECONDS = 300;

/** Returns its id: 256 random bits, of which only the hash is stored. */
export async function addChallenge(auth: AuthTx, kind: string, data: object): Promise<string> {
  await auth.deleteFrom('sign_in_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  const id = newToken();
  await auth
    .insertInto('sign_in_challenge')
    .values({
      challenge_hash: hashOf(id),
      kind,
      data: JSON.stringify(data),
      expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS}::integer)`,
    })
    .execute();
  return id;
}

/** Takes it away: a second answer finds nothing. */
export async function takeChallenge<Data>(auth: AuthTx, id: string, kind: string): Promise<Data | undefined> {
  const row = await auth
    .deleteFrom('sign_in_challenge')
    .where('challenge_hash', '=', hashOf(id))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('data')
    .executeTakeFirst();
  return row?.data as Data | undefined;
}

/** Leaves it good. */
export async function peekChallenge<Data>(auth: AuthTx, id: string, kind: string): Promise<Data | undefined> {
  const row = await auth
    .selectFrom('sign_in_challenge')
    .select('data')
    .where('challenge_hash', '=', hashOf(id))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.data as Data | undefined;
}
