/** The list of origins whose pages may embed a tenant's approvals. */
import type { EmbedOrigin } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import type { Page } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { originOf } from '../../http/security/origin.ts';
import { originRows } from './queries.ts';
import { refuseField } from './texts.ts';

/** They are read with every call of a token, so they stay few. */
const MOST = 100;

interface Input {
  origin: string;
  lang: Lang;
}

export async function addOrigin(
  tx: Tx,
  actor: SignedInActor,
  { remark = '', ...input }: Input & { remark?: string | undefined },
) {
  const origin = read(input);
  const { merchantId, userId } = actor;
  await holdLimit(tx, ['origins', merchantId]);
  await tx
    .insertInto('embed_origin')
    .values({ merchant_id: merchantId, origin, remark, create_by: userId })
    .onConflict(conflict => conflict.columns(['merchant_id', 'origin']).doUpdateSet({ remark }))
    .execute();
  const { total } = await originRows(tx, merchantId, { page: 1, limit: 1 });
  if (total > MOST) refuseField({ field: 'origin', text: 'tooMany', lang: input.lang });
  return { origin };
}

export async function removeOrigin(tx: Tx, { merchantId }: SignedInActor, input: Input): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('embed_origin')
    .where('merchant_id', '=', merchantId)
    .where('origin', '=', read(input))
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}

const read = ({ origin, lang }: Input): string =>
  originOf(origin) ?? refuseField({ field: 'origin', text: 'origin', lang });

export async function pageOrigins(tx: Tx, { merchantId }: SignedInActor, page: Page) {
  const { total, rows } = await originRows(tx, merchantId, page);
  const list = rows.map(
    ({ create_time, ...row }): EmbedOrigin => ({ ...row, createTime: create_time.toISOString() }),
  );
  return { total, list };
}
