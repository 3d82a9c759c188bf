/**
 * Reads and writes sign-in data: sign-in names and sessions in the authentication context, and users and
 * their permissions in the tenant context.
 */
import { sql } from 'kysely';
import type { AuthTx, Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { Scope } from '../../../db/tables.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Client } from './client.ts';
import type { Proof } from './steps/sign-in-state.ts';

export const SESSION_IDLE_HOURS = 8;
export const SESSION_DAYS = 7;

/**
 * Returns the lookup key for a user name. User names are unique across the installation and case-insensitive.
 */
export const userNameLookupKey = (userName: string): string =>
  userName.trim().normalize('NFKC').toLowerCase();

export const findAccountByUserNameKey = (auth: AuthTx, nameKey: string) =>
  auth
    .selectFrom('signInName')
    .select(['merchantId', 'userId'])
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();

export interface NewSession {
  tokenHash: string;
  merchantId: string;
  userId: string;
  client: Client;
  /** The id of the session. Generated if absent. */
  sessionId?: string;
  /**
   * Maximum lifetime of the session in seconds. Default: the lifetime of a session that a sign-in creates.
   */
  seconds?: number;
  /** The scope of an embedding token and the client that created it. */
  embed?: { clientId: string; scope: Scope };
  /** The grant through which a user of another tenant enters this tenant. */
  grantId?: string | undefined;
  /** The proofs presented during the sign-in, such as a password or a passkey. Defaults to none. */
  proofs?: readonly Proof[];
}

/** Adds a session. Returns the time after which the session is invalid even if it is used. */
export async function addSession(auth: AuthTx, session: NewSession): Promise<Date> {
  const { tokenHash, merchantId, userId, client, embed } = session;
  const { sessionId = newId(), seconds = SESSION_DAYS * 86_400 } = session;
  const { expiresAt } = await auth
    .insertInto('session')
    .values({
      tokenHash: tokenHash,
      sessionId: sessionId,
      merchantId: merchantId,
      userId: userId,
      expiresAt: sql`now() + make_interval(secs => ${seconds}::integer)`,
      address: client.address,
      userAgent: client.userAgent,
      grantId: session.grantId ?? null,
      proofs: JSON.stringify(session.proofs ?? []),
      ...(embed && { clientId: embed.clientId, scope: JSON.stringify(embed.scope) }),
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Updates the time of the last use of a session. Authentication calls it at most once a minute. */
export const touchSession = (auth: AuthTx, tokenHash: string) =>
  auth.updateTable('session').set({ lastSeenAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute();

export const revokeSession = (auth: AuthTx, sessionId: string) =>
  auth.updateTable('session').set({ revokedAt: sql`now()` }).where('sessionId', '=', sessionId).execute();

/**
 * Ends a session because another session replaces it. Returns the remaining seconds of the ended session, or
 * undefined if it had already ended.
 */
export async function replaceSession(auth: AuthTx, sessionId: string): Promise<number | undefined> {
  const row = await auth
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(sessionSecondsLeftSql)
    .executeTakeFirst();
  return row?.secondsLeft;
}

/**
 * SQL expression for the remaining seconds of a session. The minimum is one second, so a session can be
 * replaced just before it expires.
 */
const sessionSecondsLeftSql =
  sql<number>`greatest(1, extract(epoch from session.expires_at - now()))::integer`.as('secondsLeft');

/**
 * Selects the active sessions of a user: sessions that are not revoked, not expired and not idle for too
 * long.
 */
export const liveSessions = (auth: AuthTx, { merchantId, userId }: { merchantId: string; userId: string }) =>
  auth
    .selectFrom('session')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - make_interval(hours => ${SESSION_IDLE_HOURS}::integer)`);

export interface SessionEnding {
  /** Id of the session to end. If absent, all sessions of the user end. */
  id?: string;
  /** Id of a session that stays active while the other sessions end. */
  except?: string;
}

/**
 * Ends sessions of the user in this tenant and in tenants that the user has entered, and embedding tokens of
 * the user. Returns the number of ended sessions.
 */
export async function endSessions(
  auth: AuthTx,
  { merchantId, userId }: Owner,
  { id, except }: SessionEnding = {},
): Promise<number> {
  const { numUpdatedRows } = await auth
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where(
      sql<boolean>`((merchant_id = ${merchantId} and user_id = ${userId}) or grant_id in (select g.grant_id
        from tenant_grant g where g.home_merchant_id = ${merchantId} and g.home_user_id = ${userId}))`,
    )
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(id !== undefined, all => all.where('sessionId', '=', id!))
    .$if(except !== undefined, all => all.where('sessionId', '<>', except!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the time of the last use of the sign-in name, or undefined if the user has no sign-in name. */
export const readLastUseTimeOfSignInName = async (
  auth: AuthTx,
  { merchantId, userId }: Owner,
): Promise<Date | undefined> =>
  (
    await auth
      .selectFrom('signInName')
      .select('lastUsedAt')
      .where('merchantId', '=', merchantId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.lastUsedAt;

export const updateSignInNameLastUsedTime = (auth: AuthTx, { merchantId, userId }: Owner) =>
  auth
    .updateTable('signInName')
    .set({ lastUsedAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .execute();

/** Disables an account that has been idle for longer than its tenant allows. */
export const disableIdleAccount = (tx: Tx, { userId }: Owner) =>
  tx.updateTable('appUser').set({ status: 'STOP_USING' }).where('userId', '=', userId).execute();

type Owner = Pick<Actor, 'merchantId' | 'userId'>;

/** SQL for the status of an account at sign-in. A lock with an end time expires automatically. */
const accountStatusSql = sql<'ok' | 'account-disabled' | 'account-locked'>`case
  when m.status <> 'NORMAL' or u.status = 'STOP_USING' or (u.must_change and u.invite_until < now()) then 'account-disabled'
  when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
  else 'ok' end`;

const selectUserAccountWithTenant = (tx: Tx, userId: string) =>
  tx
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', 'm.merchantId', 'u.merchantId')
    .where('u.userId', '=', userId)
    .select([
      'u.userName',
      'u.nickName',
      'u.passwordHash',
      'u.mustChange',
      'u.passwordTime',
      'u.inviteUntil',
      'u.enabledTime',
    ])
    .select(['u.email', 'u.phonenumber', accountStatusSql.as('standing')]);

/**
 * Returns the account of a user. The user can belong to the tenant or be a guest (a user of another tenant).
 */
export const accountOfUser = (tx: Tx, userId: string) =>
  selectUserAccountWithTenant(tx, userId).executeTakeFirst();

/**
 * Returns the account of a user who may sign in. Returns undefined for an unknown user and for a guest (a user
 * of another tenant), who enters only through a grant. Every sign-in method reads the account here.
 */
export const userForSignIn = (tx: Tx, userId: string) =>
  selectUserAccountWithTenant(tx, userId).where('u.isGuest', '=', false).executeTakeFirst();

/** Returns the permissions that the roles of a user grant. */
export async function permissionsFromRoles(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('heldRole as h')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'h.roleId'))
    .innerJoin('rolePermission as p', join => join.onRef('p.roleId', '=', 'r.roleId'))
    .select('p.permission')
    .distinct()
    .where('h.userId', '=', userId)
    .where('r.status', '=', 'NORMAL')
    .execute();
  return rows.map(row => row.permission);
}

export interface LoginRecord {
  userId: string | null;
  userName: string;
  client: Client;
  result: string;
}

export const addLoginRecord = (tx: Tx, { userId, userName, client, result }: LoginRecord) =>
  tx
    .insertInto('loginLog')
    .values({
      logId: newId(),
      userId: userId,
      userName: userName,
      address: client.address,
      userAgent: client.userAgent,
      result,
    })
    .execute();
