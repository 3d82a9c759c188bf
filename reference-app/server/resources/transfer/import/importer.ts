/** The person of an import with the sheet of its noun, as its jobs need them in each transaction. */
import type { Contexts, Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../../http/security/actor.ts';
import type { Sheet, SheetImport } from '../descriptor.ts';
import { personOf } from '../person.ts';
import { importOf } from '../sheets.ts';
import type { StoredTransfer } from '../tables.ts';

export interface Importer {
  sheet: Sheet;
  target: SheetImport;
  actor: SignedInActor;
  transferId: string;
  contexts: Contexts;
}

/** Call first in each transaction of a job: it takes the locks, and the permission is read under them. */
export async function importerOf(
  contexts: Contexts,
  tx: Tx,
  { merchant_id: merchantId, user_id: userId, transfer_id: transferId, noun }: StoredTransfer,
): Promise<Importer> {
  const { sheet, target } = await importOf(noun);
  await target.hold(tx, { merchantId, userId });
  const actor = await personOf(tx, { merchantId, userId });
  if (!actor || !can(actor, target.permission)) return refuse('no-permission');
  return { sheet, target, actor, transferId, contexts };
}
