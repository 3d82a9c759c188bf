/** Limits the number of exports and imports per user. */
import type { SheetTransferState } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { selectTransfersOfUser, TRANSFER_JOB_STATES } from './queries.ts';

/** Maximum number of unfinished exports and imports per user. */
const maxUnfinishedTransfers = 5;
/**
 * Maximum number of imports per user that wait for the call `transfer/run` or were cancelled. Their rows stay
 * stored until the imports are deleted or expire.
 */
const maxWaitingImports = 20;
const WAITING_IMPORT_STATES = [
  'checking',
  'checked',
  'cancelled',
] as const satisfies readonly SheetTransferState[];

/**
 * Throws `too-many-transfers` if the user has too many exports and imports with an unfinished job. Call this
 * function in the transaction that starts a job.
 */
export async function throwIfTooManyUnfinishedTransfers(tx: Tx, actor: Actor): Promise<void> {
  await acquireRowCountLock(tx, ['transfer', actor.merchantId, actor.userId]);
  if (
    (await countTransfersInStates(selectTransfersOfUser(tx, actor), TRANSFER_JOB_STATES)) >=
    maxUnfinishedTransfers
  )
    throwRefusal('too-many-transfers');
}

/**
 * Throws `too-many-transfers` if the user has too many waiting imports. For a new import, call this function
 * after `throwIfTooManyUnfinishedTransfers`.
 */
export async function throwIfTooManyWaitingImports(tx: Tx, actor: Actor): Promise<void> {
  const imports = selectTransfersOfUser(tx, actor).where('kind', '=', 'import');
  if ((await countTransfersInStates(imports, WAITING_IMPORT_STATES)) >= maxWaitingImports)
    throwRefusal('too-many-transfers');
}

async function countTransfersInStates(
  transfers: ReturnType<typeof selectTransfersOfUser>,
  states: readonly SheetTransferState[],
): Promise<number> {
  const { n } = await transfers
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(n);
}
