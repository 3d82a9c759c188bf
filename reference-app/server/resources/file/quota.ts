/** Limits of the space that uploads take: of one person, and of a company. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import './tables.ts';

/** Bytes. */
export interface FileQuota {
  person: number;
  company: number;
}

const MB = 1024 * 1024;
export const FILE_QUOTA: FileQuota = { person: 1024 * MB, company: 20 * 1024 * MB };

/** Bytes of the uploads of a person, and of their company. */
export async function usageOf(
  tx: Tx,
  { merchantId, userId }: Actor,
): Promise<{ own: number; company: number }> {
  const rows = await tx
    .selectFrom('file_usage')
    .select(['user_id', 'bytes'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'in', ['', userId])
    .execute();
  const usedBy = (id: string) => Number(rows.find(row => row.user_id === id)?.bytes ?? 0);
  return { own: usedBy(userId), company: usedBy('') };
}

interface Checked {
  quota: FileQuota;
  lang: Lang;
  /** The field of the upload. */
  field: string;
}

/**
 * Call after the file's row was added, in its transaction: the trigger that counts it holds the company's row, so parallel
 * uploads are counted one after the other.
 */
export async function refuseOverQuota(tx: Tx, actor: Actor, { quota, lang, field }: Checked): Promise<void> {
  const { own, company } = await usageOf(tx, actor);
  const fields = (used: number, limit: number) => [{ field, message: messageOf(used, limit, lang) }];
  if (own > quota.person) refuse('file-quota-person', { fields: fields(own, quota.person) });
  if (company > quota.company) refuse('file-quota-company', { fields: fields(company, quota.company) });
}

const messageOf = (used: number, limit: number, lang: Lang): string =>
  lang === 'en'
    ? `the limit is ${megabytes(limit)}, with this file it would be ${megabytes(used)}`
    : `上限为 ${megabytes(limit)}，加上此文件将达到 ${megabytes(used)}`;

const megabytes = (bytes: number): string => `${Math.round((bytes / MB) * 100) / 100} MB`;
