/**
 * Removes uploads that no approval application or draft contains, and files in the file centre some days
 * after they expire. The cleanup runs at startup and every few hours.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { tenantIdsIncludingRemoved } from '../../../db/tenants.ts';
import type { StoreOf } from '../bucket/stores.ts';
import { removeFileContentDueForDeletion, scheduleContentRemoval } from './removal.ts';
import { ABANDONED_UPLOAD_MS, type FileStorage } from './storage.ts';

interface CleaningContext {
  db: Database;
  storeOf: StoreOf;
}

export interface CleaningOptions extends CleaningContext {
  /** Number of days for which the server keeps an upload whose form has not been submitted. */
  keepDays: number;
  /** The file storage. Each cleanup run removes the abandoned staged files of this storage. */
  storage: Pick<FileStorage, 'sweep'>;
  everyMs?: number;
  failed(error: unknown): void;
}

export const UPLOAD_KEEP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLEANING_INTERVAL_MS = 6 * 60 * 60 * 1000;
/** Maximum number of files that one transaction removes. A small number keeps transactions short. */
const UNUSED_FILES_PER_BATCH = 100;

/**
 * Starts the periodic cleanup. `stop` waits for the current round. Several server processes may clean up
 * concurrently.
 */
export function startFileCleanup({
  keepDays,
  everyMs = CLEANING_INTERVAL_MS,
  failed,
  storage,
  ...place
}: CleaningOptions) {
  const stopping = new AbortController();
  const clean = () =>
    removeUnusedUploads(place, new Date(Date.now() - keepDays * DAY_MS), stopping.signal)
      .catch(failed)
      .then(() => storage.sweep())
      .catch(failed);
  let running = clean();
  const timer = setInterval(() => {
    running = running.then(clean);
  }, everyMs);
  timer.unref();
  const stop = (): Promise<unknown> => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
  return { stop };
}

/**
 * Removes uploads that are older than `before` and not contained in an approval application or draft. Returns
 * the number of removed files. If a tenant fails, the other tenants are cleaned up, and an error is thrown at the end.
 */
export async function removeUnusedUploads(
  place: CleaningContext,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const cleanup = new IndependentWork('cleanup of files');
  let removed = 0;
  for (const merchantId of await tenantIdsIncludingRemoved(place.db)) {
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(place.db, merchantId, work);
    await cleanup.attempt(`the files of tenant ${merchantId}`, async () => {
      await inTenant(removeAbandonedUploads);
      for (let some = UNUSED_FILES_PER_BATCH; some === UNUSED_FILES_PER_BATCH && !signal?.aborted; ) {
        some = await inTenant(tx => removeUnusedFileBatch(tx, before));
        removed += some;
      }
    });
    await cleanup.attempt(`the content of removed files of tenant ${merchantId}`, () =>
      removeFileContentDueForDeletion({ ...place, merchantId, signal }),
    );
  }
  cleanup.finish();
  return removed;
}

/**
 * Removes a batch of unused files. The rows are locked and then checked again, because an approval
 * application may link a file at the same time. If the link comes first, the file remains. Otherwise the
 * approval application does not find the file. The content is scheduled for removal in the same transaction.
 */
async function removeUnusedFileBatch(tx: Tx, before: Date): Promise<number> {
  const locked = await selectUnusedFiles(tx)
    .select('fileId')
    .where(({ or, and, eb }) =>
      or([
        and([eb('isPersonal', '=', false), eb('createTime', '<', before)]),
        and([eb('isPersonal', '=', true), eb('expireTime', '<', before)]),
      ]),
    )
    .limit(UNUSED_FILES_PER_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = locked.map(row => row.fileId);
  if (ids.length === 0) return 0;
  const rows = await selectUnusedFiles(tx)
    .select(['bucketId', 'fileId', 'storageKey'])
    .where('fileId', 'in', ids)
    .execute();
  for (const row of rows) await scheduleContentRemoval(tx, row, { key: row.storageKey });
  const gone = ['', ...rows.map(row => row.fileId)];
  await tx.deleteFrom('file').where('fileId', 'in', gone).execute();
  return rows.length;
}

/**
 * Removes the rows of abandoned multipart uploads. The staged files of these uploads are removed from disk
 * after the same time.
 */
const removeAbandonedUploads = (tx: Tx) =>
  tx
    .deleteFrom('fileUpload')
    .where('updateTime', '<', new Date(Date.now() - ABANDONED_UPLOAD_MS))
    .execute();

/**
 * Returns a query for files that are contained neither in an approval application nor in a draft of their
 * uploader.
 */
const selectUnusedFiles = (tx: Tx) =>
  tx
    .selectFrom('file')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applicationDraft as d')
            .select('d.draftId')
            .whereRef('d.userId', '=', 'file.createBy')
            .where(sql<boolean>`strpos(d.form_values::text, file.file_id) > 0`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fileUse as u').select('u.fileId').whereRef('u.fileId', '=', 'file.fileId'))),
    );
