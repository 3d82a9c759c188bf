/**
 * Stores the state of a sign-in between its steps. The client holds a ticket of 256 random bits; the database
 * stores only its hash.
 */
import { sql } from 'kysely';
import type { AuthTx } from '../../../../db/access.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { generateToken, hashToken } from '../token.ts';
import type { Proof, SignInState, StepKind } from './sign-in-state.ts';

/** Returns true if an authenticator app, a recovery code or a passkey was used in this sign-in. */
export const hasUsedSecondFactor = (proofs: readonly Proof[]): boolean =>
  proofs.includes('passkey') || proofs.includes('second-factor');

const SIGN_IN_TICKET_LIFETIME_SECONDS = 600;
/** Maximum number of codes that can be entered with one ticket. */
const MAX_CODE_TRIES_PER_TICKET = 5;

export async function issueSignInTicket(auth: AuthTx, step: StepKind, state: SignInState): Promise<string> {
  await auth
    .deleteFrom('signInTicket')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const ticket = generateToken();
  await auth
    .insertInto('signInTicket')
    .values({
      ticketHash: hashToken(ticket),
      step,
      state: JSON.stringify(state),
      expiresAt: sql<Date>`now() + make_interval(secs => ${SIGN_IN_TICKET_LIFETIME_SECONDS}::integer)`,
    })
    .execute();
  return ticket;
}

const updateUnexpiredTicket = (auth: AuthTx, ticket: string, step: StepKind) =>
  auth
    .updateTable('signInTicket')
    .where('ticketHash', '=', hashToken(ticket))
    .where('step', '=', step)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`);

/**
 * Returns the state of the sign-in that belongs to a ticket, and leaves the ticket valid. Throws
 * `step-expired`.
 */
export async function peekTicket(auth: AuthTx, ticket: string, step: StepKind): Promise<SignInState> {
  const row = await auth
    .selectFrom('signInTicket')
    .select('state')
    .where('ticketHash', '=', hashToken(ticket))
    .where('step', '=', step)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.state ?? throwRefusal('step-expired');
}

/**
 * Counts an attempt to enter a code with a sign-in ticket, before the code is checked. Throws `step-expired`
 * after five attempts.
 */
export async function countSignInTicketAttempt(
  auth: AuthTx,
  ticket: string,
  step: StepKind,
): Promise<SignInState> {
  const row = await updateUnexpiredTicket(auth, ticket, step)
    .where('tries', '<', MAX_CODE_TRIES_PER_TICKET)
    .set({ tries: sql`tries + 1` })
    .returning('state')
    .executeTakeFirst();
  return row?.state ?? throwRefusal('step-expired');
}

/**
 * Returns the state of the sign-in that belongs to a ticket, and invalidates the ticket. A second request
 * with the same ticket is refused.
 */
export async function redeemTicket(auth: AuthTx, ticket: string, step: StepKind): Promise<SignInState> {
  const row = await updateUnexpiredTicket(auth, ticket, step)
    .set({ usedAt: sql`now()` })
    .returning('state')
    .executeTakeFirst();
  return row?.state ?? throwRefusal('step-expired');
}
