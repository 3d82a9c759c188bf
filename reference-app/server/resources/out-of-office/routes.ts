/** The calls around absences. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { extentOfUsers } from '../directory/index.ts';
import { ABSENCE } from './audit.ts';
import { outPage } from './queries.ts';
import { addAbsence, endAbsence, MANAGE } from './service.ts';

type Adding = { body: PartOf<'POST outOfOffice/add', 'body'>; actor: SignedInActor };

/** Administers the absence of another person. */
const isForOther = ({ actor, body }: Adding): boolean => (body.userId ?? actor.userId) !== actor.userId;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST outOfOffice/add', {
    permission: 'signed-in',
    audit: { ...ABSENCE, action: 'add', made: ({ id }) => id },
    subjects: {
      'body.userId': call => (isForOther(call) ? 'administered' : 'own'),
      'body.standInId': call => (isForOther(call) ? 'seen' : 'named'),
    },
    handler: ({ actor, body, inTenant }) => inTenant(tx => addAbsence(tx, actor, body)),
  });
  route(app, 'POST outOfOffice/end', {
    permission: 'signed-in',
    audit: { ...ABSENCE, action: 'end', id: ({ body }) => body.id },
    subjects: { 'body.id': ({ actor }) => (can(actor, MANAGE) ? 'administered' : 'own') },
    handler: ({ actor, body, inTenant }) => inTenant(tx => endAbsence(tx, actor, body.id)),
  });
  route(app, 'GET outOfOffice/mine', {
    permission: 'signed-in',
    handler: ({ actor: { merchantId, userId }, query, inTenant }) =>
      inTenant(tx => outPage(tx, merchantId, { ...pageOf(query), userId })),
  });
  route(app, 'GET outOfOffice/page', {
    permission: MANAGE,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query: { userId, ...query }, inTenant }) =>
      inTenant(async tx => {
        const extent = await extentOfUsers(tx, actor);
        return outPage(tx, actor.merchantId, { ...pageOf(query), userId, extent });
      }),
  });
}
