/** Reads the files that a user keeps in the file centre. */
import type { PartOf, PersonalFile, PersonalFileDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../../db/paging.ts';
import { likePattern } from '../../../../db/search.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import type { FileRow } from '../queries.ts';
import { downloadPath } from '../references.ts';

const personalFiles = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('file as f')
    .innerJoin('bucket as b', join => join.onRef('b.bucket_id', '=', 'f.bucket_id'))
    .where('f.create_by', '=', userId)
    .where('f.is_personal', '=', true);

const withFileColumns = (query: ReturnType<typeof personalFiles>) =>
  query
    .select(['f.merchant_id', 'f.file_id', 'f.name', 'f.size', 'f.type', 'f.folder_id', 'f.create_time'])
    .select(['f.expire_time', 'f.bucket_id', 'f.sha256', 'b.bucket_name', 'b.acl']);

type Found = Awaited<ReturnType<ReturnType<typeof withFileColumns>['executeTakeFirstOrThrow']>>;

export const publicFilePath = (merchantId: string, fileId: string): string =>
  `/digital-portal/common/public/${encodeURIComponent(merchantId)}/${encodeURIComponent(fileId)}`;

function toPersonalFile(row: Found): PersonalFile {
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
    publicUrl: row.acl === 'private' || isExpired ? '' : publicFilePath(row.merchant_id, row.file_id),
  };
}

type Filter = PartOf<'GET file/page', 'query'>;

export async function personalFilePage(
  tx: Tx,
  actor: Actor,
  { filter: { folderId, keyword }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: PersonalFile[] }> {
  const matching = keyword
    ? personalFiles(tx, actor).where('f.name', 'ilike', likePattern(keyword))
    : personalFiles(tx, actor).where('f.folder_id', folderId === undefined ? 'is' : '=', folderId ?? null);
  const rows = withFileColumns(matching).orderBy('f.create_time', 'desc').orderBy('f.file_id', 'desc');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows.map(toPersonalFile) };
}

/** Returns a file of the user. Throws `not-found` for files of other users. */
export async function personalFile(
  tx: Tx,
  actor: Actor,
  fileId: string,
): Promise<PersonalFile & { sha256: string }> {
  const row = await withFileColumns(
    personalFiles(tx, actor).where('f.file_id', '=', fileId),
  ).executeTakeFirst();
  return row ? { ...toPersonalFile(row), sha256: row.sha256 } : throwRefusal('not-found');
}

/**
 * Maximum length of two lists in the details of a file. One list shows the applications that contain the
 * file, and the other list shows files with the same content.
 */
const MAX_LISTED_USES = 50;

export async function personalFileDetail(tx: Tx, actor: Actor, fileId: string): Promise<PersonalFileDetail> {
  const row = await personalFile(tx, actor, fileId);
  const usedBy = await tx
    .selectFrom('file_use as u')
    .innerJoin('instance as i', join => join.onRef('i.instance_id', '=', 'u.instance_id'))
    .select(['i.instance_id as instanceId', 'i.item_name as name'])
    .where('u.file_id', '=', fileId)
    .orderBy('i.create_time', 'desc')
    .limit(MAX_LISTED_USES)
    .execute();
  const doubles = await personalFiles(tx, actor)
    .select(['f.file_id as fileId', 'f.name'])
    .where('f.sha256', '=', row.sha256)
    .where('f.file_id', '<>', fileId)
    .orderBy('f.name')
    .limit(MAX_LISTED_USES)
    .execute();
  return { ...row, usedBy, doubles };
}

/** Returns true if an application contains the file. */
export const isUsedByInstance = (tx: Tx, fileId: string): Promise<boolean> =>
  tx
    .selectFrom('file_use')
    .select(sql`1`.as('one'))
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
    .then(row => row !== undefined);

/** Returns a file of a public bucket. Throws `not-found` or `file-expired`. */
export async function publicFile(tx: Tx, fileId: string): Promise<FileRow> {
  const row = await tx
    .selectFrom('file as f')
    .innerJoin('bucket as b', join => join.onRef('b.bucket_id', '=', 'f.bucket_id'))
    .select(['f.file_id', 'f.name', 'f.size', 'f.type', 'f.storage_key', 'f.bucket_id', 'f.expire_time'])
    .where('f.file_id', '=', fileId)
    .where('f.is_personal', '=', true)
    .where('b.acl', '<>', 'private')
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (row.expire_time !== null && row.expire_time <= new Date()) throwRefusal('file-expired');
  return row;
}

/** Returns the buckets that accept new files, the default bucket first. */
export const bucketsForUploads = (
  tx: Tx,
): Promise<{ bucketId: string; bucketName: string; isPublic: boolean }[]> =>
  tx
    .selectFrom('bucket')
    .select(['bucket_id as bucketId', 'bucket_name as bucketName'])
    .select(sql<boolean>`acl <> 'private'`.as('isPublic'))
    .where('status', '=', 'NORMAL')
    .orderBy('is_default', 'desc')
    .orderBy('bucket_name')
    .execute();
