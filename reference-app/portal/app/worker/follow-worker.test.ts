/** The page's side of the service worker: registration, opened messages and new versions. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languageAtom } from '../../session/language.ts';
import { queryClient, userInfoQuery } from '../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import type { FakeDocument } from '../../testing/fake-document.ts';
import { createEvent, FakeTarget } from '../../testing/fake-event.ts';
import { startServiceWorker } from './follow-worker.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-02T08:00:00Z');
let document: FakeDocument & { hidden?: boolean };
let worker: FakeTarget & { controller?: object; register: ReturnType<typeof vi.fn> };
let update: ReturnType<typeof vi.fn>;
let onResolved: (() => void)[];
const navigate = vi.fn();
const showToast = vi.hoisted(() => vi.fn());

beforeEach(() => {
  document = stubBrowser('/home');
  update = vi.fn(async () => undefined);
  onResolved = [];
  worker = Object.assign(new FakeTarget(), { register: vi.fn(async () => ({ update })) });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('top', globalThis);
  vi.clearAllMocks();
});
afterEach(() => {
  queryClient.clear();
  getDefaultStore().set(languageAtom, 'zh');
  vi.doUnmock('../../ui/toasts.tsx');
  unstubBrowser();
});

const router = { subscribe: (_: string, run: () => void) => onResolved.push(run), navigate } as never;

async function follow() {
  vi.resetModules();
  vi.doMock('../../ui/toasts.tsx', () => ({ showToast }));
  const fresh = await import('./follow-worker.ts');
  await fresh.startServiceWorker(router);
}
const becomeVisible = (afterMs: number) => {
  vi.setSystemTime(START + afterMs);
  document.dispatchEvent(createEvent('visibilitychange'));
};

it('a page in a frame and a browser without workers use none', async () => {
  vi.stubGlobal('top', {});
  await startServiceWorker(router);
  vi.stubGlobal('top', globalThis);
  vi.stubGlobal('navigator', {});
  await startServiceWorker(router);
  expect(worker.register).not.toHaveBeenCalled();
});

it('registers the worker, and opens the page of a pressed message', async () => {
  await follow();
  expect(worker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  worker.dispatchEvent(createEvent('message', { data: { open: '/messages?open=1' } }));
  worker.dispatchEvent(createEvent('message', { data: { open: 1 } }));
  worker.dispatchEvent(createEvent('message', { data: null }));
  expect(navigate.mock.calls).toEqual([[{ href: '/messages?open=1' }]]);
});

it('a visible tab looks for a new version every half hour', async () => {
  await follow();
  becomeVisible(30 * MINUTE - 1);
  expect(update).not.toHaveBeenCalled();
  becomeVisible(30 * MINUTE);
  expect(update).toHaveBeenCalledOnce();
  becomeVisible(31 * MINUTE);
  expect(update).toHaveBeenCalledOnce();
  document.hidden = true;
  becomeVisible(90 * MINUTE);
  expect(update).toHaveBeenCalledOnce();
});

it('announces a new version at once, and again after ten minutes', async () => {
  worker.controller = {};
  await follow();
  for (const run of onResolved) run();
  expect(showToast).not.toHaveBeenCalled();
  worker.dispatchEvent(createEvent('controllerchange'));
  expect(showToast).toHaveBeenCalledOnce();
  becomeVisible(10 * MINUTE - 1);
  expect(showToast).toHaveBeenCalledOnce();
  becomeVisible(10 * MINUTE);
  expect(showToast).toHaveBeenCalledTimes(2);
  document.hidden = true;
  becomeVisible(30 * MINUTE);
  expect(showToast).toHaveBeenCalledTimes(2);
});

it('the first worker is no new version', async () => {
  await follow();
  worker.dispatchEvent(createEvent('controllerchange'));
  expect(showToast).not.toHaveBeenCalled();
});

it('links the manifest in the language and with the company of the person', async () => {
  const link = document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'manifest');
  await startServiceWorker(router);
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest?lang=zh');
  getDefaultStore().set(languageAtom, 'en');
  queryClient.setQueryData(userInfoQuery.queryKey, { user: { merchantId: 'm-1' } } as never);
  onResolved[0]?.();
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest?lang=en&merchantId=m-1');
});
