/** The calls around in-site messages, everyone's own, and around what other channels did, for administrators of processes. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { announce } from '../live/index.ts';
import { MANAGE } from '../workflow/index.ts';
import { noticeLog, resend } from './log.ts';
import { myMessages, readAll, readOne, tips } from './messages.ts';
import { preferencesOf, savePreferences } from './preferences.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  messageRoutes(app);
  preferenceRoutes(app);
  logRoutes(app);
}

function messageRoutes(app: FastifyInstance): void {
  /** The person's other windows count anew. */
  const announceAfter = async ({ merchantId, userId }: SignedInActor, read: Promise<null>): Promise<null> => {
    await read;
    await announce(app.db, { merchantId, messages: [userId] });
    return null;
  };
  route(app, 'POST letter/message/small/page/list', {
    permission,
    audit: 'read',
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => myMessages(tx, actor, { ...pageOf(body), status: body.status, lang })),
  });
  route(app, 'GET letter/message/tips', {
    permission,
    handler: ({ actor, lang, inTenant }) => inTenant(tx => tips(tx, actor, lang)),
  });
  route(app, 'POST letter/message/read', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => readOne(tx, actor, body.id)),
      ),
  });
  route(app, 'POST letter/message/readAll', {
    permission,
    audit: 'own',
    handler: ({ actor, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => readAll(tx, actor)),
      ),
  });
}

function preferenceRoutes(app: FastifyInstance): void {
  route(app, 'GET letter/preference', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => preferencesOf(tx, actor)),
  });
  route(app, 'POST letter/preference/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => savePreferences(tx, actor, body)),
  });
}

function logRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/noticeLog', {
    permission: MANAGE,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => noticeLog(tx, actor.merchantId, { ...query, ...pageOf(query), lang })),
  });
  route(app, 'POST jflow/noticeLog/resend', {
    permission: MANAGE,
    audit: {
      module: 'workflow',
      kind: 'notice',
      action: 'resend',
      id: ({ body: { eventId, userId, channel } }) => `${eventId} ${userId} ${channel}`,
    },
    handler: ({ actor, body, inTenant }) => inTenant(tx => resend(tx, actor.merchantId, body)),
  });
}
