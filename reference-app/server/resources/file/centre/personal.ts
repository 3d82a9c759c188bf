/** The SQL of the file centre: the files that a person keeps. */
import type { PartOf, PersonalFile, PersonalFileDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, pageRows } from '../../../db/paging.ts';
import { containing } from '../../../db/search.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { FileRow } from '../queries.ts';
import { downloadPath } from '../references.ts';
import '../tables.ts';

const personalOf = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('file as f')
    .innerJoin('bucket as b', join =>
      join.onRef('b.merchant_id', '=', 'f.merchant_id').onRef('b.bucket_id', '=', 'f.bucket_id'),
    )
    .where('f.merchant_id', '=', merchantId)
    .where('f.create_by', '=', userId)
    .where('f.is_personal', '=', true);

const withColumns = (query: ReturnType<typeof personalOf>) =>
  query
    .select(['f.merchant_id', 'f.file_id', 'f.name', 'f.size', 'f.type', 'f.folder_id', 'f.create_time'])
    .select(['f.expire_time', 'f.bucket_id', 'f.sha256', 'b.bucket_name', 'b.acl']);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

export const publicPath = (merchantId: string, fileId: string): string =>
  `/digital-portal/common/public/${encodeURIComponent(merchantId)}/${encodeURIComponent(fileId)}`;

function rowOf(row: Found): PersonalFile {
  const isExpired = row.expire_time !== null && row.expire_time <= new Date();
  return {
    fileId: row.file_id,
    name: row.name,
    size: row.size,
    type: row.type,
    url: downloadPath(row.file_id),
    folderId: row.folder_id,
    createTime: row.create_time.toISOString(),
    expireTime: row.expire_time?.toISOString() ?? null,
    isExpired,
    bucketId: row.bucket_id,
    bucketName: row.bucket_name,
    publicUrl: row.acl === 'private' || isExpired ? '' : publicPath(row.merchant_id, row.file_id),
  };
}

type Filter = PartOf<'GET file/page', 'query'>;

export async function personalPage(
  tx: Tx,
  actor: Actor,
  { filter: { folderId, keyword }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: PersonalFile[] }> {
  const matching = keyword
    ? personalOf(tx, actor).where('f.name', 'ilike', containing(keyword))
    : personalOf(tx, actor).where('f.folder_id', folderId === undefined ? 'is' : '=', folderId ?? null);
  const rows = withColumns(matching).orderBy('f.create_time', 'desc').orderBy('f.file_id', 'desc');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(rowOf) };
}

/** Another person's file is as good as none. */
export async function personalFile(
  tx: Tx,
  actor: Actor,
  fileId: string,
): Promise<PersonalFile & { sha256: string }> {
  const row = await withColumns(personalOf(tx, actor).where('f.file_id', '=', fileId)).executeTakeFirst();
  return row ? { ...rowOf(row), sha256: row.sha256 } : refuse('not-found');
}

/** More are as good as none for a reader. */
const MOST = 50;

export async function personalDetail(tx: Tx, actor: Actor, fileId: string): Promise<PersonalFileDetail> {
  const { merchantId } = actor;
  const row = await personalFile(tx, actor, fileId);
  const usedBy = await tx
    .selectFrom('file_use as u')
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 'u.merchant_id').onRef('i.instance_id', '=', 'u.instance_id'),
    )
    .select(['i.instance_id as instanceId', 'i.item_name as name'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.file_id', '=', fileId)
    .orderBy('i.create_time', 'desc')
    .limit(MOST)
    .execute();
  const doubles = await personalOf(tx, actor)
    .select(['f.file_id as fileId', 'f.name'])
    .where('f.sha256', '=', row.sha256)
    .where('f.file_id', '<>', fileId)
    .orderBy('f.name')
    .limit(MOST)
    .execute();
  return { ...row, usedBy, doubles };
}

/** Whether an application holds the file. */
export const isHeld = (tx: Tx, merchantId: string, fileId: string): Promise<boolean> =>
  tx
    .selectFrom('file_use')
    .select(sql`1`.as('one'))
    .where('merchant_id', '=', merchantId)
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
    .then(row => row !== undefined);

/** Of a public bucket, and not past its end. */
export async function publicFile(tx: Tx, merchantId: string, fileId: string): Promise<FileRow> {
  const row = await tx
    .selectFrom('file as f')
    .innerJoin('bucket as b', join =>
      join.onRef('b.merchant_id', '=', 'f.merchant_id').onRef('b.bucket_id', '=', 'f.bucket_id'),
    )
    .select(['f.file_id', 'f.name', 'f.size', 'f.type', 'f.storage_key', 'f.bucket_id', 'f.expire_time'])
    .where('f.merchant_id', '=', merchantId)
    .where('f.file_id', '=', fileId)
    .where('f.is_personal', '=', true)
    .where('b.acl', '<>', 'private')
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  if (row.expire_time !== null && row.expire_time <= new Date()) refuse('file-expired');
  return row;
}

/** Buckets that take new files, the default one first. */
export const openBuckets = (
  tx: Tx,
  merchantId: string,
): Promise<{ bucketId: string; bucketName: string; isPublic: boolean }[]> =>
  tx
    .selectFrom('bucket')
    .select(['bucket_id as bucketId', 'bucket_name as bucketName'])
    .select(sql<boolean>`acl <> 'private'`.as('isPublic'))
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'NORMAL')
    .orderBy('is_default', 'desc')
    .orderBy('bucket_name')
    .execute();
