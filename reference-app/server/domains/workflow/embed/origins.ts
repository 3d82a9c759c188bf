/** Manages the web origins whose pages may embed approvals of a tenant. */
import type { EmbedOrigin } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import type { Page } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { parseExactOrigin } from '../../../http/security/origin.ts';
import { readPageOfEmbedOrigins } from './queries.ts';
import { throwInvalidEmbedField } from './texts.ts';

/** Maximum number of origins per tenant. Every call with a token reads all of them. */
const MAX_ORIGINS = 100;

interface Input {
  origin: string;
  lang: Lang;
}

export async function addOrigin(
  tx: Tx,
  actor: SignedInActor,
  { remark = '', ...input }: Input & { remark?: string | undefined },
) {
  const origin = parseEmbedOrigin(input);
  const { merchantId, userId } = actor;
  await acquireRowCountLock(tx, ['origins', merchantId]);
  await tx
    .insertInto('embedOrigin')
    .values({ origin, remark, createBy: userId })
    .onConflict(conflict => conflict.columns(['origin']).doUpdateSet({ remark }))
    .execute();
  const { total } = await readPageOfEmbedOrigins(tx, { page: 1, limit: 1 });
  if (total > MAX_ORIGINS) throwInvalidEmbedField({ field: 'origin', text: 'tooMany', lang: input.lang });
  return { origin };
}

export async function removeOrigin(tx: Tx, input: Input): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('embedOrigin')
    .where('origin', '=', parseEmbedOrigin(input))
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}

const parseEmbedOrigin = ({ origin, lang }: Input): string =>
  parseExactOrigin(origin) ?? throwInvalidEmbedField({ field: 'origin', text: 'origin', lang });

export async function readEmbedOriginPage(tx: Tx, page: Page) {
  const { total, rows } = await readPageOfEmbedOrigins(tx, page);
  const list = rows.map(
    ({ createTime, ...row }): EmbedOrigin => ({ ...row, createTime: createTime.toISOString() }),
  );
  return { total, list };
}
