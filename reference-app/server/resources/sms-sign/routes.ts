/** The calls around SMS signs, for the administrators of accounts. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { SMS_SIGN } from './audit.ts';
import { shown, signPage, signRow } from './queries.ts';
import { addSign, removeSign, updateSign } from './service.ts';

const permission = 'message:account:manage';

export const menu: MenuEntry[] = [
  {
    path: '/messages/signs',
    name: 'smsSigns',
    title: { zh: '短信签名', en: 'SMS signs' },
    icon: 'position',
    permission,
    order: 5,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/sign/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => signPage(tx, actor.merchantId, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET message/sign/detail', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => shown((await signRow(tx, actor.merchantId, query.signId)) ?? refuse('not-found'))),
  });
  route(app, 'POST message/sign/add', {
    permission,
    audit: { ...SMS_SIGN, action: 'add', made: ({ signId }) => signId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addSign(tx, actor, body, lang)),
  });
  route(app, 'POST message/sign/update', {
    permission,
    audit: { ...SMS_SIGN, action: 'update', id: ({ body }) => body.signId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateSign(tx, actor, body, lang)),
  });
  route(app, 'GET message/sign/delete', {
    permission,
    audit: { ...SMS_SIGN, action: 'remove', id: ({ query }) => query.signId },
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeSign(tx, actor, query.signId)),
  });
}
