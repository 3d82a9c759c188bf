/** The actions of a person on a transfer of theirs: run a checked import, cancel, delete. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { refuseManyUnfinished } from './limits.ts';
import { isUnfinished, lockOwn, update } from './queries.ts';
import { removeParts } from './run-export.ts';
import { importOf } from './sheets.ts';

export async function startRun(tx: Tx, actor: SignedInActor, transferId: string): Promise<null> {
  const row = await lockOwn(tx, actor, transferId);
  if (row.state === 'running') return null;
  if (row.state !== 'checked') refuse(row.state === 'checking' ? 'transfer-not-checked' : 'transfer-over');
  const { target } = await importOf(row.noun);
  if (!can(actor, target.permission)) refuse('no-permission');
  await refuseManyUnfinished(tx, actor);
  const id = { merchantId: actor.merchantId, transferId };
  await update(tx, id)
    .set({ state: 'running', read_to: null, done: row.refused, created: 0, updated: 0, unchanged: 0 })
    .execute();
  await enqueue(tx, actor.merchantId, [{ queue: 'transfer', payload: id }]);
  return null;
}

export async function cancelTransfer(tx: Tx, actor: SignedInActor, transferId: string): Promise<null> {
  const row = await lockOwn(tx, actor, transferId);
  if (row.state === 'cancelled') return null;
  if (!isUnfinished(row) && row.state !== 'checked') refuse('transfer-over');
  const id = { merchantId: actor.merchantId, transferId };
  await update(tx, id).set({ state: 'cancelled', finish_time: new Date() }).execute();
  await removeParts(tx, id);
  return null;
}

/** Returns the key of its file, which the caller removes once the transaction is committed. */
export async function deleteTransfer(
  tx: Tx,
  actor: SignedInActor,
  transferId: string,
): Promise<string | null> {
  const { storage_key } = await lockOwn(tx, actor, transferId);
  await tx
    .deleteFrom('transfer')
    .where('merchant_id', '=', actor.merchantId)
    .where('transfer_id', '=', transferId)
    .execute();
  return storage_key;
}
