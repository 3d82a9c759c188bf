/** Registers the API calls for absences. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { ABSENCE_AUDIT } from './audit.ts';
import { readAbsencePage } from './queries.ts';
import { ABSENCE_MANAGEMENT_PERMISSION, addAbsence, endAbsence } from './service.ts';

type AddAbsenceCall = { body: PartOf<'POST outOfOffice/add', 'body'>; actor: SignedInActor };

/** Returns true if the call adds an absence for another user. */
const isAbsenceOfOtherUser = ({ actor, body }: AddAbsenceCall): boolean =>
  (body.userId ?? actor.userId) !== actor.userId;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST outOfOffice/add', {
    permission: 'signed-in',
    audit: { ...ABSENCE_AUDIT, action: 'add', made: ({ id }) => id },
    subjects: {
      'body.userId': call => (isAbsenceOfOtherUser(call) ? 'administered' : 'own'),
      'body.standInId': call => (isAbsenceOfOtherUser(call) ? 'seen' : 'named'),
    },
    handler: ({ actor, body, tx }) => addAbsence(tx, actor, body),
  });
  route(app, 'POST outOfOffice/end', {
    permission: 'signed-in',
    audit: { ...ABSENCE_AUDIT, action: 'end', id: ({ body }) => body.id },
    subjects: {
      'body.id': ({ actor }) =>
        hasPermission(actor, ABSENCE_MANAGEMENT_PERMISSION) ? 'administered' : 'own',
    },
    handler: ({ actor, body, tx }) => endAbsence(tx, actor, body.id),
  });
  route(app, 'GET outOfOffice/mine', {
    permission: 'signed-in',
    handler: ({ actor: { userId }, query, tx }) =>
      readAbsencePage(tx, { ...readPagingFromQuery(query), userId }),
  });
  route(app, 'GET outOfOffice/page', {
    permission: ABSENCE_MANAGEMENT_PERMISSION,
    subjects: { 'query.userId': 'filtered' },
    handler: async ({ actor, query: { userId, ...query }, tx }) => {
      const extent = await readActorDataScopeForUsers(tx, actor);
      return readAbsencePage(tx, { ...readPagingFromQuery(query), userId, extent });
    },
  });
}
