/**
 * Serves the built files with their `.br` and `.gz` variants: the portal as a single-page application, and
 * the elements for pages of any origin.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serve from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyRouteNotFound } from './errors/error-handler.ts';
import { readPortalPage, sendPortalPage } from './portal-page.ts';
import { makeRoutesPublic } from './security/permission.ts';

export interface BuiltFiles {
  /** Folder of the built portal. */
  portal: string;
  /** Folder of the built elements. */
  elements: string;
}

/**
 * Matches the paths of API calls and files. For an unknown path that matches, the response is an error and
 * not the portal page.
 */
const NON_PAGE_PATH =
  /^\/(digital-portal|mkplat-admin|analysis-center-admin|elements|assets|docs|healthz|readyz)(\/|$|\?)/;
/** Paths of files whose names contain a content hash that Vite adds. */
const HASHED_FILE_PATH = /[\\/](assets|chunks)[\\/]/;

export async function serveStaticFiles(
  app: FastifyInstance,
  { portal, elements }: BuiltFiles,
  microApps: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = join(portal, 'index.html');
  const page = existsSync(file) ? await readPortalPage(file) : undefined;
  await app.register(async scope => {
    makeRoutesPublic(scope);
    /*
     * The audit check classifies a route such as `/assets/copy-text.js` by its name as a call that changes
     * data. Routes of static files therefore need an audit declaration.
     */
    // The declaration `read` states that the routes of static files change no data.
    scope.addHook('onRoute', options => {
      options.config = { ...options.config, audit: 'read' };
    });
    if (existsSync(elements)) await scope.register(serve, elementFileOptions(elements));
    if (!page) return;
    for (const [name, folder] of Object.entries(microApps)) await serveMicroApp(scope, { name, folder });
    for (const path of ['/', '/index.html']) scope.get(path, (_, reply) => sendPortalPage(reply, page));
    // Browsers request this path for a page without an icon, such as a micro-app or a file in its own tab.
    scope.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg'));
    await scope.register(serve, portalFileOptions(portal));
  });
  app.setNotFoundHandler((request, reply) => {
    if (!page || !isPageRequest(request)) return replyRouteNotFound(request, reply);
    return sendPortalPage(reply, page);
  });
}

/**
 * Registers one route per file at startup. With a wildcard route, the library would read the folder for each
 * request.
 */
const staticFileOptions = {
  wildcard: false,
  globIgnore: ['**/*.{br,gz}', 'index.html'],
  dotfiles: 'ignore' as const,
};

const elementFileOptions = (root: string) => ({
  ...staticFileOptions,
  root,
  prefix: '/elements/',
  preCompressed: true,
  setHeaders: (reply: FastifyReply, path: string) => {
    setCacheHeaders(reply, path);
    void reply.header('access-control-allow-origin', '*');
  },
});

const portalFileOptions = (root: string) => ({
  ...staticFileOptions,
  root,
  prefix: '/',
  preCompressed: true,
  decorateReply: false,
  index: false as const,
  setHeaders: setCacheHeaders,
});

/**
 * Sets cache headers. Files are the same for every origin, so the header `Vary` does not contain `Origin`.
 * Otherwise caches would store separate copies for the scripts of the page and of its worker.
 */
function setCacheHeaders(reply: FastifyReply, path: string): void {
  const rule = HASHED_FILE_PATH.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  void reply
    .header('cache-control', rule)
    .header('vary', 'accept-encoding')
    .removeHeader('access-control-allow-origin');
}

interface ServedMicroApp {
  name: string;
  folder: string;
}

/**
 * Serves a micro-app. Unknown paths return its HTML page, because the router of the micro-app handles them.
 */
async function serveMicroApp(scope: FastifyInstance, { name, folder }: ServedMicroApp): Promise<void> {
  const page = join(folder, 'index.html');
  const sendIndex = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(page, 'utf8'));
  const routes = async (app: FastifyInstance) => {
    makeRoutesPublic(app);
    await app.register(serve, { ...portalFileOptions(folder), prefix: '/' });
    app.get('/', (_, reply) => sendIndex(reply));
    app.setNotFoundHandler((request, reply) =>
      isPageRequest(request) ? sendIndex(reply) : replyRouteNotFound(request, reply),
    );
  };
  await scope.register(routes, { prefix: `/${name}` });
}

/** Returns true if the request is a browser navigation to a portal page. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !NON_PAGE_PATH.test(url) && (headers.accept ?? '').includes('text/html');
}
