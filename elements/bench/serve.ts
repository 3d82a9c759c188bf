/** A small static server for the bench: a folder under a prefix, and pages by path, both with gzip. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json',
};

export interface Site {
  /** Folders by the first part of the path. */
  folders: Record<string, string>;
  /** HTML documents by path. */
  pages: Record<string, string>;
  /** Sends a response in place of the full speed of this machine. */
  send?(response: ServerResponse, body: Buffer): Promise<void>;
  /** Receives the text that a page posts to `/report`. */
  onReport?(text: string): void;
}

export interface Running {
  address: string;
  stop(): Promise<void>;
}

interface Content {
  type: string;
  gzipped: Buffer;
}

const files = new Map<string, Content>();

/** Compressed files, by path and modification time. */
function contentOf(file: string): Content | undefined {
  if (!existsSync(file)) return undefined;
  const stats = statSync(file);
  if (!stats.isFile()) return undefined;
  const key = `${file} ${stats.mtimeMs}`;
  const type = types[extname(file)] ?? 'application/octet-stream';
  const content = files.get(key) ?? { type, gzipped: gzipSync(readFileSync(file)) };
  files.set(key, content);
  return content;
}

function fileAt({ folders }: Site, path: string): Content | undefined {
  const [, first = '', ...rest] = normalize(path).split('/');
  const folder = folders[first];
  return folder === undefined ? undefined : contentOf(join(folder, ...rest));
}

function respond(site: Site, path: string, response: ServerResponse): void {
  const page = site.pages[path];
  const html = { type: 'text/html; charset=utf-8', gzipped: gzipSync(page ?? '') };
  const content = page === undefined ? fileAt(site, path) : html;
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': content.type, 'content-encoding': 'gzip' });
  if (site.send) site.send(response, content.gzipped).catch(error => response.destroy(error));
  else response.end(content.gzipped);
}

function receive({ onReport }: Site, request: IncomingMessage, response: ServerResponse): void {
  text(request)
    .then(report => {
      response.writeHead(204).end();
      onReport?.(report);
    })
    .catch(error => response.destroy(error));
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') receive(site, request, response);
  else respond(site, pathname, response);
}

const FIRST = 9600;
const LAST = 9699;

/** Listens on the loopback address, on the first free port of its range. */
export async function serve(site: Site): Promise<Running> {
  const server = createServer((request, response) => answer(site, request, response));
  const port = await listen(server, FIRST);
  const stop = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${port}`, stop };
}

/** Tries the ports in order. */
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
