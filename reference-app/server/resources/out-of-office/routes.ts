/** The calls around absences. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { extentOfUsers } from '../directory/index.ts';
import { ABSENCE } from './audit.ts';
import { outPage } from './queries.ts';
import { addAbsence, endAbsence, MANAGE } from './service.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST outOfOffice/add', {
    permission: 'signed-in',
    audit: { ...ABSENCE, action: 'add', made: ({ id }) => id },
    handler: ({ actor, body, inTenant }) => inTenant(tx => addAbsence(tx, actor, body)),
  });
  route(app, 'POST outOfOffice/end', {
    permission: 'signed-in',
    audit: { ...ABSENCE, action: 'end', id: ({ body }) => body.id },
    handler: ({ actor, body, inTenant }) => inTenant(tx => endAbsence(tx, actor, body.id)),
  });
  route(app, 'GET outOfOffice/mine', {
    permission: 'signed-in',
    handler: ({ actor: { merchantId, userId }, query, inTenant }) =>
      inTenant(tx => outPage(tx, merchantId, { ...pageOf(query), userId })),
  });
  route(app, 'GET outOfOffice/page', {
    permission: MANAGE,
    handler: ({ actor, query: { userId, ...query }, inTenant }) =>
      inTenant(async tx => {
        const extent = await extentOfUsers(tx, actor);
        return outPage(tx, actor.merchantId, { ...pageOf(query), userId, extent });
      }),
  });
}
