/** Dictionaries by code, labels in the caller's language. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { route } from '../../http/route.ts';
import { anywhere } from '../../http/security/scope.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET dict/data/dictCode/:code', {
    permission: 'signed-in',
    reach: anywhere,
    handler: ({ actor, params, lang, inTenant }) =>
      inTenant(tx => entries(tx, { ...actor, ...params, lang })),
  });
}

async function entries(tx: Tx, { merchantId, code, lang }: { merchantId: string; code: string; lang: Lang }) {
  const rows = await tx
    .selectFrom('dict_data')
    .select(['dict_value', 'dict_label', 'dict_label_en', 'remark'])
    .where('merchant_id', '=', merchantId)
    .where('dict_code', '=', code)
    .orderBy('sort')
    .execute();
  return rows.map(row => ({
    dictLabel: lang === 'en' ? row.dict_label_en || row.dict_label : row.dict_label,
    dictValue: row.dict_value,
    remark: row.remark,
  }));
}
