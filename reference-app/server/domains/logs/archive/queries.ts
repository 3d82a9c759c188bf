/** Reads the list of the archives of a tenant. */
import type { ArchiveSubject, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { type StoredArchive, selectStoredArchives, toStoredArchive } from '../../files/index.ts';

/** Returns a page of archives of a subject, newest first. */
export async function readLogArchivePage(
  tx: Tx,
  { subject, page }: { subject: ArchiveSubject; page: Page },
): Promise<PartOf<'GET log/archive/page', 'response'>> {
  const matching = selectStoredArchives(tx).where('subject', '=', subject);
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching.selectAll().orderBy('firstSeq', 'desc'),
    page,
  });
  return { total, list: rows.map(toStoredArchive).map(toLogArchiveRow) };
}

const toLogArchiveRow = ({
  bucketId: _,
  storageKey: __,
  prevHash: ___,
  since,
  until,
  createTime,
  ...row
}: StoredArchive) => ({
  ...row,
  rows: row.lastSeq - row.firstSeq + 1,
  since: since.toISOString(),
  until: until.toISOString(),
  createTime: createTime.toISOString(),
});
