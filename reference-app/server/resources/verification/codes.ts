/** Codes of six digits: five minutes, five tries, good once; sent with limits, and judged in the same way for unknown names. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthTx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Account } from '../session/index.ts';
import type { Purpose } from './tables.ts';
import './tables.ts';

/** Seconds until the same subject may ask for another one. */
export const WAIT_SECONDS = 60;
export const VALID_SECONDS = 300;
const TRIES = 5;
/** Codes of one network in an hour, for all names; an office may share an address. */
const NETWORK_PER_HOUR = 60;
/** Codes to one address in an hour and in a day, from wherever they are asked for: beyond, they are silently not sent. */
const TARGET_PER_HOUR = 10;
const TARGET_PER_DAY = 20;

export const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface NewVerification {
  purpose: Purpose;
  /** The typed account, or the ticket. */
  subject: string;
  network: string;
}

/** Adds a code that nobody gets yet. Refuses with `code-too-soon`; the limits do not look at who there is. */
export async function addVerification(
  auth: AuthTx,
  { purpose, subject, network }: NewVerification,
): Promise<string> {
  await auth
    .deleteFrom('verification')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const subjectKey = digest(purpose, subject);
  await lock(auth, [subjectKey, network]);
  const { rows } = await sql<{ recent: boolean; hourly: number }>`
    select exists (select from verification where subject_key = ${subjectKey} and network = ${network}
        and created_at > now() - make_interval(secs => ${WAIT_SECONDS}::integer)) as recent,
      (select count(*)::integer from verification where network = ${network}
        and created_at > now() - interval '1 hour') as hourly`.execute(auth);
  if (!rows[0] || rows[0].recent || rows[0].hourly >= NETWORK_PER_HOUR) refuse('code-too-soon');
  const id = newId();
  await auth
    .insertInto('verification')
    .values({
      verification_id: id,
      purpose,
      subject_key: subjectKey,
      network,
      code_hash: '',
      accounts: '[]',
      expires_at: sql<Date>`now() + make_interval(secs => ${VALID_SECONDS}::integer)`,
    })
    .execute();
  return id;
}

/** Binds a code to an address and accounts. Returns undefined where the address has had too many. */
export async function assignCode(
  auth: AuthTx,
  id: string,
  { target, accounts }: { target: string; accounts: Account[] },
): Promise<string | undefined> {
  const targetKey = digest(target);
  await lock(auth, [targetKey]);
  const { rows } = await sql<{ hourly: number; daily: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as hourly,
      count(*)::integer as daily
    from verification where target_key = ${targetKey} and created_at > now() - interval '1 day'`.execute(
    auth,
  );
  if (!rows[0] || rows[0].hourly >= TARGET_PER_HOUR || rows[0].daily >= TARGET_PER_DAY) return undefined;
  const code = newCode();
  await auth
    .updateTable('verification')
    .set({ target_key: targetKey, accounts: JSON.stringify(accounts), code_hash: digest(id, code) })
    .where('verification_id', '=', id)
    .execute();
  return code;
}

export interface Judged {
  purpose: Purpose;
  accounts: Account[];
  isRight: boolean;
}

/** Judges a code, and uses a right one up. Refuses with `code-expired` one that is too old, was used or was tried five times. */
export async function judgeCode(
  auth: AuthTx,
  { id, code, purposes, subject }: { id: string; code: string; purposes: Purpose[]; subject?: string },
): Promise<Judged> {
  const row = await auth
    .updateTable('verification')
    .set({ tries: sql`tries + 1` })
    .where('verification_id', '=', id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', TRIES)
    .returning(['purpose', 'subject_key', 'accounts', 'code_hash'])
    .executeTakeFirst();
  if (!row) return refuse('code-expired');
  if (subject !== undefined && row.subject_key !== digest(row.purpose, subject))
    return refuse('code-expired');
  const isRight = equal(row.code_hash, digest(id, code.trim()));
  // The row is locked since the count: nobody else uses it in between.
  if (isRight)
    await auth
      .updateTable('verification')
      .set({ used_at: sql`now()` })
      .where('verification_id', '=', id)
      .execute();
  return { purpose: row.purpose, accounts: row.accounts, isRight };
}

/** In constant time; a code that nobody got has no digest. */
const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const lock = (auth: AuthTx, parts: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${digest(...parts)}`}, 0))`.execute(auth);
