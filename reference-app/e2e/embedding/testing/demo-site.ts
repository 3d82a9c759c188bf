/** The demos as their own tools built them, each served from an origin of its own under a strict policy. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';

const demo = join(import.meta.dirname, '..', '..', '..', '..', 'demo');

/** The folder of the built pages of each host. */
export const demoPages = { react: 'dist', vue: 'dist', angular: 'dist/page', svelte: 'dist' };
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** Each page keeps this policy, whatever its framework. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'";

export interface Site {
  server: Server;
  /** Ends with a slash. */
  url: string;
}

/** Serves the built pages of a host from an origin of their own. */
export async function serveDemo(host: keyof typeof demoPages): Promise<Site> {
  const folder = join(demo, host, demoPages[host]);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    readFile(file).then(
      content => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/` };
}

/** Collects what the page reports as an error from here on. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  return faults;
}
