/** Reads the timeline and the audit log of an archived application from its bucket. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type ArchiveReader, readArchivedBytes, storeOfArchive } from '../../files/index.ts';
import { loadAccessibleInstance, type OpenedInstance } from '../instances/open.ts';
import { type ApplicationHistory, archivedHistory } from './entry.ts';
import { parseArchivedApplication } from './parse.ts';
import './tables.ts';

const gunzipBuffer = promisify(gunzip);

/** The place of an archived application. */
export interface ArchivePlace {
  bucketId: string;
  storageKey: string;
  position: number;
  size: number;
  digest: string;
  lastRevision: number;
  lastHash: string;
}

/** Returns the place of the archived rows of an application, or undefined if no archive has it. */
export async function readArchivePlace(tx: Tx, instanceId: string): Promise<ArchivePlace | undefined> {
  const row = await tx
    .selectFrom('archivedApplication as p')
    .innerJoin('logArchive as a', join => join.onRef('a.archiveId', '=', 'p.archiveId'))
    .select([
      'a.bucketId',
      'a.storageKey',
      'p.position',
      'p.size',
      'p.digest',
      'p.lastRevision',
      'p.lastHash',
    ])
    .where('p.instanceId', '=', instanceId)
    .executeTakeFirst();
  return row && { ...row, position: Number(row.position), size: Number(row.size) };
}

/**
 * Reads the archived rows of an application. Throws `archive-damaged` if the file is missing or was changed, and
 * `bucket-failed` if the bucket does not answer. Call this function outside of any transaction.
 */
export async function readArchivedHistory(
  reader: ArchiveReader,
  merchantId: string,
  place: ArchivePlace,
): Promise<ApplicationHistory> {
  const store = (await storeOfArchive(reader, merchantId, place)) ?? throwRefusal('archive-damaged');
  const member = await readArchivedBytes(store, place);
  if (!member || createHash('sha256').update(member).digest('hex') !== place.digest)
    return throwRefusal('archive-damaged');
  return archivedHistory(await parseArchivedApplication(await gunzipBuffer(member)));
}

interface HistoryCall {
  reader: ArchiveReader;
  actor: Actor;
  inTenant<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
}

interface HistoryWork<Result> {
  instanceId: string;
  /** Receives the archived rows, or undefined if no archive has the application or they are not needed. */
  run(tx: Tx, archived: ApplicationHistory | undefined): Promise<Result>;
  /** Returns false if the archived rows of this application are not needed. Absent if they always are. */
  isNeeded?(opened: OpenedInstance): boolean;
}

/**
 * Runs work on an application, with its archived rows if an archive has them. The bucket is read between two
 * transactions, after the first one has checked that the caller may open the application.
 */
export async function withArchivedHistory<Result>(
  { reader, actor, inTenant }: HistoryCall,
  { instanceId, run, isNeeded = () => true }: HistoryWork<Result>,
): Promise<Result> {
  const first = await inTenant(async tx => {
    const place = await readArchivePlace(tx, instanceId);
    if (place && isNeeded(await loadAccessibleInstance(tx, actor, instanceId))) return { place };
    return { result: await run(tx, undefined) };
  });
  if (!first.place) return first.result;
  const archived = await readArchivedHistory(reader, actor.merchantId, first.place);
  return inTenant(tx => run(tx, archived));
}
