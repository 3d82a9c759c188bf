/**
 * Issues and checks six-digit verification codes. A code can be used once, within five minutes, and can be
 * tried five times. Limits and checks are the same for unknown user names.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Account } from '../session/steps/sign-in-state.ts';
import type { Purpose } from './tables.ts';

/** Seconds until another code can be requested for the same account or ticket. */
export const CODE_RESEND_WAIT_SECONDS = 60;
export const CODE_VALID_SECONDS = 300;
const MAX_CODE_TRIES = 5;
/**
 * Maximum number of codes per client network and hour, counted over all user names. The limit is high,
 * because all users of an office may share one IP address.
 */
const MAX_VERIFICATION_CODES_PER_NETWORK_HOUR = 60;
/**
 * Maximum number of codes to one e-mail address or phone number per hour and per day, from all client
 * networks. Further codes are silently not sent.
 */
const MAX_CODES_PER_RECIPIENT_PER_HOUR = 10;
const MAX_CODES_PER_RECIPIENT_PER_DAY = 20;

export const verificationDigest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const newVerificationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface NewVerification {
  purpose: Purpose;
  /**
   * The user name or address that the user entered, or the sign-in ticket. Request limits and codes are bound
   * to this text.
   */
  subject: string;
  network: string;
}

/**
 * Adds a verification that has no code yet. Throws `code-too-soon` if too many codes were requested. The
 * limits are the same for existing and unknown accounts.
 */
export async function addPendingVerification(
  auth: AuthTx,
  { purpose, subject, network }: NewVerification,
): Promise<string> {
  await auth
    .deleteFrom('verification')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const subjectKey = verificationDigest(purpose, subject);
  await lockVerification(auth, [subjectKey, network]);
  const { rows } = await sql<{ recent: boolean; hourly: number }>`
    select exists (select from verification where subject_key = ${subjectKey} and network = ${network}
        and created_at > now() - make_interval(secs => ${CODE_RESEND_WAIT_SECONDS}::integer)) as recent,
      (select count(*)::integer from verification where network = ${network}
        and created_at > now() - interval '1 hour') as hourly`.execute(auth);
  if (!rows[0] || rows[0].recent || rows[0].hourly >= MAX_VERIFICATION_CODES_PER_NETWORK_HOUR)
    throwRefusal('code-too-soon');
  const id = newId();
  await auth
    .insertInto('verification')
    .values({
      verificationId: id,
      purpose,
      subjectKey: subjectKey,
      network,
      codeHash: '',
      accounts: '[]',
      expiresAt: sql<Date>`now() + make_interval(secs => ${CODE_VALID_SECONDS}::integer)`,
    })
    .execute();
  return id;
}

/**
 * Creates a verification code for a contact address and the accounts with this address. Returns undefined if
 * too many codes have been sent to the address.
 */
export async function createVerificationCodeForRecipient(
  auth: AuthTx,
  id: string,
  { target, accounts }: { target: string; accounts: Account[] },
): Promise<string | undefined> {
  const targetKey = verificationDigest(target);
  await lockVerification(auth, [targetKey]);
  const { rows } = await sql<{ hourly: number; daily: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as hourly,
      count(*)::integer as daily
    from verification where target_key = ${targetKey} and created_at > now() - interval '1 day'`.execute(
    auth,
  );
  if (
    !rows[0] ||
    rows[0].hourly >= MAX_CODES_PER_RECIPIENT_PER_HOUR ||
    rows[0].daily >= MAX_CODES_PER_RECIPIENT_PER_DAY
  )
    return undefined;
  const code = newVerificationCode();
  await auth
    .updateTable('verification')
    .set({
      targetKey: targetKey,
      accounts: JSON.stringify(accounts),
      codeHash: verificationDigest(id, code),
    })
    .where('verificationId', '=', id)
    .execute();
  return code;
}

export interface JudgedCode {
  purpose: Purpose;
  accounts: Account[];
  isRight: boolean;
}

/**
 * Checks a code, and invalidates it if the entered code is correct. Throws `code-expired` if the code has
 * expired, was already used, or was tried five times.
 */
export async function checkVerificationCode(
  auth: AuthTx,
  { id, code, purposes, subject }: { id: string; code: string; purposes: Purpose[]; subject?: string },
): Promise<JudgedCode> {
  const row = await auth
    .updateTable('verification')
    .set({ tries: sql`tries + 1` })
    .where('verificationId', '=', id)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', MAX_CODE_TRIES)
    .returning(['purpose', 'subjectKey', 'accounts', 'codeHash'])
    .executeTakeFirst();
  if (!row) return throwRefusal('code-expired');
  if (subject !== undefined && row.subjectKey !== verificationDigest(row.purpose, subject))
    return throwRefusal('code-expired');
  const isRight = isEqualDigest(row.codeHash, verificationDigest(id, code.trim()));
  /*
   * The preceding update of `tries` has locked the row of the verification, so no concurrent request can use
   * the same code before this transaction ends.
   */
  if (isRight)
    await auth
      .updateTable('verification')
      .set({ usedAt: sql`now()` })
      .where('verificationId', '=', id)
      .execute();
  return { purpose: row.purpose, accounts: row.accounts, isRight };
}

/**
 * Compares two digests in constant time. Returns false for a verification without a code, because its stored
 * digest is empty.
 */
const isEqualDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const lockVerification = (auth: AuthTx, parts: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${verificationDigest(...parts)}`}, 0))`.execute(
    auth,
  );
