/** A small static server for the bench: a folder under a prefix, and pages by path; counts nothing, compresses nothing. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json',
};

export interface Site {
  /** Folders by the first part of the path. */
  folders: Record<string, string>;
  /** Html by its path. */
  pages: Record<string, string>;
}

export interface Running {
  address: string;
  stop(): Promise<void>;
}

function answerFile(response: ServerResponse, file: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

function answer({ folders, pages }: Site, path: string, response: ServerResponse): void {
  const page = pages[path];
  if (page !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const [, first = '', ...rest] = normalize(path).split('/');
  const folder = folders[first];
  if (folder) answerFile(response, join(folder, ...rest));
  else response.writeHead(404).end();
}

const FIRST = 9600;
const LAST = 9699;

/** Serves on this machine alone, on the first free port of its range. */
export async function serve(site: Site): Promise<Running> {
  const server = createServer((request, response) =>
    answer(site, new URL(request.url ?? '/', 'http://localhost').pathname, response),
  );
  const port = await listen(server, FIRST);
  const stop = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${port}`, stop };
}

/** Tries one port after the other. */
async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).once('listening', resolve).listen(port, '127.0.0.1');
  try {
    await promise;
    return port;
  } catch (error) {
    server.removeListener('listening', resolve);
    if (port >= LAST) throw error;
    return listen(server, port + 1);
  } finally {
    server.removeListener('error', reject);
  }
}
