/**
 * Registers the API calls for in-app messages and preferences. Users can access only their own messages and
 * preferences.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { enabledCategories } from '../message-category/noun.ts';
import {
  markAllMessagesRead,
  markMessageRead,
  markMessagesRead,
  messageDetail,
  newestMessagesWithUnreadCount,
  readMessagesOfActor,
  removeMessages,
  unreadCounts,
} from './messages.ts';
import { readNoticePreferencesOfUser, saveNoticePreferences } from './preferences.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  inAppMessageRoutes(app);
  noticePreferenceRoutes(app);
}

function inAppMessageRoutes(app: FastifyInstance): void {
  /** Notifies the other browser windows of the user, so that they update their unread counts. */
  const announceAfter = async ({ merchantId, userId }: SignedInActor, read: Promise<null>): Promise<null> => {
    await read;
    await sendLiveNotification(app.db, { merchantId, messages: [userId] });
    return null;
  };
  route(app, 'POST letter/message/small/page/list', {
    permission,
    audit: 'read',
    handler: ({ actor, body, lang, tx }) =>
      readMessagesOfActor(tx, actor, {
        ...readPagingFromQuery(body),
        status: body.status,
        topic: body.topic,
        lang,
      }),
  });
  route(app, 'POST letter/message/detail', {
    permission,
    audit: 'read',
    handler: ({ actor, body, lang, tx }) => messageDetail(tx, actor, body.id, lang),
  });
  route(app, 'GET letter/categories', {
    permission,
    handler: ({ lang, tx }) => enabledCategories(tx, lang),
  });
  route(app, 'GET letter/message/tips', {
    permission,
    handler: ({ actor, lang, tx }) => newestMessagesWithUnreadCount(tx, actor, lang),
  });
  route(app, 'POST letter/message/read', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => markMessageRead(tx, actor, body.id)),
      ),
  });
  route(app, 'GET letter/message/counts', {
    permission,
    handler: ({ actor, tx }) => unreadCounts(tx, actor),
  });
  route(app, 'POST letter/message/readBatch', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => markMessagesRead(tx, actor, body.ids)),
      ),
  });
  route(app, 'POST letter/message/removeBatch', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => removeMessages(tx, actor, body.ids)),
      ),
  });
  route(app, 'POST letter/message/readAll', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: ({ actor, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => markAllMessagesRead(tx, actor)),
      ),
  });
}

function noticePreferenceRoutes(app: FastifyInstance): void {
  route(app, 'GET letter/preference', {
    permission,
    handler: ({ actor, tx }) => readNoticePreferencesOfUser(tx, actor),
  });
  route(app, 'POST letter/preference/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => saveNoticePreferences(tx, actor, body),
  });
}
