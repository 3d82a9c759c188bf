/** Serves what was built, with the `.br` and `.gz` files beside it: the portal as one page, and the elements to pages of any origin. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serve from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noRoute } from './errors/error-handler.ts';
import { readPage, sendPage } from './portal-page.ts';
import { openToAll } from './security/permission.ts';

export interface BuiltFiles {
  /** Folder of the built portal. */
  portal: string;
  /** Folder of the built elements. */
  elements: string;
}

/** Paths that answer calls or files; an unknown one below them is an error, never the portal's page. */
const NOT_PAGES =
  /^\/(digital-portal|mkplat-admin|analysis-center-admin|elements|assets|docs|healthz|readyz)(\/|$|\?)/;
/** Vite names these by their contents. */
const NAMED_BY_CONTENT = /[\\/](assets|chunks)[\\/]/;

export async function serveFiles(
  app: FastifyInstance,
  { portal, elements }: BuiltFiles,
  microApps: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = join(portal, 'index.html');
  const page = existsSync(file) ? await readPage(file) : undefined;
  await app.register(async scope => {
    openToAll(scope);
    // A file such as `/assets/copy-text.js` is named like a call that changes something.
    scope.addHook('onRoute', options => {
      options.config = { ...options.config, audit: 'read' };
    });
    if (existsSync(elements)) await scope.register(serve, elementsFrom(elements));
    if (!page) return;
    for (const [name, folder] of Object.entries(microApps)) await serveMicroApp(scope, { name, folder });
    for (const path of ['/', '/index.html']) scope.get(path, (_, reply) => sendPage(reply, page));
    await scope.register(serve, portalFrom(portal));
  });
  app.setNotFoundHandler((request, reply) => {
    if (!page || !wantsPage(request)) return noRoute(request, reply);
    return sendPage(reply, page);
  });
}

/** A route for each file, as it is when the server starts: for one of all files the library reads the folder at each request. */
const files = {
  wildcard: false,
  globIgnore: ['**/*.{br,gz}', 'index.html'],
  dotfiles: 'ignore' as const,
};

const elementsFrom = (root: string) => ({
  ...files,
  root,
  prefix: '/elements/',
  preCompressed: true,
  setHeaders: (reply: FastifyReply, path: string) => {
    cacheFor(reply, path);
    void reply.header('access-control-allow-origin', '*');
  },
});

const portalFrom = (root: string) => ({
  ...files,
  root,
  prefix: '/',
  preCompressed: true,
  decorateReply: false,
  index: false as const,
  setHeaders: cacheFor,
});

/** A file is the same for every origin. Varied by it, a cache would store it once for scripts of the page and once for its worker. */
function cacheFor(reply: FastifyReply, path: string): void {
  const rule = NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  void reply
    .header('cache-control', rule)
    .header('vary', 'accept-encoding')
    .removeHeader('access-control-allow-origin');
}

interface ServedMicroApp {
  name: string;
  folder: string;
}

/** Every path of a micro-app that is none of its files is its page, as its own router reads it. */
async function serveMicroApp(scope: FastifyInstance, { name, folder }: ServedMicroApp): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const sendIndex = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(page, 'utf8'));
  const routes = async (app: FastifyInstance) => {
    openToAll(app);
    await app.register(serve, { ...portalFrom(folder), prefix: '/' });
    app.get('/', (_, reply) => sendIndex(reply));
    app.setNotFoundHandler((request, reply) =>
      wantsPage(request) ? sendIndex(reply) : noRoute(request, reply),
    );
  };
  await scope.register(routes, { prefix: `/${name}` });
}

/** A browser that goes to a page of the portal. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !NOT_PAGES.test(url) && (headers.accept ?? '').includes('text/html');
}
