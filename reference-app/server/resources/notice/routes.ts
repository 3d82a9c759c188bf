/** The calls around in-site messages: everyone's own. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { pageOf } from '../workflow/paging.ts';
import type { NoticeChannels } from './channel.ts';
import { myMessages, readAll, readOne, tips } from './messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    noticeChannels: NoticeChannels;
  }
}

const permission = 'signed-in';

export function noticeRoutes(app: FastifyInstance): void {
  route(app, 'POST letter/message/small/page/list', {
    permission,
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => myMessages(tx, actor, { ...pageOf(body), status: body.status, lang })),
  });
  route(app, 'GET letter/message/tips', {
    permission,
    handler: ({ actor, lang, inTenant }) => inTenant(tx => tips(tx, actor, lang)),
  });
  route(app, 'POST letter/message/read', {
    permission,
    handler: ({ actor, body, inTenant }) => inTenant(tx => readOne(tx, actor, body.id)),
  });
  route(app, 'POST letter/message/readAll', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => readAll(tx, actor)),
  });
}
