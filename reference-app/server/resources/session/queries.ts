/** The SQL of signing in: names and sessions in the authentication context, the person and their permissions in the tenant. */
import { sql } from 'kysely';
import type { AuthTx, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Actor } from '../../http/security/actor.ts';
import type { Scope } from '../../http/security/scope.ts';
import type { Client } from './client.ts';
import type { Proof } from './steps/ticket.ts';

export const IDLE_HOURS = 8;
export const WHOLE_DAYS = 7;

/** Names are unique over the installation, whatever their case. */
export const nameKeyOf = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase();

export const accountNamed = (auth: AuthTx, nameKey: string) =>
  auth
    .selectFrom('sign_in_name')
    .select(['merchant_id', 'user_id'])
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

export interface NewSession {
  tokenHash: string;
  merchantId: string;
  userId: string;
  client: Client;
  /** Made where it is not given. */
  sessionId?: string;
  /** How long it may live; whole days of a sign-in where it is not given. */
  seconds?: number;
  /** The scope of a token for embedding, and the client that minted it. */
  embed?: { clientId: string; scope: Scope };
  /** The grant by which a person of another tenant enters. */
  grantId?: string | undefined;
  /** The proofs of its sign-in; none where it is not given. */
  proofs?: readonly Proof[];
}

/** Answers when it ends at the latest. */
export async function addSession(auth: AuthTx, session: NewSession): Promise<Date> {
  const { tokenHash, merchantId, userId, client, embed } = session;
  const { sessionId = newId(), seconds = WHOLE_DAYS * 86_400 } = session;
  const { expires_at } = await auth
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      session_id: sessionId,
      merchant_id: merchantId,
      user_id: userId,
      expires_at: sql`now() + make_interval(secs => ${seconds}::integer)`,
      address: client.address,
      user_agent: client.userAgent,
      grant_id: session.grantId ?? null,
      proofs: JSON.stringify(session.proofs ?? []),
      ...(embed && { client_id: embed.clientId, scope: JSON.stringify(embed.scope) }),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** The last use of a session; authentication writes it once a minute at most. */
export const touchSession = (auth: AuthTx, tokenHash: string) =>
  auth.updateTable('session').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();

export const revokeSession = (auth: AuthTx, sessionId: string) =>
  auth.updateTable('session').set({ revoked_at: sql`now()` }).where('session_id', '=', sessionId).execute();

/** Ends a session for another one in its place. Returns the seconds that it had left; undefined where it has ended already. */
export async function replaceSession(auth: AuthTx, sessionId: string): Promise<number | undefined> {
  const row = await auth
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(secondsLeft)
    .executeTakeFirst();
  return row?.secondsLeft;
}

/** At least one, so that a session that is replaced in its last moment still opens. */
const secondsLeft = sql<number>`greatest(1, extract(epoch from session.expires_at - now()))::integer`.as(
  'secondsLeft',
);

/** The sessions of a person that a token still opens. */
export const liveSessions = (auth: AuthTx, { merchantId, userId }: { merchantId: string; userId: string }) =>
  auth
    .selectFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS}::integer)`);

export interface Ending {
  /** One of them; all where it is absent. */
  id?: string;
  /** Goes on. */
  except?: string;
}

/** Ends sessions of the person, here and in tenants that they entered, and tokens for embedding that act as them. Returns how many. */
export async function endSessions(
  auth: AuthTx,
  { merchantId, userId }: Owner,
  { id, except }: Ending = {},
): Promise<number> {
  const { numUpdatedRows } = await auth
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where(
      sql<boolean>`((merchant_id = ${merchantId} and user_id = ${userId}) or grant_id in (select g.grant_id
        from tenant_grant g where g.home_merchant_id = ${merchantId} and g.home_user_id = ${userId}))`,
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(id !== undefined, all => all.where('session_id', '=', id!))
    .$if(except !== undefined, all => all.where('session_id', '<>', except!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Undefined for a user without a name to sign in with. */
export const lastUseOf = async (auth: AuthTx, { merchantId, userId }: Owner): Promise<Date | undefined> =>
  (
    await auth
      .selectFrom('sign_in_name')
      .select('last_used_at')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.last_used_at;

export const touchName = (auth: AuthTx, { merchantId, userId }: Owner) =>
  auth
    .updateTable('sign_in_name')
    .set({ last_used_at: sql`now()` })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();

/** Use for an account that was not used for as long as its tenant allows. */
export const disableIdle = (tx: Tx, { merchantId, userId }: Owner) =>
  tx
    .updateTable('app_user')
    .set({ status: 'STOP_USING' })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();

type Owner = Pick<Actor, 'merchantId' | 'userId'>;

/** A lock ends by itself when its time is over. */
const standing = sql<'ok' | 'account-disabled' | 'account-locked'>`case
  when m.status <> 'NORMAL' or u.status = 'STOP_USING' or (u.must_change and u.invite_until < now()) then 'account-disabled'
  when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
  else 'ok' end`;

export const personToSignIn = (tx: Tx, merchantId: string, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', '=', userId)
    .select([
      'u.user_name',
      'u.nick_name',
      'u.password_hash',
      'u.must_change',
      'u.password_time',
      'u.invite_until',
    ])
    .select(['u.email', 'u.phonenumber', standing.as('standing')])
    .executeTakeFirst();

/** The permissions that the roles of a person grant. */
export async function permissionsOf(tx: Tx, merchantId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('held_role as h')
    .innerJoin('role as r', join =>
      join.onRef('r.merchant_id', '=', 'h.merchant_id').onRef('r.role_id', '=', 'h.role_id'),
    )
    .innerJoin('role_permission as p', join =>
      join.onRef('p.merchant_id', '=', 'r.merchant_id').onRef('p.role_id', '=', 'r.role_id'),
    )
    .select('p.permission')
    .distinct()
    .where('h.merchant_id', '=', merchantId)
    .where('h.user_id', '=', userId)
    .where('r.status', '=', 'NORMAL')
    .execute();
  return rows.map(row => row.permission);
}

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
