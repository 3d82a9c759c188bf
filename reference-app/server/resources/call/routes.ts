/** The calls around other systems: perform one, look after the list of hosts, read the log. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { tokenOf } from '../session/index.ts';
import { HOST, hostId } from './audit.ts';
import { hostPage, logPage, removeHost } from './queries.ts';
import { allowHost, callOut, namedHost } from './service.ts';

const MANAGE = 'system:call:manage';
/** A form may call with every change of a field; this allows several people behind one address. */
const PER_MINUTE = 600;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/call', {
    permission: 'signed-in',
    audit: 'calls',
    perMinute: PER_MINUTE,
    handler: ({ actor, body, lang, request, inTenant }) =>
      callOut(body, { actor, lang, inTenant, outgoing: app.outgoing, token: tokenOf(request) ?? '' }),
  });
  hostRoutes(app);
  route(app, 'GET jflow/callLog/page', {
    permission: MANAGE,
    handler: ({ actor, query, inTenant }) => inTenant(tx => logPage(tx, actor, pageOf(query))),
  });
}

function hostRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/callHost/page', {
    permission: MANAGE,
    handler: ({ actor, query, inTenant }) => inTenant(tx => hostPage(tx, actor.merchantId, pageOf(query))),
  });
  route(app, 'POST jflow/callHost/add', {
    permission: MANAGE,
    audit: { ...HOST, action: 'add', id: ({ body }) => hostId(body) },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => allowHost(tx, actor, { ...body, lang })),
  });
  route(app, 'GET jflow/callHost/remove', {
    permission: MANAGE,
    audit: { ...HOST, action: 'remove', id: ({ query }) => hostId(query) },
    handler: ({ actor, query, lang, inTenant }) => {
      const host = namedHost({ host: query.host, lang });
      return inTenant(async tx => {
        const gone = await removeHost(tx, actor.merchantId, { host, port: query.port });
        return gone ? null : refuse('not-found');
      });
    },
  });
}
