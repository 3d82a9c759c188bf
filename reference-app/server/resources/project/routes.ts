/** The calls around projects: everyone has their own and chooses among them; changing projects takes a permission. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { PROJECT } from './audit.ts';
import { projectOverview } from './overview.ts';
import {
  currentProject,
  defaultProject,
  MANAGE,
  projectDetail,
  projectOptions,
  projectRows,
} from './queries.ts';
import { addProject, choose, chooseDefault, removeProject, updateProject } from './service.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /analysis-center-admin/home/overview', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => projectOverview(tx, actor, query.projectId)),
  });
  route(app, 'GET /analysis-center-admin/home/projectList', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => projectRows(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET /analysis-center-admin/home/projectOption', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => projectOptions(tx, actor, { keyword: query.keyword, page: pageOf(query) })),
  });
  route(app, 'GET /mkplat-admin/tc/project/get/:projectId', {
    permission,
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => (await projectDetail(tx, actor, params.projectId)) ?? refuse('not-found')),
  });
  changeRoutes(app);
  choiceRoutes(app);
}

function changeRoutes(app: FastifyInstance): void {
  route(app, 'POST /mkplat-admin/tc/project/add', {
    permission: MANAGE,
    audit: { ...PROJECT, action: 'add', made: ({ projectId }) => projectId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addProject(tx, actor, body, lang)),
  });
  route(app, 'POST /mkplat-admin/tc/project/update', {
    permission: MANAGE,
    audit: { ...PROJECT, action: 'update', id: ({ body }) => body.projectId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateProject(tx, actor, body, lang)),
  });
  route(app, 'POST /mkplat-admin/tc/project/del/:projectId', {
    permission: MANAGE,
    audit: { ...PROJECT, action: 'remove', id: ({ params }) => params.projectId },
    handler: ({ actor, params, inTenant }) => inTenant(tx => removeProject(tx, actor, params.projectId)),
  });
}

function choiceRoutes(app: FastifyInstance): void {
  route(app, 'POST /mkplat-admin/tc/project/set/default/:projectId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, inTenant }) => inTenant(tx => chooseDefault(tx, actor, params.projectId)),
  });
  route(app, 'POST /mkplat-admin/tc/project/set/top/:projectId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => {
        await choose(tx, actor, params.projectId, { top_time: new Date() });
        return null;
      }),
  });
  route(app, 'POST /mkplat-admin/tc/project/cancel/top/:projectId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => {
        await choose(tx, actor, params.projectId, { top_time: null });
        return null;
      }),
  });
  route(app, 'GET /mkplat-admin/tc/project/get/default/project/id', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => defaultProject(tx, actor)),
  });
  route(app, 'GET project/current', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => currentProject(tx, actor)),
  });
  route(app, 'POST project/open', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) =>
      inTenant(tx => choose(tx, actor, body.projectId, { open_time: new Date() })),
  });
}
