/** The built elements beside the pages of the site, as they are: live examples load them like any page would. */
import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ADDRESS = '/elements-built/';
const dist = fileURLToPath(new URL('../../elements/dist', import.meta.url));
const code = (file: string) => !/\.(map|d\.ts)$|[\\/]types$/.test(file);

/** Puts the elements into the site that was built, at the address that live examples load them from. */
export function copyElements(site: string): void {
  if (existsSync(dist)) cpSync(dist, join(site, ADDRESS), { recursive: true, filter: code });
}

/** As much of the dev server as is used here; VitePress brings another Vite than the one that builds the elements. */
interface DevServer {
  middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
}

/** The same address while pages are written. */
export const serveElements = () => ({
  name: 'built-elements',
  configureServer({ middlewares }: DevServer) {
    middlewares.use((request, response, next) => {
      const file = fileAt(request.url ?? '');
      if (!file) return next();
      response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
      createReadStream(file).pipe(response);
    });
  },
});

/** A built file by its address; undefined for every other address, and for what lies outside. */
function fileAt(url: string): string | undefined {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  if (!path.startsWith(ADDRESS)) return undefined;
  const file = normalize(join(dist, path.slice(ADDRESS.length)));
  return file.startsWith(dist) && code(file) && existsSync(file) && statSync(file).isFile()
    ? file
    : undefined;
}
