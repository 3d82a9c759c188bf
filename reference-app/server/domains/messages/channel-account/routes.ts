/** Registers the API calls for administrators of channel accounts. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { CHANNEL_ACCOUNT_AUDIT_TARGET } from './audit.ts';
import { readChannelAccountPage } from './queries.ts';
import {
  addChannelAccount,
  listChannelAccountKinds,
  prepareChannelAccountTest,
  readChannelAccountDetail,
  removeAccount,
  sendTestMessageViaAccount,
  updateAccount,
} from './service.ts';
import { saveMessagingProviderUserIds } from './subjects.ts';

const permission = 'message:account:manage';

const MAX_ACCOUNT_TESTS_PER_MINUTE = 30;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/account/kinds', {
    permission,
    ownTransactions: true,
    handler: async ({ lang }) => listChannelAccountKinds(lang),
  });
  route(app, 'GET message/account/page', {
    permission,
    handler: ({ query, lang, tx }) =>
      readChannelAccountPage(tx, { filter: query, page: readPagingFromQuery(query), lang }),
  });
  route(app, 'GET message/account/detail', {
    permission,
    handler: ({ db, query, lang, tx }) =>
      readChannelAccountDetail(tx, { db, lang, accountId: query.accountId }),
  });
  route(app, 'POST message/account/add', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT_TARGET, action: 'add', made: ({ accountId }) => accountId },
    handler: ({ db, actor, body, lang, tx }) => addChannelAccount(tx, actor, body, { db, lang }),
  });
  route(app, 'POST message/account/update', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT_TARGET, action: 'update', id: ({ body }) => body.accountId },
    handler: ({ db, actor, body, lang, tx }) => updateAccount(tx, actor, body, { db, lang }),
  });
  route(app, 'GET message/account/delete', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT_TARGET, action: 'remove', id: ({ query }) => query.accountId },
    handler: ({ query, tx }) => removeAccount(tx, query.accountId),
  });
  route(app, 'POST message/account/subjects', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT_TARGET, action: 'update', id: ({ body }) => body.accountId },
    subjects: { 'body.subjects[].userId': 'seen' },
    handler: ({ actor, body, tx }) => saveMessagingProviderUserIds(tx, actor, body),
  });
  route(app, 'POST message/account/test', {
    permission,
    audit: { ...CHANNEL_ACCOUNT_AUDIT_TARGET, action: 'test', id: ({ body }) => body.accountId },
    perMinute: MAX_ACCOUNT_TESTS_PER_MINUTE,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const tried = await inTenant(tx => prepareChannelAccountTest(tx, actor, body.accountId));
      return sendTestMessageViaAccount(tried, { db, lang, http: app.channelHttp.http });
    },
  });
}
