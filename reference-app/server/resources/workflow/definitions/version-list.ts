/** The published versions of a process: the list, and the content of one. */
import type { ProcessVersion } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, pageLong } from '../../../db/paging.ts';
import { namesOf } from '../../../db/person-names.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedRow } from './queries.ts';

/** Newest first. */
export async function pageVersions(tx: Tx, actor: Actor, { id, page }: { id: string; page: Page }) {
  const { version: published } = await managedRow(tx, actor, id);
  const matching = versionsOf(tx, actor, id);
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching.select(listed).select(RUNNING).orderBy('v.version', 'desc'),
    page,
  });
  const nameOf = await namesOf(
    tx,
    actor.merchantId,
    rows.map(row => row.create_by),
  );
  return { ...counted, list: rows.map(row => shown(row, { published, nameOf })) };
}

export async function versionDetail(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { version: published } = await managedRow(tx, actor, id);
  const row = await versionsOf(tx, actor, id)
    .where('v.version', '=', version)
    .select(listed)
    .select(['v.flow', 'v.form', RUNNING])
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const nameOf = await namesOf(tx, actor.merchantId, [row.create_by]);
  return {
    ...shown(row, { published, nameOf }),
    modelContent: JSON.stringify(row.flow),
    jsonContent: JSON.stringify(row.form),
  };
}

const versionsOf = (tx: Tx, { merchantId }: Actor, id: string) =>
  tx
    .selectFrom('process_version as v')
    .where('v.merchant_id', '=', merchantId)
    .where('v.process_id', '=', id);

const listed = ['v.version', 'v.process_name', 'v.create_by', 'v.create_time'] as const;

const RUNNING = sql<number>`(select count(*)::int from instance i where i.merchant_id = v.merchant_id
  and i.process_id = v.process_id and i.version = v.version and i.state = 0)`.as('running');

interface Listed {
  version: number;
  process_name: string;
  create_by: string;
  create_time: Date;
  running: number;
}

const shown = (
  row: Listed,
  { published, nameOf }: { published: number; nameOf: (userId: string) => string },
): ProcessVersion => ({
  version: row.version,
  processName: row.process_name,
  isPublished: row.version === published,
  running: row.running,
  createBy: nameOf(row.create_by),
  createTime: row.create_time.toISOString(),
});
