/** Limits the storage space for uploads per user and per tenant. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

/** Storage quotas for uploaded files, in bytes. */
export interface FileQuota {
  person: number;
  company: number;
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_FILE_QUOTA: FileQuota = { person: 1024 * MEGABYTE, company: 20 * 1024 * MEGABYTE };

/**
 * Returns the bytes uploaded by the user and by the tenant, including received parts of unfinished uploads
 * and an upload of `announced` bytes. The size of each file and each upload is rounded up to whole blocks.
 */
export async function readFileStorageUsage(
  tx: Tx,
  { userId }: Actor,
  announced = 0,
): Promise<{ own: number; company: number }> {
  const rows = await tx
    .selectFrom('fileUsage')
    .select(['userId', 'bytes'])
    .where('userId', 'in', ['', userId])
    .execute();
  const usedBy = (id: string) => Number(rows.find(row => row.userId === id)?.bytes ?? 0);
  const staged = await countStagedUploadBytes(tx, { userId, announced });
  return { own: usedBy(userId) + staged.own, company: usedBy('') + staged.company };
}

async function countStagedUploadBytes(
  tx: Tx,
  { userId, announced }: { userId: string; announced: number },
): Promise<{ own: number; company: number }> {
  const blocksOf = (bytes: RawBuilder<unknown>) => sql`countersign_file_blocks(${bytes}::integer)`;
  const [received, added] = [blocksOf(sql`received`), blocksOf(sql`${announced}`)];
  const { own, company } = await tx
    .selectFrom('fileUpload')
    .select(
      sql<string>`coalesce(sum(${received}) filter (where user_id = ${userId}), 0) + ${added}`.as('own'),
    )
    .select(sql<string>`coalesce(sum(${received}), 0) + ${added}`.as('company'))
    .executeTakeFirstOrThrow();
  return { own: Number(own), company: Number(company) };
}

interface Checked {
  quota: FileQuota;
  lang: Lang;
  /** The request field that contains the upload. A refusal names this field. */
  field: string;
  /** Size in bytes of the upload that is about to start. Default: 0. */
  announced?: number;
}

/**
 * Locks the upload quota of a user, so that concurrent uploads are counted one after another. Call this
 * function before changing rows of files or of unfinished uploads.
 */
export const lockUserFileQuota = (tx: Tx, { merchantId, userId }: Actor) =>
  acquireRowCountLock(tx, ['file-quota', merchantId, userId]);

/**
 * Throws if a quota is exceeded. Call this function after adding the row of the file, in the same
 * transaction. The trigger that counts usage locks the row of the tenant, so concurrent uploads are counted
 * one after another.
 */
export async function throwIfQuotaExceeded(
  tx: Tx,
  actor: Actor,
  { quota, lang, field, announced = 0 }: Checked,
): Promise<void> {
  const { own, company } = await readFileStorageUsage(tx, actor, announced);
  const fields = (used: number, limit: number) => [{ field, message: quotaMessage(used, limit, lang) }];
  if (own > quota.person) throwRefusal('file-quota-person', { fields: fields(own, quota.person) });
  if (company > quota.company) throwRefusal('file-quota-company', { fields: fields(company, quota.company) });
}

const quotaMessage = (used: number, limit: number, lang: Lang): string =>
  lang === 'en'
    ? `the limit is ${formatMegabytes(limit)}, with this file it would be ${formatMegabytes(used)}`
    : `上限为 ${formatMegabytes(limit)}，加上此文件将达到 ${formatMegabytes(used)}`;

const formatMegabytes = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 100) / 100} MB`;
