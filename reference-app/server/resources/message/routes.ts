/** The calls around in-site messages, everyone's own. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { announce } from '../live/index.ts';
import { namedCategories } from '../message-template/index.ts';
import {
  messageDetail,
  myMessages,
  readAll,
  readOne,
  readSome,
  removeSome,
  tips,
  unreadCounts,
} from './messages.ts';
import { preferencesOf, savePreferences } from './preferences.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  messageRoutes(app);
  preferenceRoutes(app);
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
      inTenant(tx =>
        myMessages(tx, actor, { ...pageOf(body), status: body.status, topic: body.topic, lang }),
      ),
  });
  route(app, 'POST letter/message/detail', {
    permission,
    audit: 'read',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => messageDetail(tx, actor, body.id, lang)),
  });
  route(app, 'GET letter/categories', {
    permission,
    handler: ({ actor, lang, inTenant }) => inTenant(tx => namedCategories(tx, actor.merchantId, lang)),
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
  route(app, 'GET letter/message/counts', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => unreadCounts(tx, actor)),
  });
  route(app, 'POST letter/message/readBatch', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => readSome(tx, actor, body.ids)),
      ),
  });
  route(app, 'POST letter/message/removeBatch', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) =>
      announceAfter(
        actor,
        inTenant(tx => removeSome(tx, actor, body.ids)),
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
