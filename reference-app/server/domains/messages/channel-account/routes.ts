/** Registers the API calls for administrators of channel accounts. */
import type { FastifyInstance } from 'fastify';
import { pageFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { CHANNEL_ACCOUNT_AUDIT } from './audit.ts';
import { accountPage } from './queries.ts';
import {
  accountDetail,
  accountKinds,
  addAccount,
  prepareAccountTest,
  removeAccount,
  testAccount,
  updateAccount,
} from './service.ts';
import { saveMessagingProviderUserIds } from './subjects.ts';

const permission = 'message:account:manage';

const MAX_ACCOUNT_TESTS_PER_MINUTE = 30;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/account/kinds', {
    permission,
    ownTransactions: true,
    handler: async ({ lang }) => accountKinds(lang),
  });
  route(app, 'GET message/account/page', {
    permission,
    handler: ({ query, lang, tx }) => accountPage(tx, { filter: query, page: pageFromQuery(query), lang }),
  });
  route(app, 'GET message/account/detail', {
    permission,
    handler: ({ db, query, lang, tx }) => accountDetail(tx, { db, lang, accountId: query.accountId }),
  });
  route(app, 'POST message/account/add', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT, action: 'add', made: ({ accountId }) => accountId },
    handler: ({ db, actor, body, lang, tx }) => addAccount(tx, actor, body, { db, lang }),
  });
  route(app, 'POST message/account/update', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT, action: 'update', id: ({ body }) => body.accountId },
    handler: ({ db, actor, body, lang, tx }) => updateAccount(tx, actor, body, { db, lang }),
  });
  route(app, 'GET message/account/delete', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT, action: 'remove', id: ({ query }) => query.accountId },
    handler: ({ query, tx }) => removeAccount(tx, query.accountId),
  });
  route(app, 'POST message/account/subjects', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT, action: 'update', id: ({ body }) => body.accountId },
    subjects: { 'body.subjects[].userId': 'seen' },
    handler: ({ actor, body, tx }) => saveMessagingProviderUserIds(tx, actor, body),
  });
  route(app, 'POST message/account/test', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT, action: 'test', id: ({ body }) => body.accountId },
    perMinute: MAX_ACCOUNT_TESTS_PER_MINUTE,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const tried = await inTenant(tx => prepareAccountTest(tx, actor, body.accountId));
      return testAccount(tried, { db, lang, http: app.channelHttp.http });
    },
  });
}
