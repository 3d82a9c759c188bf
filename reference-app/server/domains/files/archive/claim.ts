/**
 * Claims a subject of a tenant for one archive, so that one run at a time works on it. The claim is the row of the
 * archive in the state `writing`, because a connection of a pool cannot hold a lock for several transactions.
 */
import type { ArchiveSubject } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { defaultBucket, type StoredBucket } from '../bucket/queries.ts';
import { newStorageKey } from '../file/key.ts';
import { scheduleContentRemoval } from '../file/removal.ts';
import { type ArchiveFacts, contentKey, manifestKey } from './format.ts';

/** Age after which another run takes over a claim, in milliseconds. One archive takes far less time. */
const ARCHIVE_CLAIM_MS = 15 * 60 * 1000;

/** First number of every unfinished archive. It is unique per tenant and subject, and real numbers begin with 1. */
const UNFINISHED_FIRST_SEQ = 0;

export interface ArchiveClaim {
  archiveId: string;
  subject: ArchiveSubject;
  storageKey: string;
  bucket: StoredBucket;
}

/** Claims a subject of the tenant. Returns undefined if another run has a claim that has not expired. */
export const claimArchive = (
  db: Database,
  merchantId: string,
  subject: ArchiveSubject,
): Promise<ArchiveClaim | undefined> =>
  withTenant(db, merchantId, async tx => {
    await discardExpiredClaims(tx, subject);
    const bucket = await defaultBucket(tx);
    const archiveId = newId();
    const storageKey = newStorageKey(merchantId, archiveId);
    const now = new Date();
    const row = await tx
      .insertInto('logArchive')
      .values({
        archiveId,
        bucketId: bucket.bucketId,
        storageKey,
        subject,
        state: 'writing',
        firstSeq: UNFINISHED_FIRST_SEQ,
        lastSeq: UNFINISHED_FIRST_SEQ,
        prevHash: '',
        lastHash: '',
        since: now,
        until: now,
        size: 0,
        digest: '',
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('archiveId')
      .executeTakeFirst();
    return row && { archiveId, subject, storageKey, bucket };
  });

/**
 * Removes expired claims, and schedules the removal of their files. The statement skips an archive that becomes
 * `stored` meanwhile. The delay exceeds the time for which a run that continues may still write.
 */
async function discardExpiredClaims(tx: Tx, subject: ArchiveSubject): Promise<void> {
  const discarded = await tx
    .deleteFrom('logArchive')
    .where('subject', '=', subject)
    .where('state', '=', 'writing')
    .where('createTime', '<', sql<Date>`now() - ${ARCHIVE_CLAIM_MS / 1000} * interval '1 second'`)
    .returning(['bucketId', 'storageKey'])
    .execute();
  for (const row of discarded) await scheduleArchiveRemoval(tx, row, ARCHIVE_CLAIM_MS);
}

/** Changes the claim to a stored archive. Throws if another run has taken over the claim. */
export async function storeClaimedArchive(
  tx: Tx,
  { archiveId }: ArchiveClaim,
  content: ArchiveFacts,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('logArchive')
    .set({ state: 'stored', createTime: sql<Date>`now()`, ...content })
    .where('archiveId', '=', archiveId)
    .where('state', '=', 'writing')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`The unfinished archive ${archiveId} was taken over`);
}

/**
 * Releases a claim that has not become a stored archive, and schedules the removal of the files that it may
 * have. The files of a stored archive remain, which matters if the connection was lost after the commit.
 */
export const releaseArchiveClaim = (
  db: Database,
  merchantId: string,
  { claim, hasFiles }: { claim: ArchiveClaim; hasFiles: boolean },
): Promise<void> =>
  withTenant(db, merchantId, async tx => {
    const { archiveId, storageKey, bucket } = claim;
    await tx
      .deleteFrom('logArchive')
      .where('archiveId', '=', archiveId)
      .where('state', '=', 'writing')
      .execute();
    if (!hasFiles) return;
    const stored = await tx
      .selectFrom('logArchive')
      .select('archiveId')
      .where('archiveId', '=', archiveId)
      .executeTakeFirst();
    if (!stored) await scheduleArchiveRemoval(tx, { bucketId: bucket.bucketId, storageKey });
  });

async function scheduleArchiveRemoval(
  tx: Tx,
  { bucketId, storageKey }: { bucketId: string; storageKey: string },
  afterMs = 0,
): Promise<void> {
  for (const key of [contentKey(storageKey), manifestKey(storageKey)])
    await scheduleContentRemoval(tx, { bucketId }, { key, afterMs });
}
