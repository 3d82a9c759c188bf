/**
 * Examines the audit logs of one tenant or of all tenants. It checks whether each log is complete and whether
 * its replay produces the stored instance.
 */

import { auditRowsOfInstance } from '../../../audit/queries.ts';
import { findFirstBrokenHashChainLink } from '../../../audit/verify.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { tenantIdsIncludingRemoved } from '../../../db/tenants.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { StoreOf } from '../../files/index.ts';
import { type ApplicationHistory, withArchivedRows } from '../archive/entry.ts';
import { type ArchivePlace, readArchivedHistory, readArchivePlace } from '../archive/history.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { readTaskRowsOfInstance, selectTimelineRowsOfInstance } from '../instances/lock.ts';
import { type InstanceRow, toEngineInstance } from '../instances/rows.ts';
import { differingColumns } from './compare.ts';
import { replayAuditLog } from './replay.ts';

export interface ExaminationInput {
  /** Limits the examination to one tenant. Omit this field to examine all tenants, including removed ones. */
  tenant?: string | undefined;
  /** Limits the examination to one instance. */
  instance?: string | undefined;
  /** If true, the examination also replays the audit log of each instance. */
  replay?: boolean;
  /** Returns the store of a bucket. Without it, only the rows in the database are examined. */
  storeOf?: StoreOf | undefined;
}

export interface Fault {
  tenant: string;
  instance: string;
  revision: number;
  reason: string;
}

export interface ExaminationReport {
  instances: number;
  /** The first fault of each faulty instance. */
  faults: Fault[];
}

export async function verifyAuditLogs(db: Database, asked: ExaminationInput): Promise<ExaminationReport> {
  const report: ExaminationReport = { instances: 0, faults: [] };
  const tenants = asked.tenant === undefined ? await tenantIdsIncludingRemoved(db) : [asked.tenant];
  for (const tenant of tenants) await verifyAuditLogsOfTenant(db, { ...asked, tenant }, report);
  return report;
}

async function verifyAuditLogsOfTenant(
  db: Database,
  { tenant, instance, replay = false, storeOf }: ExaminationInput & { tenant: string },
  report: ExaminationReport,
): Promise<void> {
  const next = (after: string) => withTenant(db, tenant, tx => nextInstanceIds(tx, after));
  const one = instance === undefined ? undefined : [instance];
  for (let ids = one ?? (await next('')); ids.length > 0; ids = one ? [] : await next(ids.at(-1)!))
    for (const id of ids) {
      const archived = await readArchivedPart({ db, storeOf }, { tenant, instance: id });
      const found =
        archived === 'damaged'
          ? { revision: 1, reason: AUDIT_LOG_FAULT_REASONS.archive }
          : await withTenant(db, tenant, tx =>
              verifyAuditLogOfInstance(tx, { instance: id, replay, archived }),
            );
      if (found === 'none') continue;
      report.instances++;
      if (found) report.faults.push({ tenant, instance: id, ...found });
    }
}

type Finding = Pick<Fault, 'revision' | 'reason'> | 'none' | undefined;

const AUDIT_LOG_FAULT_REASONS = {
  missing: 'the row is missing',
  changed: 'the row was changed',
  unlinked: 'the row follows another one',
  archive: 'the archive of the rows is missing or was changed',
};

/** The archived rows of an instance. Without a store, only the place of the rows is known. */
interface ArchivedPart {
  place: ArchivePlace;
  history: ApplicationHistory | undefined;
}

async function readArchivedPart(
  { db, storeOf }: { db: Database; storeOf: StoreOf | undefined },
  { tenant, instance }: { tenant: string; instance: string },
): Promise<ArchivedPart | 'damaged' | undefined> {
  const place = await withTenant(db, tenant, tx => readArchivePlace(tx, instance));
  if (!place || !storeOf) return place && { place, history: undefined };
  try {
    return { place, history: await readArchivedHistory({ db, storeOf }, tenant, place) };
  } catch (error) {
    if (error instanceof RefusalError && error.subCode === 'archive-damaged') return 'damaged';
    throw error;
  }
}

/**
 * Examines one instance and returns the first fault of its audit log. Returns `none` if the instance does not
 * exist, and undefined if the audit log has no fault.
 */
async function verifyAuditLogOfInstance(
  tx: Tx,
  { instance, replay, archived }: { instance: string; replay: boolean; archived: ArchivedPart | undefined },
): Promise<Finding> {
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('instanceId', '=', instance)
    // The lock prevents concurrent changes of the instance between the reads of its row and its audit log.
    .forShare()
    .executeTakeFirst();
  if (!row) return 'none';
  const history = archived?.history;
  const stored = await auditRowsOfInstance(tx, instance);
  const isPartial = archived !== undefined && !history;
  const auditLog = isPartial
    ? stored.filter(({ revision }) => revision > archived.place.lastRevision)
    : withArchivedRows(history?.audit, stored);
  const broken = await findFirstBrokenHashChainLink(
    auditLog,
    row.revision,
    isPartial ? archived.place : undefined,
  );
  if (broken) return { revision: broken.revision, reason: AUDIT_LOG_FAULT_REASONS[broken.fault] };
  if (!replay || isPartial) return undefined;
  const timeline = withArchivedRows(history?.timeline, await selectTimelineRowsOfInstance(tx, row));
  return compareInstanceWithReplay(tx, row, { audit: auditLog, timeline });
}

async function compareInstanceWithReplay(
  tx: Tx,
  row: InstanceRow,
  { audit: auditLog, timeline }: ApplicationHistory,
): Promise<Finding> {
  const { merchantId } = row;
  const replayed = await replayAuditLog(auditLog, (processId, version) =>
    publishedVersion(tx, { merchantId, processId, version }),
  );
  if (!replayed.ok) return { revision: replayed.revision, reason: replayed.reason };
  const stored = toEngineInstance(row, {
    tasks: await readTaskRowsOfInstance(tx, row),
    timeline,
  });
  const differing = differingColumns(replayed.instance, stored);
  return differing.length === 0
    ? undefined
    : { revision: row.revision, reason: `what is stored differs in ${differing.join(', ')}` };
}

/** Returns the next batch of instance ids in the tenant that are greater than `after`, in ascending order. */
async function nextInstanceIds(tx: Tx, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('instance')
    .select('instanceId')
    .where('instanceId', '>', after)
    .orderBy('instanceId')
    .limit(100)
    .execute();
  return rows.map(row => row.instanceId);
}
