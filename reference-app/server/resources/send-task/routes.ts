/** The calls around written messages, for people who may send them. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { SEND_TASK } from './audit.ts';
import { cancelTask, resendFailed } from './change.ts';
import { sendingChoices } from './channels.ts';
import { targetPage, taskPage } from './queries.ts';
import { addTask, taskDetail, testTemplate } from './service.ts';

const permission = 'message:send:manage';

export const menu: MenuEntry[] = [
  {
    path: '/messages/sending',
    name: 'messageSending',
    title: { zh: '发送任务', en: 'Sendings' },
    icon: 'outbox',
    permission,
    order: 0,
  },
];

const TESTS_PER_MINUTE = 10;

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET sendTask/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => taskPage(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET sendTask/detail', {
    permission,
    handler: ({ actor, query, lang, inTenant }) => inTenant(tx => taskDetail(tx, actor, query.taskId, lang)),
  });
  route(app, 'GET sendTask/targets', {
    permission,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => targetPage(tx, actor, { ...query, page: pageOf(query), lang })),
  });
  route(app, 'GET sendTask/choices', {
    permission,
    handler: ({ actor, inTenant }) =>
      inTenant(tx => sendingChoices(tx, actor.merchantId, app.noticeChannels)),
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST sendTask/add', {
    permission,
    audit: { ...SEND_TASK, action: 'add', made: ({ taskId }) => taskId },
    subjects: { 'body.targets[].id': 'filtered' },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const { taskId, notified } = await inTenant(tx =>
        addTask(tx, actor, body, { lang, channels: app.noticeChannels }),
      );
      await announce(db, { merchantId: actor.merchantId, messages: notified });
      return { taskId };
    },
  });
  route(app, 'POST sendTask/resend', {
    permission,
    audit: { ...SEND_TASK, action: 'resend', id: ({ body }) => body.taskId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => resendFailed(tx, actor, body)),
  });
  route(app, 'POST sendTask/cancel', {
    permission,
    audit: { ...SEND_TASK, action: 'cancel', id: ({ body }) => body.taskId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => cancelTask(tx, actor, body.taskId)),
  });
  route(app, 'POST temp/letter/test', {
    permission: 'message:template:manage',
    audit: {
      ...SEND_TASK,
      kind: 'message-template',
      action: 'test',
      read: async () => undefined,
      id: ({ body }) => body.templateId,
    },
    perMinute: TESTS_PER_MINUTE,
    subjects: { 'body.userId': 'seen' },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const { taskId, notified } = await inTenant(tx =>
        testTemplate(tx, actor, body, { lang, channels: app.noticeChannels }),
      );
      await announce(db, { merchantId: actor.merchantId, messages: notified });
      return { taskId };
    },
  });
}
