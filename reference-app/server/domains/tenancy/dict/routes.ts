/**
 * Registers the API calls for dictionaries. All users can read entries by dictionary code, with labels in
 * their language. Administrators manage whole dictionaries.
 */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { route } from '../../../http/route.ts';
import { ACCEPT_ALL_TOKEN_SCOPES } from '../../../http/security/scope.ts';
import { callExternalSystemForForm } from '../call/service.ts';
import { DICTIONARY_AUDIT } from './audit.ts';
import { dictionaryDetail, dictionaryPage, dictionaryRow } from './queries.ts';
import { type Entry, parseRemoteEntries } from './remote.ts';
import {
  addDictionary,
  exportDictionaries,
  importDictionaries,
  removeDictionary,
  updateDictionary,
} from './service.ts';

const permission = 'system:dict:manage';
const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

export function registerRoutes(app: FastifyInstance): void {
  dictionaryEntryRoute(app);
  route(app, 'GET dict/data/page', {
    permission,
    handler: ({ query, tx }) => dictionaryPage(tx, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET dict/data/:code', {
    permission,
    handler: async ({ actor: { merchantId }, params, tx }) =>
      (await dictionaryDetail(tx, merchantId, params.code)) ?? throwRefusal('not-found'),
  });
  route(app, 'GET dict/data/data/json/export', {
    permission,
    handler: ({ query, tx }) => exportDictionaries(tx, query.code),
  });
  writeRoutes(app);
}

/**
 * Registers the call that reads entries by code. A remote dictionary is read outside of any transaction, and
 * its host must be in the tenant's list of allowed hosts.
 */
function dictionaryEntryRoute(app: FastifyInstance): void {
  route(app, 'GET dict/data/dictCode/:code', {
    permission: 'signed-in',
    reach: ACCEPT_ALL_TOKEN_SCOPES,
    audit: 'calls',
    ownTransactions: true,
    handler: async ({ actor, params: { code }, lang, inTenant }) => {
      const row = await inTenant(tx => dictionaryRow(tx, code));
      if (row?.isRemote !== '1') return inTenant(tx => dictionaryEntries(tx, { code, lang }));
      const asked = { path: row.remoteUrl, method: 'GET' as const };
      const { data } = await callExternalSystemForForm(asked, {
        actor,
        lang,
        inTenant,
        outgoing: app.outgoing,
        token: '',
      });
      return parseRemoteEntries(data);
    },
  });
}

async function dictionaryEntries(tx: Tx, { code, lang }: { code: string; lang: Lang }): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('dictData')
    .select(['dictValue', 'dictLabel', 'dictLabelEn', 'remark', 'color'])
    .where('dictCode', '=', code)
    .orderBy('sort')
    .execute();
  return rows.map(row => ({
    dictLabel: lang === 'en' ? row.dictLabelEn || row.dictLabel : row.dictLabel,
    dictValue: row.dictValue,
    remark: row.remark,
    ...(row.color && { color: row.color }),
  }));
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST dict/data/add', {
    permission,
    audit: { ...DICTIONARY_AUDIT, action: 'add', made: ({ dictCode }) => dictCode },
    handler: ({ actor, body, lang, tx }) => addDictionary(tx, actor, body, lang),
  });
  route(app, 'POST dict/data/update', {
    permission,
    audit: { ...DICTIONARY_AUDIT, action: 'update', id: ({ body }) => body.dictCode },
    handler: ({ actor, body, lang, tx }) => updateDictionary(tx, actor, body, lang),
  });
  route(app, 'GET dict/data/remove/:code', {
    permission,
    audit: { ...DICTIONARY_AUDIT, action: 'remove', id: ({ params }) => params.code },
    handler: ({ actor, params, query, tx }) => removeDictionary(tx, actor, { ...params, ...query }),
  });
  route(app, 'POST dict/data/data/json/import', {
    permission,
    bodyLimit: MAX_IMPORT_BYTES,
    audit: {
      ...DICTIONARY_AUDIT,
      action: 'import',
      id: ({ body }) => body.dictionaries.map(({ dictCode }) => dictCode),
    },
    handler: ({ actor, body, lang, tx }) => importDictionaries(tx, actor, body, lang),
  });
}
