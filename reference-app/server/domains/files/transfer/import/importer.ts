/** Provides the acting user and the sheet of an import to each transaction of its job. */
import type { Contexts, Tx } from '../../../../db/access.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../../http/security/actor.ts';
import type { Sheet, SheetImport } from '../descriptor.ts';
import { findActorOfImportOrExport } from '../person.ts';
import { requireSheetImportDefinition } from '../sheets.ts';
import type { StoredTransfer } from '../tables.ts';

export interface Importer {
  sheet: Sheet;
  target: SheetImport;
  actor: SignedInActor;
  transferId: string;
  contexts: Contexts;
}

/**
 * Prepares a transaction of an import job: takes the locks of the import target, then checks the permission.
 * Call this function first in each such transaction.
 */
export async function prepareImportTransaction(
  contexts: Contexts,
  tx: Tx,
  { merchantId, userId, transferId, noun }: StoredTransfer,
): Promise<Importer> {
  const { sheet, target } = await requireSheetImportDefinition(noun);
  await target.hold(tx, { merchantId, userId });
  const actor = await findActorOfImportOrExport(tx, { merchantId, userId });
  if (!actor || !hasPermission(actor, target.permission)) return throwRefusal('no-permission');
  return { sheet, target, actor, transferId, contexts };
}
