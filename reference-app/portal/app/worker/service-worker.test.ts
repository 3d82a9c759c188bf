/** The service worker in a fake worker scope: what it stores, serves and shows. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

const OLD = ['shell-1', 'shell-2', 'other'];
let listeners: Record<string, Listener>;
let stored: Map<string, Map<string, string>>;
let network: (url: string) => Response;
const scope = {
  skipWaiting: vi.fn(async () => undefined),
  clients: {
    claim: vi.fn(async () => undefined),
    matchAll: vi.fn(),
    openWindow: vi.fn(async (_: string) => undefined),
  },
  registration: {
    showNotification: vi.fn(async (..._: unknown[]) => undefined),
    navigationPreload: { enable: vi.fn() },
  },
  addEventListener: (name: string, listener: Listener) => {
    listeners[name] = listener;
  },
};

const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;

beforeEach(async () => {
  listeners = {};
  stored = new Map(OLD.map(name => [name, new Map()]));
  network = () => new Response('net');
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>();
    stored.set(name, files);
    return {
      put: async (path: string, response: Response) => void files.set(path, await response.text()),
      match: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
    };
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', { origin: 'https://portal.test' });
  vi.stubGlobal('SHELL_FILES', ['/assets/a.js']);
  vi.stubGlobal('SHELL_VERSION', '3');
  vi.stubGlobal('fetch', async (request: string | { url: string }) => network(pathOf(request)));
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    // The stored files vary by a header that the request does not have.
    match: async (request: { url: string }, { ignoreVary = false } = {}) =>
      ignoreVary ? (await cacheOf('shell-3')).match(pathOf(request)) : undefined,
  });
  vi.clearAllMocks();
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Runs an event and waits for its work. */
async function run(name: string, event: Record<string, unknown> = {}): Promise<unknown> {
  let work: unknown;
  const take = (promise: unknown) => {
    work = promise;
  };
  listeners[name]?.({ waitUntil: take, respondWith: take, ...event });
  return work;
}
const request = (path: string, more: object = {}) => ({
  request: { method: 'GET', mode: 'cors', destination: '', url: `https://portal.test${path}`, ...more },
});
const page = (path: string) => request(path, { mode: 'navigate', destination: 'document' });
const textOf = async (response: unknown) =>
  response === undefined ? undefined : (response as Response).text();

it('stores the page with the paths of stored files, and becomes active at once', async () => {
  network = path => new Response(path === '/' ? '<script src="/assets/a.js">' : 'code');
  const addRoutes = vi.fn(async (_: object[]) => undefined);
  await run('install', { addRoutes });
  expect([...(stored.get('shell-3') ?? [])]).toEqual([
    ['/', '<script src="/stored/assets/a.js">'],
    ['/stored/assets/a.js', 'code'],
  ]);
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
  expect(addRoutes.mock.calls[0]?.[0]).toEqual([
    { condition: { urlPattern: '/stored/*' }, source: 'fetch-event' },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]);
});

it('does not store a shell whose files are missing', async () => {
  network = path => new Response('', { status: path === '/' ? 200 : 404 });
  await expect(run('install')).rejects.toThrow('/assets/a.js was answered with 404.');
  expect(scope.skipWaiting).not.toHaveBeenCalled();
});

it('keeps the previous version and removes older ones', async () => {
  stored.set('shell-3', new Map());
  await run('activate');
  expect([...stored.keys()]).toEqual(['shell-2', 'other', 'shell-3']);
  expect(scope.clients.claim).toHaveBeenCalledOnce();
  expect(scope.registration.navigationPreload.enable).toHaveBeenCalledOnce();
});

it.each([
  [200, 'net'],
  [404, 'net'],
  [501, 'net'],
  [502, 'stored page'],
  [504, 'stored page'],
  [505, 'net'],
])('a page that the network answers with %i shows the %s', async (status, expected) => {
  stored.set('shell-3', new Map([['/', 'stored page']]));
  network = () => new Response('net', { status });
  expect(await textOf(await run('fetch', page('/approval/todo')))).toBe(expected);
});

it('shows the stored page without a network, but only for pages of the portal in a tab', async () => {
  stored.set('shell-3', new Map([['/', 'stored page']]));
  network = () => {
    throw new TypeError('offline');
  };
  expect(await textOf(await run('fetch', page('/home')))).toBe('stored page');
  await expect(run('fetch', page('/docs'))).rejects.toThrow('offline');
  await expect(run('fetch', request('/home', { mode: 'navigate', destination: 'iframe' }))).rejects.toThrow(
    'offline',
  );
  stored.clear();
  await expect(run('fetch', page('/home'))).rejects.toThrow('offline');
});

it('uses the preloaded response of a page', async () => {
  const event = { ...page('/home'), preloadResponse: Promise.resolve(new Response('preloaded')) };
  expect(await textOf(await run('fetch', event))).toBe('preloaded');
});

it('serves stored files, and leaves calls, changes and other sites alone', async () => {
  stored.set('shell-3', new Map([['/stored/assets/a.js', 'stored code']]));
  network = path => new Response(`net ${path}`);
  expect(await textOf(await run('fetch', request('/stored/assets/a.js')))).toBe('stored code');
  expect(await textOf(await run('fetch', request('/stored/assets/b.js')))).toBe('net /assets/b.js');
  expect(await run('fetch', request('/digital-portal/getInfo'))).toBeUndefined();
  expect(await run('fetch', request('/stored/assets/a.js', { method: 'POST' }))).toBeUndefined();
  expect(await run('fetch', request('', { url: 'https://other.test/stored/assets/a.js' }))).toBeUndefined();
});

it('shows a pushed message, and opens it in an open page of the portal or in a new window', async () => {
  const message = { title: 'T', text: 'x', tag: 'g', link: '/messages?open=2' };
  await run('push', { data: { json: () => message } });
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'T',
    expect.objectContaining({ body: 'x', tag: 'g', data: { path: '/messages?open=2' } }),
  );
  const close = vi.fn();
  const notification = { close, data: { path: '/messages?open=2' } };
  scope.clients.matchAll.mockResolvedValue([{ url: 'https://portal.test/docs' }]);
  await run('notificationclick', { notification });
  expect(scope.clients.openWindow).toHaveBeenCalledWith('/messages?open=2');
  const postMessage = vi.fn();
  scope.clients.matchAll.mockResolvedValue([
    { url: 'https://portal.test/home', focus: async () => ({ postMessage }) },
  ]);
  await run('notificationclick', { notification: { close, data: null } });
  expect(postMessage).toHaveBeenCalledWith({ open: '/messages' });
  expect([close.mock.calls.length, scope.clients.openWindow.mock.calls.length]).toEqual([2, 1]);
});
