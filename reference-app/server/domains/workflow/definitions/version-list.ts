/** Reads the published versions of a process: the list of versions, and the content of one version. */
import type { ProcessVersion } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedProcessRow } from './queries.ts';

/** Returns a page of versions, newest first. */
export async function readProcessVersionPage(tx: Tx, actor: Actor, { id, page }: { id: string; page: Page }) {
  const { version: published } = await managedProcessRow(tx, actor, id);
  const matching = processVersions(tx, id);
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .select(PROCESS_VERSION_LIST_COLUMNS)
      .select(RUNNING_INSTANCE_COUNT)
      .orderBy('v.version', 'desc'),
    page,
  });
  const nameOf = await createPersonNameLookup(
    tx,
    rows.map(row => row.createBy),
  );
  return { ...counted, list: rows.map(row => toProcessVersion(row, { published, nameOf })) };
}

export async function versionDetail(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { version: published } = await managedProcessRow(tx, actor, id);
  const row = await processVersions(tx, id)
    .where('v.version', '=', version)
    .select(PROCESS_VERSION_LIST_COLUMNS)
    .select(['v.flow', 'v.form', RUNNING_INSTANCE_COUNT])
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  const nameOf = await createPersonNameLookup(tx, [row.createBy]);
  return {
    ...toProcessVersion(row, { published, nameOf }),
    modelContent: JSON.stringify(row.flow),
    jsonContent: JSON.stringify(row.form),
  };
}

const processVersions = (tx: Tx, id: string) =>
  tx.selectFrom('processVersion as v').where('v.processId', '=', id);

const PROCESS_VERSION_LIST_COLUMNS = ['v.version', 'v.processName', 'v.createBy', 'v.createTime'] as const;

const RUNNING_INSTANCE_COUNT =
  sql<number>`(select count(*)::int from instance i where i.merchant_id = v.merchant_id
  and i.process_id = v.process_id and i.version = v.version and i.state = 0)`.as('running');

interface VersionListRow {
  version: number;
  processName: string;
  createBy: string;
  createTime: Date;
  running: number;
}

const toProcessVersion = (
  row: VersionListRow,
  { published, nameOf }: { published: number; nameOf: (userId: string) => string },
): ProcessVersion => ({
  version: row.version,
  processName: row.processName,
  isPublished: row.version === published,
  running: row.running,
  createBy: nameOf(row.createBy),
  createTime: row.createTime.toISOString(),
});
