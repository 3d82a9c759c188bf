/** Verifies the archives and the hash chain of the logs in several requests, and reports each step. */
import type { Client } from '@countersign/sdk/api';
import type {
  ArchiveFault,
  ArchiveSubject,
  LogChainFault,
  LogCheckpoint,
} from '@countersign/sdk/api/contract';

export type StoredCheckpoint = Pick<LogCheckpoint, 'seq' | 'hash'>;

/** Numbers of verified entries: rows in the database, and entries of archives by subject. */
export type VerifiedCounts = Record<'stored' | ArchiveSubject, number>;

export type LogVerification =
  | { state: 'none' }
  | { state: 'running' | 'ok'; counts: VerifiedCounts }
  | { state: 'wrong'; fault: LogChainFault }
  | { state: 'archive-wrong'; subject: ArchiveSubject; fault: ArchiveFault }
  | { state: 'failed'; error: Error };

/** The part of the API client that the verification uses. */
interface VerifyClient {
  log: Pick<Client['log'], 'verify'> & { archive: Pick<Client['log']['archive'], 'verify'> };
}

/**
 * Yields the state after each request: first the archives of the logs, then the archives of applications, then the rows
 * in the database. Ends with the first fault. A caller that stops iterating stops the requests.
 */
export async function* verifyAllLogs(
  client: VerifyClient,
  checkpoint: StoredCheckpoint | undefined,
): AsyncGenerator<LogVerification> {
  const counts: VerifiedCounts = { logs: 0, applications: 0, stored: 0 };
  yield { state: 'running', counts: { ...counts } };
  for (const subject of ['logs', 'applications'] as const)
    for (let after: number | undefined, done = false; !done; ) {
      const part = await client.log.archive.verify({ body: { subject, after } });
      if (part.fault) return yield { state: 'archive-wrong', subject, fault: part.fault };
      counts[subject] += part.checked;
      ({ seq: after, done } = part);
      yield { state: 'running', counts: { ...counts } };
    }
  for (let after: number | undefined, done = false; !done; ) {
    const part = await client.log.verify({ body: after === undefined ? { checkpoint } : { after } });
    if (part.fault) return yield { state: 'wrong', fault: part.fault };
    counts.stored += part.checked;
    ({ seq: after, done } = part);
    yield { state: done ? 'ok' : 'running', counts: { ...counts } };
  }
}

export const totalOfCounts = ({ stored, logs, applications }: VerifiedCounts): number =>
  stored + logs + applications;
