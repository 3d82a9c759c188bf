/** The current project of the user. */
import { ApiError } from '@countersign/sdk/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal, stubServer } from '../testing/server.ts';
import {
  clearCurrentProjectCookie,
  currentProjectId,
  isProjectApp,
  loadAccessibleProject,
  setCurrentProject,
} from './project.ts';
import { queryClient } from './queries.ts';
import { fakeBrowser } from './testing/fake-browser.ts';

const PATH = 'mkplat-admin/tc/project/get/p-1';

beforeEach(() => void fakeBrowser());
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a project is entered once, and the server stores the choice', async () => {
  const server = stubServer({ 'project/open': null });
  expect(currentProjectId()).toBe('');
  setCurrentProject('p-1');
  setCurrentProject('p-1');
  expect(currentProjectId()).toBe('p-1');
  setCurrentProject('p-2');
  expect(currentProjectId()).toBe('p-2');
  await vi.waitFor(() => expect(server.called()).toEqual(['project/open', 'project/open']), {
    timeout: 60_000,
  });
  expect(server.sent()).toEqual(['project/open {"projectId":"p-1"}', 'project/open {"projectId":"p-2"}']);
  clearCurrentProjectCookie();
  expect(currentProjectId()).toBe('');
});

it('some micro-apps always work within a project', () => {
  expect([isProjectApp('market-ui'), isProjectApp('crm')]).toEqual([true, false]);
});

const refuse = (status: number) => () => {
  throw new Refusal('refused', { status });
};

it('a project that the user may open is loaded', async () => {
  stubServer({ [PATH]: { projectId: 'p-1' } });
  expect(await loadAccessibleProject('p-1')).toEqual({ projectId: 'p-1' });
});

it.each([403, 404, 499])('a project that the server refuses with %s is not accessible', async status => {
  stubServer({ [PATH]: refuse(status) });
  expect(await loadAccessibleProject('p-1')).toBeUndefined();
});

it('a failure of the server is an error, because the project may be accessible', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  stubServer({ [PATH]: refuse(500) });
  await expect(loadAccessibleProject('p-1')).rejects.toBeInstanceOf(ApiError);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  await expect(loadAccessibleProject('p-1')).rejects.toBeInstanceOf(ApiError);
});
