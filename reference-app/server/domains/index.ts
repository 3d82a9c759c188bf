/**
 * Registers the domains. Routes are found by folder, in `routes.ts` or, for a small resource, in `noun.ts`.
 * The jobs of the domains and the functions that they provide to other modules are listed here.
 */
import { globSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { NoticeChannels } from '../channels/channel.ts';
import type { Database } from '../db/database.ts';
import type { DomainJobs, DueWork } from '../jobs/domain-jobs.ts';
import type { ServedJobs } from '../jobs/serve.ts';
import { fileJobs } from './files/jobs.ts';
import { logRetentionJobs } from './logs/jobs.ts';
import { createDueMessageDeliveryWorkDefinitions, messageJobs } from './messages/jobs.ts';
import { decorateAppWithVerificationCodeSender } from './messages/provided.ts';
import { registerTenantAppearanceUserInfoProvider } from './tenancy/provided.ts';
import { createDueApprovalJobs, workflowJobs } from './workflow/jobs.ts';
import { registerWorkflowExtensions } from './workflow/provided.ts';

interface RoutesModule {
  registerRoutes(app: FastifyInstance): void;
}

/** Imports all modules that register routes. The order of registration does not matter. */
function importRouteModules(): Promise<RoutesModule[]> {
  const files = globSync(['../live/routes.ts', '*/routes.ts', '*/*/{routes,noun}.ts'], {
    cwd: import.meta.dirname,
  });
  return Promise.all(files.sort().map(file => import(/* @vite-ignore */ `./${file}`)));
}

export async function registerDomains(app: FastifyInstance): Promise<void> {
  registerTenantAppearanceUserInfoProvider();
  decorateAppWithVerificationCodeSender(app);
  registerWorkflowExtensions();
  for (const { registerRoutes } of await importRouteModules()) registerRoutes(app);
}

export const jobsOfDomains = (app: FastifyInstance, options: ServedJobs = {}): DomainJobs[] => [
  fileJobs(app),
  messageJobs(app, options),
  workflowJobs(app, options),
  logRetentionJobs(app),
];

/**
 * Returns the definitions of time-dependent work from all domains, such as reminders and unsent messages. The
 * periodic sweep finds and processes due items.
 */
export const dueWorkOfDomains = (db: Database, channels: NoticeChannels = new Map()): DueWork[] => [
  ...createDueApprovalJobs(db, channels),
  ...createDueMessageDeliveryWorkDefinitions(db),
];
