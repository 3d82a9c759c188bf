/**
 * Stores challenges for passkeys and identity providers. A challenge can be used once and expires after five
 * minutes.
 */
import { sql } from 'kysely';
import type { AuthTx } from '../../../../db/access.ts';
import { generateToken, hashToken } from '../token.ts';

const CHALLENGE_SECONDS = 300;

/** Stores a challenge and returns its id, which has 256 random bits. Only the hash of the id is stored. */
export async function addChallenge(auth: AuthTx, kind: string, data: object): Promise<string> {
  await auth.deleteFrom('signInChallenge').where('expiresAt', '<', sql<Date>`now()`).execute();
  const id = generateToken();
  await auth
    .insertInto('signInChallenge')
    .values({
      challengeHash: hashToken(id),
      kind,
      data: JSON.stringify(data),
      expiresAt: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS}::integer)`,
    })
    .execute();
  return id;
}

/** Returns and deletes a challenge, so that it cannot be answered twice. */
export async function consumeChallenge<Data>(
  auth: AuthTx,
  id: string,
  kind: string,
): Promise<Data | undefined> {
  const row = await auth
    .deleteFrom('signInChallenge')
    .where('challengeHash', '=', hashToken(id))
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('data')
    .executeTakeFirst();
  return row?.data as Data | undefined;
}

/** Returns a challenge without deleting it. */
export async function readChallenge<Data>(auth: AuthTx, id: string, kind: string): Promise<Data | undefined> {
  const row = await auth
    .selectFrom('signInChallenge')
    .select('data')
    .where('challengeHash', '=', hashToken(id))
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.data as Data | undefined;
}
