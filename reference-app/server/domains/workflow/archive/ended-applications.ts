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
}

export interface EndedApplication {
  instanceId: string;
  history: ApplicationHistory;
}

/** An application that is not archived, because its audit log has a fault. */
export type FaultyApplication = BrokenLink & { instanceId: string };

/** Place in the order in which applications are archived. */
interface Cursor {
  endTime: Date;
  instanceId: string;
}

/**
 * Yields ended applications in slices, in the order in which they ended. Each slice is read in its own transaction.
 * An application with a faulty audit log is passed to `onFault` instead.
 */
export async function* readEndedApplications(
  db: Database,
  merchantId: string,
  {
    before,
    sliceApplications,
    onFault,
  }: ApplicationArchiveLimits & { onFault(fault: FaultyApplication): void },
): AsyncGenerator<EndedApplication[]> {
  for (let after: Cursor | undefined, isLast = false; !isLast; ) {
    const { applications, end, isFull } = await withTenant(db, merchantId, async tx => {
      const ended = await selectEndedApplications(tx, { before, after, limit: sliceApplications });
      const found: EndedApplication[] = [];
      for (const { instanceId, revision } of ended) {
        const application = await readApplication(tx, { instanceId, revision });
        if ('fault' in application) onFault({ instanceId, ...application });
        else found.push({ instanceId, history: application });
      }
      return { applications: found, end: ended.at(-1), isFull: ended.length === sliceApplications };
    });
    if (applications.length > 0) yield applications;
    after = end && { endTime: end.endTime!, instanceId: end.instanceId };
    isLast = !isFull;
  }
}

/** Later commands, such as a comment, keep the rows of an application in the database until they are old too. */
const selectEndedApplications = (
  tx: Tx,
  { before, after, limit }: { before: Date; after: Cursor | undefined; limit: number },
) =>
  tx
    .selectFrom('instance')
    .select(['instanceId', 'revision', 'endTime'])
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
      query.where(sql<boolean>`(end_time, instance_id) > (${after?.endTime}, ${after?.instanceId})`),
    )
    .orderBy('endTime')
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
  const broken = findFirstBrokenHashChainLink(audit, revision);
  return broken ?? { audit, timeline: upTo(await selectTimelineRowsOfInstance(tx, { instanceId })) };
}
