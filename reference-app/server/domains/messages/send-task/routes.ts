/** Registers the API calls for manually written messages, for users with the permission to send messages. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { MESSAGE_TEMPLATE_AUDIT } from '../message-template/audit.ts';
import { SEND_TASK_AUDIT } from './audit.ts';
import { cancelSendTask, resendFailedMessages } from './change.ts';
import { readSendTaskOptions } from './channels.ts';
import { readSendTaskPage, readSendTaskTargetPage } from './queries.ts';
import { addSendTask, readMessageSendTaskDetail, sendTestMessageFromTemplate } from './service.ts';

const permission = 'message:send:manage';

const MAX_TEMPLATE_TESTS_PER_MINUTE = 10;

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET sendTask/page', {
    permission,
    handler: ({ actor, query, tx }) =>
      readSendTaskPage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET sendTask/detail', {
    permission,
    handler: ({ actor, query, lang, tx }) => readMessageSendTaskDetail(tx, actor, query.taskId, lang),
  });
  route(app, 'GET sendTask/targets', {
    permission,
    handler: ({ actor, query, lang, tx }) =>
      readSendTaskTargetPage(tx, actor, { ...query, page: readPagingFromQuery(query), lang }),
  });
  route(app, 'GET sendTask/choices', {
    permission,
    handler: ({ tx }) => readSendTaskOptions(tx, app.noticeChannels),
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST sendTask/add', {
    permission,
    audit: { ...SEND_TASK_AUDIT, action: 'add', made: ({ taskId }) => taskId },
    subjects: { 'body.targets[].id': 'filtered' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const { taskId, notified } = await inTenant(tx =>
        addSendTask(tx, actor, body, { lang, channels: app.noticeChannels }),
      );
      await sendLiveNotification(db, { merchantId: actor.merchantId, messages: notified });
      return { taskId };
    },
  });
  route(app, 'POST sendTask/resend', {
    permission,
    audit: { ...SEND_TASK_AUDIT, action: 'resend', id: ({ body }) => body.taskId },
    handler: ({ actor, body, tx }) => resendFailedMessages(tx, actor, body),
  });
  route(app, 'POST sendTask/cancel', {
    permission,
    audit: { ...SEND_TASK_AUDIT, action: 'cancel', id: ({ body }) => body.taskId },
    handler: ({ body, tx }) => cancelSendTask(tx, body.taskId),
  });
  route(app, 'POST temp/letter/test', {
    permission: 'message:template:manage',
    audit: { ...MESSAGE_TEMPLATE_AUDIT, action: 'test', id: ({ body }) => body.templateId },
    perMinute: MAX_TEMPLATE_TESTS_PER_MINUTE,
    subjects: { 'body.userId': 'seen' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const { taskId, notified } = await inTenant(tx =>
        sendTestMessageFromTemplate(tx, actor, body, { lang, channels: app.noticeChannels }),
      );
      await sendLiveNotification(db, { merchantId: actor.merchantId, messages: notified });
      return { taskId };
    },
  });
}
