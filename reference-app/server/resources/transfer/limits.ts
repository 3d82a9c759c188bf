/** Limits on the exports and imports that one person has at a time. */
import type { TransferState } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { JOB_STATES, ownTransfers } from './queries.ts';

/** Transfers that a job works on. */
const maxUnfinished = 5;
/** Imports that wait for `transfer/run`. Their rows are stored until they expire. */
const maxWaitingImports = 20;

/** Call in the transaction that gives a transfer work. Refuses with `too-many-transfers`. */
export async function refuseManyUnfinished(tx: Tx, actor: Actor): Promise<void> {
  await holdLimit(tx, ['transfer', actor.merchantId, actor.userId]);
  if ((await countIn(tx, actor, JOB_STATES)) >= maxUnfinished) refuse('too-many-transfers');
}

/** Call after `refuseManyUnfinished` for a new import. */
export async function refuseManyWaiting(tx: Tx, actor: Actor): Promise<void> {
  if ((await countIn(tx, actor, ['checking', 'checked'])) >= maxWaitingImports) refuse('too-many-transfers');
}

async function countIn(tx: Tx, actor: Actor, states: readonly TransferState[]): Promise<number> {
  const { n } = await ownTransfers(tx, actor)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(n);
}
