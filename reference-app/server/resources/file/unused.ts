/** Removes uploads that no application or draft holds, and kept files some days after their end: at the start, and every few hours while the server runs. */
import { sql } from 'kysely';
import { type Tx, withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { StoreOf } from '../bucket/index.ts';
import { removeDue, scheduleRemoval } from './removal.ts';
import { ABANDONED_MS, type FileStorage } from './storage.ts';
import './tables.ts';

interface Place {
  db: Database;
  storeOf: StoreOf;
}

export interface CleaningOptions extends Place {
  /** Days that an upload waits for a form to be submitted with it. */
  keepDays: number;
  /** Its abandoned staged files are swept in each round. */
  storage: Pick<FileStorage, 'sweep'>;
  everyMs?: number;
  failed(error: unknown): void;
}

export const KEEP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 6 * 60 * 60 * 1000;
/** Files of one transaction, so that none holds the database for long. */
const AT_ONCE = 100;

/** Cleans until `stop`, which waits for what is being done. Any number of processes may do so at a time. */
export function startCleaning({ keepDays, everyMs = EVERY_MS, failed, storage, ...place }: CleaningOptions) {
  const stopping = new AbortController();
  const clean = () =>
    removeUnused(place, new Date(Date.now() - keepDays * DAY_MS), stopping.signal)
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

/** Removes uploads older than a moment that no application or draft holds. Returns the number of files. */
export async function removeUnused(place: Place, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const merchantId of await tenants(place.db)) {
    await withTenant(place.db, merchantId, tx => removeAbandoned(tx, merchantId));
    for (let some = AT_ONCE; some === AT_ONCE && !signal?.aborted; removed += some)
      some = await withTenant(place.db, merchantId, tx => removeSome(tx, merchantId, before));
    await removeDue({ ...place, merchantId, signal });
  }
  return removed;
}

/** Uploading requires a sign-in name, so these are all tenants that can have files. */
async function tenants(db: Database): Promise<string[]> {
  const rows = await withAuth(db, auth =>
    auth.selectFrom('sign_in_name').select('merchant_id').distinct().orderBy('merchant_id').execute(),
  );
  return rows.map(row => row.merchant_id);
}

/**
 * The rows are locked first and judged again then: an application that is handed a file at this moment either comes
 * first, and the file stays, or finds it gone. Its bytes are scheduled for removal in the same transaction.
 */
async function removeSome(tx: Tx, merchantId: string, before: Date): Promise<number> {
  const locked = await unusedFiles(tx, merchantId)
    .select('file_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('is_personal', '=', false), eb('create_time', '<', before)]),
        and([eb('is_personal', '=', true), eb('expire_time', '<', before)]),
      ]),
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = locked.map(row => row.file_id);
  if (ids.length === 0) return 0;
  const rows = await unusedFiles(tx, merchantId)
    .select(['merchant_id', 'bucket_id', 'file_id', 'storage_key'])
    .where('file_id', 'in', ids)
    .execute();
  for (const row of rows) await scheduleRemoval(tx, row, { key: row.storage_key });
  const gone = ['', ...rows.map(row => row.file_id)];
  await tx.deleteFrom('file').where('merchant_id', '=', merchantId).where('file_id', 'in', gone).execute();
  return rows.length;
}

/** Uploads in parts that nobody goes on with; their staged bytes are swept from the disk at the same age. */
const removeAbandoned = (tx: Tx, merchantId: string) =>
  tx
    .deleteFrom('file_upload')
    .where('merchant_id', '=', merchantId)
    .where('update_time', '<', new Date(Date.now() - ABANDONED_MS))
    .execute();

/** Files that neither an application nor a draft of the uploader contains. */
const unusedFiles = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('file')
    .where('merchant_id', '=', merchantId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_draft as d')
            .select('d.draft_id')
            .whereRef('d.merchant_id', '=', 'file.merchant_id')
            .whereRef('d.user_id', '=', 'file.create_by')
            .where(sql<boolean>`strpos(d.form_values::text, file.file_id) > 0`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_use as u')
            .select('u.file_id')
            .whereRef('u.merchant_id', '=', 'file.merchant_id')
            .whereRef('u.file_id', '=', 'file.file_id'),
        ),
      ),
    );
