/**
 * Registers the API calls for parameters. Every signed-in user may read them. Changes require a permission.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import {
  addParameter,
  parameterDetail,
  parameterPage,
  parameterValue,
  removeParameter,
  resetParameter,
  updateParameter,
} from './service.ts';

const permission = 'system:parameter:manage';
/**
 * This audit target has no `read` function, because parameters of the installation are stored outside the
 * actor's tenant. The service logs the states before and after a change.
 */
const PARAMETER_AUDIT = { module: 'system', kind: 'parameter' };

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET parameter/value', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => parameterValue({ ...call, contexts }, query.key)),
  });
  route(app, 'GET parameter/page', {
    permission,
    ownTransactions: true,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts =>
        parameterPage({ ...call, contexts }, { filter: query, page: readPagingFromQuery(query) }),
      ),
  });
  route(app, 'GET parameter/detail', {
    permission,
    ownTransactions: true,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => parameterDetail({ ...call, contexts }, query.key)),
  });
  writeRoutes(app);
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST parameter/add', {
    permission,
    audit: { ...PARAMETER_AUDIT, action: 'add', made: ({ key }) => key },
    ownTransactions: true,
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => addParameter({ ...call, contexts }, body)),
  });
  route(app, 'POST parameter/update', {
    permission,
    audit: { ...PARAMETER_AUDIT, action: 'update', id: ({ body }) => body.key },
    ownTransactions: true,
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => updateParameter({ ...call, contexts }, body)),
  });
  route(app, 'POST parameter/reset', {
    permission,
    audit: { ...PARAMETER_AUDIT, action: 'reset', id: ({ body }) => body.key },
    ownTransactions: true,
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => resetParameter({ ...call, contexts }, body.key)),
  });
  route(app, 'GET parameter/delete', {
    permission,
    audit: { ...PARAMETER_AUDIT, action: 'remove', id: ({ query }) => query.key },
    ownTransactions: true,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => removeParameter({ ...call, contexts }, query.key)),
  });
}
