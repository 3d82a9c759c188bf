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
    .innerJoin('bucket as b', join => join.onRef('b.bucketId', '=', 'f.bucketId'))
    .where('f.createBy', '=', userId)
    .where('f.isPersonal', '=', true);

const selectPersonalFileColumns = (query: ReturnType<typeof personalFiles>) =>
  query
    .select(['f.merchantId', 'f.fileId', 'f.name', 'f.size', 'f.type', 'f.folderId', 'f.createTime'])
    .select(['f.expireTime', 'f.bucketId', 'f.sha256', 'b.bucketName', 'b.acl']);

type Found = Awaited<ReturnType<ReturnType<typeof selectPersonalFileColumns>['executeTakeFirstOrThrow']>>;

export const publicFilePath = (merchantId: string, fileId: string): string =>
  `/digital-portal/common/public/${encodeURIComponent(merchantId)}/${encodeURIComponent(fileId)}`;

function toPersonalFile(row: Found): PersonalFile {
  const isExpired = row.expireTime !== null && row.expireTime <= new Date();
  return {
    fileId: row.fileId,
    name: row.name,
    size: row.size,
    type: row.type,
    url: downloadPath(row.fileId),
    folderId: row.folderId,
    createTime: row.createTime.toISOString(),
    expireTime: row.expireTime?.toISOString() ?? null,
    isExpired,
    bucketId: row.bucketId,
    bucketName: row.bucketName,
    publicUrl: row.acl === 'private' || isExpired ? '' : publicFilePath(row.merchantId, row.fileId),
  };
}

type Filter = PartOf<'GET file/page', 'query'>;

export async function readPersonalFilePage(
  tx: Tx,
  actor: Actor,
  { filter: { folderId, keyword }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: PersonalFile[] }> {
  const matching = keyword
    ? personalFiles(tx, actor).where('f.name', 'ilike', likePattern(keyword))
    : personalFiles(tx, actor).where('f.folderId', folderId === undefined ? 'is' : '=', folderId ?? null);
  const rows = selectPersonalFileColumns(matching)
    .orderBy('f.createTime', 'desc')
    .orderBy('f.fileId', 'desc');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows.map(toPersonalFile) };
}

type HashedPersonalFile = PersonalFile & { sha256: string };

/** Returns a file of the user, or undefined for files of other users. */
export async function findPersonalFile(
  tx: Tx,
  actor: Actor,
  fileId: string,
): Promise<HashedPersonalFile | undefined> {
  const row = await selectPersonalFileColumns(
    personalFiles(tx, actor).where('f.fileId', '=', fileId),
  ).executeTakeFirst();
  return row && { ...toPersonalFile(row), sha256: row.sha256 };
}

/** Returns a file of the user. Throws `not-found` for files of other users. */
export const personalFile = async (tx: Tx, actor: Actor, fileId: string): Promise<HashedPersonalFile> =>
  (await findPersonalFile(tx, actor, fileId)) ?? throwRefusal('not-found');

/**
 * Maximum length of two lists in the details of a file. One list shows the applications that contain the
 * file, and the other list shows files with the same content.
 */
const MAX_LISTED_FILE_USES_OR_DUPLICATES = 50;

export async function personalFileDetail(tx: Tx, actor: Actor, fileId: string): Promise<PersonalFileDetail> {
  const row = await personalFile(tx, actor, fileId);
  const usedBy = await tx
    .selectFrom('fileUse as u')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 'u.instanceId'))
    .select(['i.instanceId', 'i.itemName as name'])
    .where('u.fileId', '=', fileId)
    .orderBy('i.createTime', 'desc')
    .limit(MAX_LISTED_FILE_USES_OR_DUPLICATES)
    .execute();
  const doubles = await personalFiles(tx, actor)
    .select(['f.fileId', 'f.name'])
    .where('f.sha256', '=', row.sha256)
    .where('f.fileId', '<>', fileId)
    .orderBy('f.name')
    .limit(MAX_LISTED_FILE_USES_OR_DUPLICATES)
    .execute();
  return { ...row, usedBy, doubles };
}

/** Returns true if at least one approval application contains the file. */
export const isFileUsedByInstance = (tx: Tx, fileId: string): Promise<boolean> =>
  tx
    .selectFrom('fileUse')
    .select(sql`1`.as('one'))
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst()
    .then(row => row !== undefined);

/**
 * Returns a file of a public bucket. Throws `not-found` if the bucket is private or the file does not exist,
 * and `file-expired` if the file has expired.
 */
export async function publicFile(tx: Tx, fileId: string): Promise<FileRow> {
  const row = await tx
    .selectFrom('file as f')
    .innerJoin('bucket as b', join => join.onRef('b.bucketId', '=', 'f.bucketId'))
    .select(['f.fileId', 'f.name', 'f.size', 'f.type', 'f.storageKey', 'f.bucketId', 'f.expireTime'])
    .where('f.fileId', '=', fileId)
    .where('f.isPersonal', '=', true)
    .where('b.acl', '<>', 'private')
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (row.expireTime !== null && row.expireTime <= new Date()) throwRefusal('file-expired');
  return row;
}

/** Returns the buckets that accept new files, the default bucket first. */
export const bucketsForUploads = (
  tx: Tx,
): Promise<{ bucketId: string; bucketName: string; isPublic: boolean }[]> =>
  tx
    .selectFrom('bucket')
    .select(['bucketId', 'bucketName'])
    .select(sql<boolean>`acl <> 'private'`.as('isPublic'))
    .where('status', '=', 'NORMAL')
    .orderBy('isDefault', 'desc')
    .orderBy('bucketName')
    .execute();
