/** Lists all files of a tenant for its administrators. */
import type { PartOf, TenantFile } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../../db/paging.ts';
import { likePattern } from '../../../../db/search.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import { visibleUsers } from '../../../../rights/people.ts';

type Filter = PartOf<'GET file/all', 'query'>;

const TENANT_FILE_SORTS = { size: 'f.size', createTime: 'f.createTime' } as const;

/**
 * Returns a page of files whose uploaders are in the actor's data scope. Files of removed users are included.
 */
export async function tenantFiles(
  tx: Tx,
  actor: Actor,
  { filter: { keyword, bucketId, userId, sort = '-createTime' }, page }: { filter: Filter; page: Page },
): Promise<Counted & { list: TenantFile[] }> {
  const visible = await visibleUsers(tx, actor, { removed: true });
  const matching = visible()
    .innerJoin('file as f', join => join.onRef('f.createBy', '=', 'u.userId'))
    .$if(!!keyword, where => where.where('f.name', 'ilike', likePattern(keyword!)))
    .$if(bucketId !== undefined, where => where.where('f.bucketId', '=', bucketId!))
    .$if(userId !== undefined, where => where.where('f.createBy', '=', userId!));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = matching
    .select(['f.fileId', 'f.name', 'f.size', 'f.type', 'f.createTime', 'f.expireTime', 'f.isPersonal'])
    .select(['f.bucketId', 'u.nickName'])
    .select(
      sql<string>`(select b.bucket_name from bucket b
        where b.merchant_id = f.merchant_id and b.bucket_id = f.bucket_id)`.as('bucketName'),
    )
    .select(
      sql<number>`(select count(*)::int from file_use x
        where x.merchant_id = f.merchant_id and x.file_id = f.file_id)`.as('uses'),
    )
    .orderBy(sql.ref(TENANT_FILE_SORTS[sort.replace('-', '') as keyof typeof TENANT_FILE_SORTS]), direction)
    .orderBy('f.fileId', direction);
  const found = await readPageOfGrowingList(tx, { matching, rows, page });
  return {
    total: found.total,
    more: found.more,
    list: found.rows.map(row => ({
      fileId: row.fileId,
      name: row.name,
      size: row.size,
      type: row.type,
      createBy: row.nickName,
      createTime: row.createTime.toISOString(),
      expireTime: row.expireTime?.toISOString() ?? null,
      isPersonal: row.isPersonal,
      bucketId: row.bucketId,
      bucketName: row.bucketName,
      useCount: row.uses,
    })),
  };
}
