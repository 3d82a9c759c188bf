/** The SQL of signing in: names and sessions at the gate, the person and their permissions in the tenant. */
import { sql } from 'kysely';
import type { Gate, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Client } from './client.ts';

export const IDLE_HOURS = 8;
export const WHOLE_DAYS = 7;

/** Names are unique over the installation, whatever their case. */
export const nameKeyOf = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase();

export const accountNamed = (gate: Gate, nameKey: string) =>
  gate
    .selectFrom('sign_in_name')
    .select(['merchant_id', 'user_id'])
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

export interface NewSession {
  tokenHash: string;
  merchantId: string;
  userId: string;
  client: Client;
}

export const addSession = (gate: Gate, { tokenHash, merchantId, userId, client }: NewSession) =>
  gate
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      session_id: newId(),
      merchant_id: merchantId,
      user_id: userId,
      expires_at: sql`now() + make_interval(days => ${WHOLE_DAYS}::integer)`,
      address: client.address,
      user_agent: client.userAgent,
    })
    .execute();

/** The last use of a session; whoever authenticates asks for it once a minute at most. */
export const touchSession = (gate: Gate, tokenHash: string) =>
  gate.updateTable('session').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();

export const revokeSession = (gate: Gate, sessionId: string) =>
  gate.updateTable('session').set({ revoked_at: sql`now()` }).where('session_id', '=', sessionId).execute();

/** A lock ends by itself when its time is over. */
const standing = sql<'ok' | 'account-disabled' | 'account-locked'>`case
  when m.status <> 'NORMAL' or u.status = 'STOP_USING' then 'account-disabled'
  when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
  else 'ok' end`;

export const personToSignIn = (tx: Tx, merchantId: string, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', '=', userId)
    .select(['u.user_name', 'u.nick_name', 'u.password_hash', standing.as('standing')])
    .executeTakeFirst();

export interface LoginRecord {
  merchantId: string;
  userId: string | null;
  userName: string;
  client: Client;
  result: string;
}

export const logLogin = (tx: Tx, { merchantId, userId, userName, client, result }: LoginRecord) =>
  tx
    .insertInto('login_log')
    .values({
      merchant_id: merchantId,
      log_id: newId(),
      user_id: userId,
      user_name: userName,
      address: client.address,
      user_agent: client.userAgent,
      result,
    })
    .execute();
