/** Verifies the archives and the hash chain of the logs in several requests, and reports each step. */
import type {
  ArchiveFault,
  ArchiveSubject,
  LogChainFault,
  LogCheckpoint,
} from '@countersign/sdk/api/contract';
import type { client } from '../../../session/client.ts';

export type StoredCheckpoint = Pick<LogCheckpoint, 'seq' | 'hash'>;

/** Numbers of verified entries: rows in the database, and entries of archives by subject. */
export type VerifiedCounts = Record<'stored' | ArchiveSubject, number>;

export type LogVerification =
  | { state: 'none' }
  | { state: 'running' | 'ok'; counts: VerifiedCounts }
  | { state: 'wrong'; fault: LogChainFault }
  | { state: 'archive-wrong'; subject: ArchiveSubject; fault: ArchiveFault }
  | { state: 'failed'; error: Error };

type VerifyCalls = Pick<(typeof client)['log'], 'verify'> & {
  archive: Pick<(typeof client)['log']['archive'], 'verify'>;
};

/**
 * Yields the state after each request: first the archives of the logs, then the archives of applications, then the rows
 * in the database. Ends with the first fault. A caller that stops iterating stops the requests.
 */
export async function* verifyAllLogs(
  calls: VerifyCalls,
  checkpoint: StoredCheckpoint | undefined,
): AsyncGenerator<LogVerification> {
  const counts: VerifiedCounts = { logs: 0, applications: 0, stored: 0 };
  yield { state: 'running', counts: { ...counts } };
  for (const subject of ['logs', 'applications'] as const)
    for (let after: number | undefined, done = false; !done; ) {
      const part = await calls.archive.verify({ body: { subject, after } });
      if (part.fault) return yield { state: 'archive-wrong', subject, fault: part.fault };
      counts[subject] += part.checked;
      ({ seq: after, done } = part);
      yield { state: 'running', counts: { ...counts } };
    }
  for (let after: number | undefined, done = false; !done; ) {
    const part = await calls.verify({ body: after === undefined ? { checkpoint } : { after } });
    if (part.fault) return yield { state: 'wrong', fault: part.fault };
    counts.stored += part.checked;
    ({ seq: after, done } = part);
    yield { state: done ? 'ok' : 'running', counts: { ...counts } };
  }
}

export const totalOfCounts = ({ stored, logs, applications }: VerifiedCounts): number =>
  stored + logs + applications;
