/** Tickets: what a sign-in has proven so far, for its next step. The client holds 256 random bits, the database their hash. */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import '../tables.ts';
import { hashOf, newToken } from '../token.ts';

export type StepKind = SignInStep['kind'];
export type Proof = 'password' | 'code' | 'passkey' | 'provider' | 'second-factor';

/** An app, a recovery code or a passkey was used, not only set up. */
export const showedFactor = (proofs: readonly Proof[]): boolean =>
  proofs.includes('passkey') || proofs.includes('second-factor');

export interface Account {
  merchantId: string;
  userId: string;
}

export interface SignInState {
  /** One, or those that a person chooses from. */
  accounts: Account[];
  proofs: Proof[];
  /** Wrong passwords for the name from everywhere: beyond the tenant's threshold a code is needed too. */
  failures?: number;
  /** A new password has to be set. */
  isReset?: boolean;
  /** Last change of the password, as ISO text: after another one the ticket is worth nothing. */
  passwordTime?: string;
  /** The session that the new one replaces, without a longer life: a proof is added to a sign-in that is over. */
  replaces?: string;
}

const SECONDS = 600;
/** Codes typed for one ticket. */
const TRIES = 5;

export async function issueTicket(auth: AuthTx, step: StepKind, state: SignInState): Promise<string> {
  await auth
    .deleteFrom('sign_in_ticket')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const ticket = newToken();
  await auth
    .insertInto('sign_in_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      step,
      state: JSON.stringify(state),
      expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS}::integer)`,
    })
    .execute();
  return ticket;
}

const live = (auth: AuthTx, ticket: string, step: StepKind) =>
  auth
    .updateTable('sign_in_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('step', '=', step)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** Reads a ticket and leaves it good. Refuses with `step-expired`. */
export async function peekTicket(auth: AuthTx, ticket: string, step: StepKind): Promise<SignInState> {
  const row = await auth
    .selectFrom('sign_in_ticket')
    .select('state')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('step', '=', step)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.state ?? refuse('step-expired');
}

/** Counts a code before it is judged. Refuses with `step-expired` after five. */
export async function tryTicket(auth: AuthTx, ticket: string, step: StepKind): Promise<SignInState> {
  const row = await live(auth, ticket, step)
    .where('tries', '<', TRIES)
    .set({ tries: sql`tries + 1` })
    .returning('state')
    .executeTakeFirst();
  return row?.state ?? refuse('step-expired');
}

/** Takes the step: of two requests with one ticket the second is refused. */
export async function useTicket(auth: AuthTx, ticket: string, step: StepKind): Promise<SignInState> {
  const row = await live(auth, ticket, step)
    .set({ used_at: sql`now()` })
    .returning('state')
    .executeTakeFirst();
  return row?.state ?? refuse('step-expired');
}
