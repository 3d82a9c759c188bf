/**
 * The portal's service worker, built by `vite.service-worker.ts`. Caches built files and one page without
 * personal data, so that the portal opens offline. API calls bypass the service worker. Push messages are
 * shown as notifications.
 */
import { messageLinkPath, parsePushMessage } from './message.ts';
import { isOfflineFilePath, isPortalPage, OFFLINE_FILE_PREFIX, serverPathOfOfflineFile } from './requests.ts';
import type { FetchEvent, Route, WorkerScope } from './worker-scope.ts';

/** Constants set by the build: the files of the portal's shell, and a hash of their names. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const serviceWorkerGlobalScope = self as unknown as WorkerScope;
const CACHE_PREFIX = 'shell-';
const CACHE_NAME = CACHE_PREFIX + SHELL_VERSION;
/**
 * The path of the only stored page. One page is enough for every path, because the page reads the path from
 * the address.
 */
const STORED_PAGE_PATH = '/';
/**
 * Static routing rules for the worker. A navigation does not wait for the worker to start; requests for files
 * and API calls do not start the worker.
 */
const STATIC_ROUTES: Route[] = [
  { condition: { urlPattern: `${OFFLINE_FILE_PREFIX}/*` }, source: 'fetch-event' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
];

serviceWorkerGlobalScope.addEventListener('install', event => {
  event.waitUntil(cacheAppShell());
  void event.addRoutes?.(STATIC_ROUTES).catch(() => undefined);
});

/**
 * Stores the shell and activates this worker immediately. Pages are loaded from the network first, so an old
 * page is never combined with a new shell.
 */
async function cacheAppShell(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const page = await fetchOrThrowHttpError(STORED_PAGE_PATH, { cache: 'no-store' });
  const text = (await page.text()).replaceAll('"/assets/', `"${OFFLINE_FILE_PREFIX}/assets/`);
  const files = SHELL_FILES.map(async file => {
    const response = await fetchOrThrowHttpError(file);
    await cache.put(OFFLINE_FILE_PREFIX + file, copyResponseWithoutUrl(response, response.body));
  });
  await Promise.all([cache.put(STORED_PAGE_PATH, copyResponseWithoutUrl(page, text)), ...files]);
  await serviceWorkerGlobalScope.skipWaiting();
}

async function fetchOrThrowHttpError(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

/**
 * Copies a response without its URL and its transfer headers. With the URL of the original response, imports
 * of a module would be resolved against this URL.
 */
function copyResponseWithoutUrl(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(body, { headers });
}

serviceWorkerGlobalScope.addEventListener('activate', event => event.waitUntil(activateWorker()));

async function activateWorker(): Promise<void> {
  await serviceWorkerGlobalScope.registration.navigationPreload?.enable();
  const names = (await caches.keys()).filter(name => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  // A page that the previous version served may still be open and load files, so the cache of that version is kept.
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)));
  await serviceWorkerGlobalScope.clients.claim();
}

serviceWorkerGlobalScope.addEventListener('fetch', event => {
  const { method, mode, destination, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate')
    event.respondWith(fetchPageOrCachedShell(event, destination === 'document' && isPortalPage(pathname)));
  else if (isOfflineFilePath(pathname))
    event.respondWith(fetchOfflineFile(event.request, serverPathOfOfflineFile(pathname)));
});

/**
 * Fetches a page from the network. If the network or the server is down, a portal page is served from the
 * stored shell.
 */
async function fetchPageOrCachedShell(
  { request, preloadResponse }: FetchEvent,
  isPortal: boolean,
): Promise<Response> {
  const stored = async () =>
    isPortal ? await (await caches.open(CACHE_NAME)).match(STORED_PAGE_PATH) : undefined;
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return isServerDown(response) ? ((await stored()) ?? response) : response;
  } catch (error) {
    const page = await stored();
    if (page) return page;
    throw error;
  }
}

/** Returns true for a status code with which a proxy reports that the server is down. */
const isServerDown = ({ status }: Response): boolean => status >= 502 && status <= 504;

/**
 * Returns a file that the stored page requests. If the worker's cache does not contain the file, it is
 * fetched, because the browser's HTTP cache may still contain it.
 */
const fetchOfflineFile = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? (await fetch(path));

serviceWorkerGlobalScope.addEventListener('push', event => {
  const { title, text, tag, link } = parsePushMessage(event.data);
  event.waitUntil(
    serviceWorkerGlobalScope.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: messageLinkPath(link, location.origin) },
    }),
  );
});

serviceWorkerGlobalScope.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openMessageInWindow(String(event.notification.data?.path ?? '/messages')));
});

/**
 * Opens a message in an open portal window, which asks before it discards unsaved input. Opens a new window
 * if there is none.
 */
async function openMessageInWindow(path: string): Promise<void> {
  const windows = await serviceWorkerGlobalScope.clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  });
  const portal = windows.find(({ url }) => isPortalPage(new URL(url).pathname));
  if (!portal) return void (await serviceWorkerGlobalScope.clients.openWindow(path));
  const focused = await portal.focus();
  focused.postMessage({ open: path });
}
