/** Serves the site that was built, under its clean addresses, for the tests. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const dist = join(import.meta.dirname, '..', '.vitepress', 'dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function fileOf(url: string): string | undefined {
  const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
  const files = [path, `${path}.html`, join(path, 'index.html')].map(file => join(dist, file));
  return files.find(file => existsSync(file) && statSync(file).isFile());
}

export default async function setup(): Promise<() => void> {
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(file ?? '')] ?? 'application/octet-stream',
    });
    if (file) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  process.env.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
