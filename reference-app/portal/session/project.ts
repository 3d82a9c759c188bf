/** The project that the person works in: a cookie of the portal, and the projects that the server lets them open. */
import { ApiError } from '@countersign/sdk/api';
import type { ProjectDetail } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { queries } from './queries.ts';

const COOKIE = 'currentProjectId';

/** Micro-apps that work within one project, which their address names. */
const PROJECT_APPS = ['market-ui', 'hudong', 'millstone'];

export const isProjectApp = (appCode: string): boolean => PROJECT_APPS.includes(appCode);

/** '' while there is none. */
export const currentProjectId = (): string => readCookie(COOKIE);

export const clearProject = (): void => writeCookie(COOKIE, '', { maxAge: 0 });

/** The first part of the keys of everything about projects. */
export const PROJECT = 'project';

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [PROJECT, 'opened', projectId],
    queryFn: () => client.mkplat.tc.project.get({ params: { projectId } }),
  });

/** Undefined for a project that is not among the person's own. */
export async function ownProject(projectId: string): Promise<ProjectDetail | undefined> {
  try {
    return await queries.ensureQueryData({ ...projectQuery(projectId), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return undefined;
    throw error;
  }
}

/** The person works in the project from now on; the server keeps it for other browsers. */
export function enterProject(projectId: string): void {
  if (currentProjectId() === projectId) return;
  writeCookie(COOKIE, projectId);
  client.project.open({ body: { projectId } }).catch(() => undefined);
}
