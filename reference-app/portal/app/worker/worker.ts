/**
 * The portal's service worker, built by `vite.service-worker.ts`. It stores built files and one page without anybody's
 * data, so that the portal opens offline; replies to calls never pass through it. It shows pushed messages too.
 */
import { messageIn, pathOf } from './message.ts';
import { isPage, isStored, ofNetwork, STORED } from './requests.ts';
import type { FetchEvent, Route, WorkerScope } from './worker-scope.ts';

/** The build writes them: the files of the shell, and the hashes in their names. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const scope = self as unknown as WorkerScope;
const PREFIX = 'shell-';
const CACHE = PREFIX + SHELL_VERSION;
/** The page for every path: it reads its path from the address. */
const PAGE = '/';
/** By them a page that arrives does not wait for the start of the worker; its files and calls do not even wake it. */
const ROUTES: Route[] = [
  { condition: { urlPattern: `${STORED}/*` }, source: 'fetch-event' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
];

scope.addEventListener('install', event => {
  event.waitUntil(keepShell());
  void event.addRoutes?.(ROUTES).catch(() => undefined);
});

/** It takes over at once: pages are fetched first, so an old one never meets a new shell. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetched(PAGE, { cache: 'no-store' });
  const text = (await page.text()).replaceAll('"/assets/', `"${STORED}/assets/`);
  const files = SHELL_FILES.map(async file => {
    const response = await fetched(file);
    await cache.put(STORED + file, moved(response, response.body));
  });
  await Promise.all([cache.put(PAGE, moved(page, text)), ...files]);
  await scope.skipWaiting();
}

async function fetched(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

/** Without the address that it came from, which a module's imports would begin with, and the headers of its transfer. */
function moved(response: Response, body: BodyInit | null): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(body, { headers });
}

scope.addEventListener('activate', event => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  // A stored page that is open still loads the files of the version before.
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('fetch', event => {
  const { method, mode, destination, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event, destination === 'document' && isPage(pathname)));
  else if (isStored(pathname)) event.respondWith(storedFile(event.request, ofNetwork(pathname)));
});

/** From the network; a page of the portal, where there is none, from the shell. */
async function openPage({ request, preloadResponse }: FetchEvent, isPortal: boolean): Promise<Response> {
  const stored = async () => (isPortal ? await (await caches.open(CACHE)).match(PAGE) : undefined);
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return isDown(response) ? ((await stored()) ?? response) : response;
  } catch (error) {
    const page = await stored();
    if (page) return page;
    throw error;
  }
}

/** As a proxy says that no server stands behind it. */
const isDown = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Of the stored page. A part of the portal that is no part of the shell may be in the browser's own cache. */
const storedFile = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? (await fetch(path));

scope.addEventListener('push', event => {
  const { title, text, tag, link } = messageIn(event.data);
  event.waitUntil(
    scope.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: pathOf(link, location.origin) },
    }),
  );
});

scope.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openMessage(String(event.notification.data?.path ?? '/messages')));
});

/** In the window that is open, which asks before it leaves anything unsaved. */
async function openMessage(path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const portal = windows.find(({ url }) => isPage(new URL(url).pathname));
  if (!portal) return void (await scope.clients.openWindow(path));
  const focused = await portal.focus();
  focused.postMessage({ open: path });
}
