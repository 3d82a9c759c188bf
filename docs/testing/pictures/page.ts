/** A page with the built elements, and its pictures for the docs. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

export const root: string = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE =
  '<!doctype html><html><script type="module" src="/dist/countersign.js"></script><body></body></html>';

/** Serves an empty page that knows all elements. */
export async function serve(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/dist/')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(readFileSync(join(root, 'elements', pathname)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** WebP, which the driver's own pictures cannot be: a tenth of a PNG. */
export async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  return Buffer.from(data, 'base64');
}
