/**
 * Manages the current project, which is stored in a cookie, and queries the projects that the user may open.
 */
import { ApiError } from '@countersign/sdk/api';
import type { ProjectDetail } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { queryClient } from './queries.ts';

const PROJECT_COOKIE = 'currentProjectId';

/** Micro-apps that always work within one project. Their URLs contain the project id. */
const PROJECT_SCOPED_APP_CODES = ['market-ui', 'hudong', 'millstone'];

export const isProjectApp = (appCode: string): boolean => PROJECT_SCOPED_APP_CODES.includes(appCode);

/** Returns the id of the current project, or an empty string. */
export const currentProjectId = (): string => readCookie(PROJECT_COOKIE);

export const clearCurrentProjectCookie = (): void => writeCookie(PROJECT_COOKIE, '', { maxAge: 0 });

/** First element of all query keys for projects. */
export const PROJECT_QUERY_KEY = 'project';

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [PROJECT_QUERY_KEY, 'opened', projectId],
    queryFn: () => client.mkplat.tc.project.get({ params: { projectId } }),
  });

/** Returns a project, or undefined if the user may not open it. */
export async function loadAccessibleProject(projectId: string): Promise<ProjectDetail | undefined> {
  try {
    return await queryClient.ensureQueryData({ ...projectQuery(projectId), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return undefined;
    throw error;
  }
}

/** Makes a project the current project. The server stores the choice for other browsers. */
export function setCurrentProject(projectId: string): void {
  if (currentProjectId() === projectId) return;
  writeCookie(PROJECT_COOKIE, projectId);
  client.project.open({ body: { projectId } }).catch(() => undefined);
}
