/** Limits of the space that uploads take: of one person, and of a company. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
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

/** Bytes of the uploads of a person, and of their company; the received parts of unfinished uploads count. */
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
  const staged = await stagedBytes(tx, { merchantId, userId });
  return { own: usedBy(userId) + staged.own, company: usedBy('') + staged.company };
}

async function stagedBytes(
  tx: Tx,
  { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
): Promise<{ own: number; company: number }> {
  const { own, company } = await tx
    .selectFrom('file_upload')
    .select(sql<string>`coalesce(sum(received) filter (where user_id = ${userId}), 0)`.as('own'))
    .select(sql<string>`coalesce(sum(received), 0)`.as('company'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { own: Number(own), company: Number(company) };
}

interface Checked {
  quota: FileQuota;
  lang: Lang;
  /** The field of the upload. */
  field: string;
  /** Bytes that are about to be uploaded. */
  announced?: number;
}

/** Call before the rows of parts are changed: parts of one person are counted one after the other. */
export const holdQuota = (tx: Tx, { merchantId, userId }: Actor) =>
  holdLimit(tx, ['file-quota', merchantId, userId]);

/**
 * Call after the file's row was added, in its transaction: the trigger that counts it holds the company's row, so parallel
 * uploads are counted one after the other.
 */
export async function refuseOverQuota(
  tx: Tx,
  actor: Actor,
  { quota, lang, field, announced = 0 }: Checked,
): Promise<void> {
  const used = await usageOf(tx, actor);
  const [own, company] = [used.own + announced, used.company + announced];
  const fields = (used: number, limit: number) => [{ field, message: messageOf(used, limit, lang) }];
  if (own > quota.person) refuse('file-quota-person', { fields: fields(own, quota.person) });
  if (company > quota.company) refuse('file-quota-company', { fields: fields(company, quota.company) });
}

const messageOf = (used: number, limit: number, lang: Lang): string =>
  lang === 'en'
    ? `the limit is ${megabytes(limit)}, with this file it would be ${megabytes(used)}`
    : `上限为 ${megabytes(limit)}，加上此文件将达到 ${megabytes(used)}`;

const megabytes = (bytes: number): string => `${Math.round((bytes / MB) * 100) / 100} MB`;
