/** Dictionaries: by code for everyone, labels in the caller's language, and whole for their administrators. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { route } from '../../http/route.ts';
import { anywhere } from '../../http/security/scope.ts';
import { callOut } from '../call/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { DICTIONARY } from './audit.ts';
import { dictionaryDetail, dictionaryPage, dictionaryRow } from './queries.ts';
import { type Entry, entriesIn } from './remote.ts';
import {
  addDictionary,
  exportDictionaries,
  importDictionaries,
  removeDictionary,
  updateDictionary,
} from './service.ts';

const permission = 'system:dict:manage';
const IMPORT_BYTES = 2 * 1024 * 1024;

export const menu: MenuEntry[] = [
  {
    path: '/system/dictionaries',
    name: 'dictionaryManage',
    title: { zh: '字典管理', en: 'Dictionaries' },
    icon: 'book',
    permission,
    order: 7,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  entryRoute(app);
  route(app, 'GET dict/data/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => dictionaryPage(tx, actor.merchantId, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET dict/data/:code', {
    permission,
    handler: ({ actor: { merchantId }, params, inTenant }) =>
      inTenant(async tx => (await dictionaryDetail(tx, merchantId, params.code)) ?? refuse('not-found')),
  });
  route(app, 'GET dict/data/data/json/export', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => exportDictionaries(tx, actor, query.code)),
  });
  writeRoutes(app);
}

/** A remote dictionary is read outside of any transaction, through the list of hosts. */
function entryRoute(app: FastifyInstance): void {
  route(app, 'GET dict/data/dictCode/:code', {
    permission: 'signed-in',
    reach: anywhere,
    audit: 'calls',
    handler: async ({ actor, params: { code }, lang, inTenant }) => {
      const { merchantId } = actor;
      const row = await inTenant(tx => dictionaryRow(tx, merchantId, code));
      if (row?.isRemote !== '1') return inTenant(tx => entries(tx, { merchantId, code, lang }));
      const asked = { path: row.remoteUrl, method: 'GET' as const };
      const { data } = await callOut(asked, { actor, lang, inTenant, outgoing: app.outgoing, token: '' });
      return entriesIn(data);
    },
  });
}

async function entries(
  tx: Tx,
  { merchantId, code, lang }: { merchantId: string; code: string; lang: Lang },
): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('dict_data')
    .select(['dict_value', 'dict_label', 'dict_label_en', 'remark', 'color'])
    .where('merchant_id', '=', merchantId)
    .where('dict_code', '=', code)
    .orderBy('sort')
    .execute();
  return rows.map(row => ({
    dictLabel: lang === 'en' ? row.dict_label_en || row.dict_label : row.dict_label,
    dictValue: row.dict_value,
    remark: row.remark,
    ...(row.color && { color: row.color }),
  }));
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST dict/data/add', {
    permission,
    audit: { ...DICTIONARY, action: 'add', made: ({ dictCode }) => dictCode },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addDictionary(tx, actor, body, lang)),
  });
  route(app, 'POST dict/data/update', {
    permission,
    audit: { ...DICTIONARY, action: 'update', id: ({ body }) => body.dictCode },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateDictionary(tx, actor, body, lang)),
  });
  route(app, 'GET dict/data/remove/:code', {
    permission,
    audit: { ...DICTIONARY, action: 'remove', id: ({ params }) => params.code },
    handler: ({ actor, params, query, inTenant }) =>
      inTenant(tx => removeDictionary(tx, actor, { ...params, ...query })),
  });
  route(app, 'POST dict/data/data/json/import', {
    permission,
    bodyLimit: IMPORT_BYTES,
    audit: {
      ...DICTIONARY,
      action: 'import',
      id: ({ body }) => body.dictionaries.map(({ dictCode }) => dictCode),
    },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => importDictionaries(tx, actor, body, lang)),
  });
}
