/** Every resource's routes; a new resource adds its line here. */
import type { FastifyInstance } from 'fastify';
import { callRoutes } from './call/routes.ts';
import { callbackRoutes } from './callback/routes.ts';
import { dictRoutes } from './dict/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { fileRoutes } from './file/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { merchantRoutes } from './merchant/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { outOfOfficeRoutes } from './out-of-office/routes.ts';
import { phraseRoutes } from './phrase/routes.ts';
import { positionRoutes } from './position/routes.ts';
import { propertiesRoutes } from './properties/routes.ts';
import { sealRoutes } from './seal/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { themeRoutes } from './theme/routes.ts';
import { workflowRoutes } from './workflow/definitions/routes.ts';

const resources = [
  sealRoutes,
  sessionRoutes,
  menuRoutes,
  themeRoutes,
  propertiesRoutes,
  dictRoutes,
  workflowRoutes,
  directoryRoutes,
  organizationRoutes,
  positionRoutes,
  merchantRoutes,
  callRoutes,
  fileRoutes,
  outOfOfficeRoutes,
  callbackRoutes,
  noticeRoutes,
  phraseRoutes,
  embedRoutes,
  liveRoutes,
];

export function registerResources(app: FastifyInstance): void {
  for (const register of resources) register(app);
}
