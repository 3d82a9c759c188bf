/** The calls around accounts at providers, for their administrators. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { CHANNEL_ACCOUNT } from './audit.ts';
import { accountPage } from './queries.ts';
import {
  accountDetail,
  accountKinds,
  addAccount,
  readTried,
  removeAccount,
  tryAccount,
  updateAccount,
} from './service.ts';
import { saveSubjects } from './subjects.ts';

const permission = 'message:account:manage';

export const menu: MenuEntry[] = [
  {
    path: '/messages/accounts',
    name: 'channelAccounts',
    title: { zh: '渠道账号', en: 'Channel accounts' },
    icon: 'key',
    permission,
    order: 1,
  },
];

const TESTS_PER_MINUTE = 30;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/account/kinds', { permission, handler: async ({ lang }) => accountKinds(lang) });
  route(app, 'GET message/account/page', {
    permission,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => accountPage(tx, actor.merchantId, { filter: query, page: pageOf(query), lang })),
  });
  route(app, 'GET message/account/detail', {
    permission,
    handler: ({ db, actor, query, lang, inTenant }) =>
      inTenant(tx => accountDetail(tx, actor, { db, lang, accountId: query.accountId })),
  });
  route(app, 'POST message/account/add', {
    permission,
    audit: { ...CHANNEL_ACCOUNT, action: 'add', made: ({ accountId }) => accountId },
    handler: ({ db, actor, body, lang, inTenant }) =>
      inTenant(tx => addAccount(tx, actor, body, { db, lang })),
  });
  route(app, 'POST message/account/update', {
    permission,
    audit: { ...CHANNEL_ACCOUNT, action: 'update', id: ({ body }) => body.accountId },
    handler: ({ db, actor, body, lang, inTenant }) =>
      inTenant(tx => updateAccount(tx, actor, body, { db, lang })),
  });
  route(app, 'GET message/account/delete', {
    permission,
    audit: { ...CHANNEL_ACCOUNT, action: 'remove', id: ({ query }) => query.accountId },
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeAccount(tx, actor, query.accountId)),
  });
  route(app, 'POST message/account/subjects', {
    permission,
    audit: { ...CHANNEL_ACCOUNT, action: 'update', id: ({ body }) => body.accountId },
    subjects: { 'body.subjects[].userId': 'seen' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => saveSubjects(tx, actor, body)),
  });
  route(app, 'POST message/account/test', {
    permission,
    audit: { ...CHANNEL_ACCOUNT, action: 'test', id: ({ body }) => body.accountId },
    perMinute: TESTS_PER_MINUTE,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const tried = await inTenant(tx => readTried(tx, actor, body.accountId));
      return tryAccount(tried, { db, lang, http: app.channelHttp.http });
    },
  });
}
