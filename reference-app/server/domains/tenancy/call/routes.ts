/**
 * Registers the API calls with which forms access other systems, and the API calls that manage the list of
 * allowed hosts and read the call log.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { bearerTokenOf } from '../../access/index.ts';
import { CALL_HOST_AUDIT, toAllowedHostId } from './audit.ts';
import { callLogPage, deleteCallHost, readPageOfAllowedCallHosts } from './queries.ts';
import { allowOutgoingCallHost, callExternalSystemForForm, normalizeHost } from './service.ts';

const EXTERNAL_CALL_MANAGEMENT_PERMISSION = 'system:call:manage';
/**
 * Maximum calls per IP address and minute. A form may call another system whenever a field changes, and
 * several users may share an IP address.
 */
const MAX_OUTGOING_FORM_CALLS_PER_MINUTE = 600;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/call', {
    permission: 'signed-in',
    audit: 'calls',
    perMinute: MAX_OUTGOING_FORM_CALLS_PER_MINUTE,
    ownTransactions: true,
    handler: ({ actor, body, lang, request, inTenant }) =>
      callExternalSystemForForm(body, {
        actor,
        lang,
        inTenant,
        outgoing: app.outgoing,
        token: bearerTokenOf(request) ?? '',
      }),
  });
  registerAllowedOutgoingHostRoutes(app);
  route(app, 'GET jflow/callLog/page', {
    permission: EXTERNAL_CALL_MANAGEMENT_PERMISSION,
    handler: ({ actor, query, tx }) => callLogPage(tx, actor, readPagingFromQuery(query)),
  });
}

function registerAllowedOutgoingHostRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/callHost/page', {
    permission: EXTERNAL_CALL_MANAGEMENT_PERMISSION,
    handler: ({ query, tx }) => readPageOfAllowedCallHosts(tx, readPagingFromQuery(query)),
  });
  route(app, 'POST jflow/callHost/add', {
    permission: EXTERNAL_CALL_MANAGEMENT_PERMISSION,
    audit: { ...CALL_HOST_AUDIT, action: 'add', id: ({ body }) => toAllowedHostId(body) },
    handler: ({ actor, body, lang, tx }) => allowOutgoingCallHost(tx, actor, { ...body, lang }),
  });
  route(app, 'GET jflow/callHost/remove', {
    permission: EXTERNAL_CALL_MANAGEMENT_PERMISSION,
    audit: { ...CALL_HOST_AUDIT, action: 'remove', id: ({ query }) => toAllowedHostId(query) },
    handler: async ({ query, lang, tx }) => {
      const host = normalizeHost({ host: query.host, lang });
      const gone = await deleteCallHost(tx, { host, port: query.port });
      return gone ? null : throwRefusal('not-found');
    },
  });
}
