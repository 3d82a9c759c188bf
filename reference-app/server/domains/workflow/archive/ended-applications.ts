/** Reads ended applications that have no archive, and verifies the audit log of each of them. */
import { sql } from 'kysely';
import { auditRowsOfInstance } from '../../../audit/queries.ts';
import { type BrokenLink, findFirstBrokenHashChainLink } from '../../../audit/verify.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { selectTimelineRowsOfInstance } from '../instances/lock.ts';
import type { ApplicationHistory } from './entry.ts';

export interface ApplicationArchiveLimits {
  /** Applications that ended before this time, and were not changed since, are archived. */
  before: Date;
  /** Maximum number of applications of one archive. */
  maxApplications: number;
  /** Maximum number of applications that one transaction reads or removes. */
  sliceApplications: number;
  /** Limits the bytes of an application, a slice and an archive. Larger applications stay in the database. */
  maxBytes: number;
}

export interface EndedApplication {
  instanceId: string;
  history: ApplicationHistory;
  /** Size of its rows in bytes. */
  bytes: number;
}

/** A fault of the audit log, or rows that exceed the maximum size. `revision` is then the current revision. */
type ApplicationFault = BrokenLink | { revision: number; fault: 'too-large' };

/** An application that is not archived, because its audit log has a fault or is too large. */
export type FaultyApplication = ApplicationFault & { instanceId: string };

/** Place in the order in which applications are archived. */
interface Cursor {
  createTime: Date;
  instanceId: string;
}

export interface EndedApplicationsInput extends ApplicationArchiveLimits {
  /** Returns true for an application that was passed to `onFault`. It is not read again. */
  hasFault(instanceId: string): boolean;
  onFault(fault: FaultyApplication): void;
}

/**
 * Yields ended applications in slices, in the order in which they were created. Each slice is read in its own transaction.
 * An application with a faulty audit log, or with more than `maxBytes`, is passed to `onFault` instead.
 */
export async function* readEndedApplications(
  db: Database,
  merchantId: string,
  input: EndedApplicationsInput,
): AsyncGenerator<EndedApplication[]> {
  for (let after: Cursor | undefined, isLast = false; !isLast; ) {
    const slice = await withTenant(db, merchantId, tx => readSlice(tx, input, after));
    if (slice.applications.length > 0) yield slice.applications;
    ({ after, isLast } = slice);
  }
}

interface Slice {
  applications: EndedApplication[];
  /** Place of the last application that was read or has a fault. */
  after: Cursor | undefined;
  isLast: boolean;
}

async function readSlice(
  tx: Tx,
  { before, sliceApplications: limit, maxBytes, hasFault, onFault }: EndedApplicationsInput,
  start: Cursor | undefined,
): Promise<Slice> {
  const ended = await selectEndedApplications(tx, { before, after: start, limit });
  const applications: EndedApplication[] = [];
  let [after, left] = [start, maxBytes];
  for (const { instanceId, revision, createTime } of ended) {
    if (!hasFault(instanceId)) {
      const bytes = await measureApplication(tx, instanceId);
      if (bytes > left && bytes <= maxBytes) return { applications, after, isLast: false };
      const isTooLarge = bytes > maxBytes;
      const application: ApplicationHistory | ApplicationFault = isTooLarge
        ? { revision, fault: 'too-large' }
        : await readApplication(tx, { instanceId, revision });
      if ('fault' in application) onFault({ instanceId, ...application });
      else applications.push({ instanceId, history: application, bytes });
      if (!isTooLarge) left -= bytes;
    }
    after = { createTime, instanceId };
  }
  return { applications, after, isLast: ended.length < limit };
}

/** Returns the size of the rows as JSON text in bytes. */
async function measureApplication(tx: Tx, instanceId: string): Promise<number> {
  const audit = await tx
    .selectFrom('audit')
    .select(sql<string | null>`sum(octet_length(row_to_json(audit)::text))`.as('bytes'))
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  const timeline = await tx
    .selectFrom('timeline')
    .select(sql<string | null>`sum(octet_length(row_to_json(timeline)::text))`.as('bytes'))
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  return Number(audit.bytes) + Number(timeline.bytes);
}

/** Later commands, such as a comment, keep the rows of an application in the database until they are old too. */
const selectEndedApplications = (
  tx: Tx,
  { before, after, limit }: { before: Date; after: Cursor | undefined; limit: number },
) =>
  tx
    .selectFrom('instance')
    .select(['instanceId', 'revision', 'createTime'])
    .where('createTime', '<', before)
    .where('endTime', '<', before)
    .where('isArchived', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.revision')
            .whereRef('audit.instanceId', '=', 'instance.instanceId')
            .where('audit.auditTime', '>=', before),
        ),
      ),
    )
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(create_time, instance_id) > (${after?.createTime}, ${after?.instanceId})`),
    )
    .orderBy('createTime')
    .orderBy('instanceId')
    .limit(limit)
    .execute();

async function readApplication(
  tx: Tx,
  { instanceId, revision }: { instanceId: string; revision: number },
): Promise<ApplicationHistory | BrokenLink> {
  const upTo = <Row extends { revision: number }>(rows: Row[]) =>
    rows.filter(row => row.revision <= revision);
  const audit = upTo(await auditRowsOfInstance(tx, instanceId));
  const broken = await findFirstBrokenHashChainLink(audit, revision);
  return broken ?? { audit, timeline: upTo(await selectTimelineRowsOfInstance(tx, { instanceId })) };
}
