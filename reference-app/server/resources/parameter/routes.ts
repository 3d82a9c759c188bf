/** Parameters: read by everybody who is signed in, administered with a permission. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
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
/** Rows of the installation are read by the service, which hands both states over. */
const PARAMETER = { module: 'system', kind: 'parameter' };

export const menu: MenuEntry[] = [
  {
    path: '/system/parameters',
    name: 'parameterManage',
    title: { zh: '系统参数', en: 'Parameters' },
    icon: 'settings',
    permission,
    order: 37,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET parameter/value', {
    permission: 'signed-in',
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => parameterValue({ ...call, contexts }, query.key)),
  });
  route(app, 'GET parameter/page', {
    permission,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => parameterPage({ ...call, contexts }, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET parameter/detail', {
    permission,
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => parameterDetail({ ...call, contexts }, query.key)),
  });
  changingRoutes(app);
}

function changingRoutes(app: FastifyInstance): void {
  route(app, 'POST parameter/add', {
    permission,
    audit: { ...PARAMETER, action: 'add', made: ({ key }) => key },
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => addParameter({ ...call, contexts }, body)),
  });
  route(app, 'POST parameter/update', {
    permission,
    audit: { ...PARAMETER, action: 'update', id: ({ body }) => body.key },
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => updateParameter({ ...call, contexts }, body)),
  });
  route(app, 'POST parameter/reset', {
    permission,
    audit: { ...PARAMETER, action: 'reset', id: ({ body }) => body.key },
    handler: ({ body, inContexts, ...call }) =>
      inContexts(contexts => resetParameter({ ...call, contexts }, body.key)),
  });
  route(app, 'GET parameter/delete', {
    permission,
    audit: { ...PARAMETER, action: 'remove', id: ({ query }) => query.key },
    handler: ({ query, inContexts, ...call }) =>
      inContexts(contexts => removeParameter({ ...call, contexts }, query.key)),
  });
}
