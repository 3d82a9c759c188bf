/** Defines the entry of an application in an archive: its audit log and its timeline. */
import { chainLinkHashOfRecord } from '../../../audit/canonical.ts';
import type { AuditRow } from '../../../audit/queries.ts';
import type { ArchiveLink } from '../../files/index.ts';
import type { TimelineRow } from '../instances/rows.ts';

/** Rows of an application up to a revision, in their order. */
export interface ApplicationHistory {
  audit: AuditRow[];
  timeline: TimelineRow[];
}

/**
 * Returns the archived rows, followed by the rows of later revisions in the database. The database has archived rows
 * too until they are removed.
 */
export function withArchivedRows<Row extends { revision: number }>(
  archived: readonly Row[] = [],
  stored: readonly Row[],
): Row[] {
  const last = archived.at(-1)?.revision ?? 0;
  return [...archived, ...stored.filter(({ revision }) => revision > last)];
}

type InJson<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

/** An application with its link in the chain of archived applications. */
export interface ApplicationArchiveEntry extends ArchiveLink {
  instanceId: string;
  audit: InJson<AuditRow>[];
  timeline: InJson<TimelineRow>[];
}

/** Returns the entry that follows the link `before`. */
export async function createArchiveEntry(
  merchantId: string,
  { before, instanceId, history }: { before: ArchiveLink; instanceId: string; history: ApplicationHistory },
): Promise<ApplicationArchiveEntry> {
  const audit = history.audit.map(row => ({ ...row, auditTime: row.auditTime.toISOString() }));
  const timeline = history.timeline.map(row => ({ ...row, entryTime: row.entryTime.toISOString() }));
  const entry = { seq: before.seq + 1, instanceId, audit, timeline, hash: '' };
  return { ...entry, hash: await archivedApplicationHash(merchantId, before.hash, entry) };
}

/** Returns the hash that links an entry to the previous one. */
export const archivedApplicationHash = (
  merchantId: string,
  prevHash: string,
  { instanceId, audit, timeline }: ApplicationArchiveEntry,
): Promise<string> => chainLinkHashOfRecord(prevHash, { merchantId, instanceId, audit, timeline });

export const archivedHistory = ({
  audit,
  timeline,
}: Pick<ApplicationArchiveEntry, 'audit' | 'timeline'>): ApplicationHistory => ({
  audit: audit.map(row => ({ ...row, auditTime: new Date(row.auditTime) })),
  timeline: timeline.map(row => ({ ...row, entryTime: new Date(row.entryTime) })),
});
