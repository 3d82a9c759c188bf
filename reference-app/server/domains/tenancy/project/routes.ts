/**
 * Registers the API calls for projects. All users can read their projects and choose among them. Changes to
 * projects require a permission.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { PROJECT_AUDIT } from './audit.ts';
import { projectOverview } from './overview.ts';
import {
  currentProject,
  defaultProject,
  PROJECT_MANAGEMENT_PERMISSION,
  projectDetail,
  projectRows,
  readProjectOptionPage,
} from './queries.ts';
import {
  addProject,
  chooseDefaultProject,
  removeProject,
  storePersonalProjectSetting,
  updateProject,
} from './service.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /analysis-center-admin/home/overview', {
    permission,
    handler: ({ actor, query, tx }) => projectOverview(tx, actor, query.projectId),
  });
  route(app, 'GET /analysis-center-admin/home/projectList', {
    permission,
    handler: ({ actor, query, tx }) =>
      projectRows(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET /analysis-center-admin/home/projectOption', {
    permission,
    handler: ({ actor, query, tx }) =>
      readProjectOptionPage(tx, actor, { keyword: query.keyword, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET /mkplat-admin/tc/project/get/:projectId', {
    permission,
    handler: async ({ actor, params, tx }) =>
      (await projectDetail(tx, actor, params.projectId)) ?? throwRefusal('not-found'),
  });
  writeRoutes(app);
  personalProjectRoutes(app);
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST /mkplat-admin/tc/project/add', {
    permission: PROJECT_MANAGEMENT_PERMISSION,
    audit: { ...PROJECT_AUDIT, action: 'add', made: ({ projectId }) => projectId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, tx }) => addProject(tx, actor, body, lang),
  });
  route(app, 'POST /mkplat-admin/tc/project/update', {
    permission: PROJECT_MANAGEMENT_PERMISSION,
    audit: { ...PROJECT_AUDIT, action: 'update', id: ({ body }) => body.projectId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, tx }) => updateProject(tx, actor, body, lang),
  });
  route(app, 'POST /mkplat-admin/tc/project/del/:projectId', {
    permission: PROJECT_MANAGEMENT_PERMISSION,
    audit: { ...PROJECT_AUDIT, action: 'remove', id: ({ params }) => params.projectId },
    handler: ({ params, tx }) => removeProject(tx, params.projectId),
  });
}

function personalProjectRoutes(app: FastifyInstance): void {
  route(app, 'POST /mkplat-admin/tc/project/set/default/:projectId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, tx }) => chooseDefaultProject(tx, actor, params.projectId),
  });
  route(app, 'POST /mkplat-admin/tc/project/set/top/:projectId', {
    permission,
    audit: 'own',
    handler: async ({ actor, params, tx }) => {
      await storePersonalProjectSetting(tx, actor, params.projectId, { topTime: new Date() });
      return null;
    },
  });
  route(app, 'POST /mkplat-admin/tc/project/cancel/top/:projectId', {
    permission,
    audit: 'own',
    handler: async ({ actor, params, tx }) => {
      await storePersonalProjectSetting(tx, actor, params.projectId, { topTime: null });
      return null;
    },
  });
  route(app, 'GET /mkplat-admin/tc/project/get/default/project/id', {
    permission,
    handler: ({ actor, tx }) => defaultProject(tx, actor),
  });
  route(app, 'GET project/current', {
    permission,
    handler: ({ actor, tx }) => currentProject(tx, actor),
  });
  route(app, 'POST project/open', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) =>
      storePersonalProjectSetting(tx, actor, body.projectId, { openTime: new Date() }),
  });
}
