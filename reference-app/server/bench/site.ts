/** One origin for the portal and its peer: the peer's files below `/peer/`, and all else from the server. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { preparePeer } from '../../../scripts/bench/peer.ts';

export const PEER_VERSION = '5.15.4';
const PACKAGES = {
  'react-admin': PEER_VERSION,
  '@mui/material': '9.5.0',
  '@mui/icons-material': '9.5.0',
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const FOLDER = join(import.meta.dirname, '..', '.cache', 'bench', 'react-admin');

const PAGE = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>react-admin</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/peer/entry.js"></script></head>
<body style="margin:0"><div id="root"></div></body></html>`;

export const buildPeer = (): Promise<void> =>
  preparePeer({
    folder: FOLDER,
    entries: join(import.meta.dirname, 'peer'),
    entry: 'react-admin.js',
    packages: PACKAGES,
  });

export interface Site {
  address: string;
  close(): Promise<void>;
}

/** A line between the browser and the site that is not at the full speed of this machine. */
export interface Slow {
  send(response: ServerResponse, body: Buffer): Promise<void>;
  /** Runs in every page before all other scripts; it comes at full speed. */
  script: string;
  /** Of the person who is signed in. */
  token: string;
  /** Receives the text that a page posts to `/report`. */
  onReport(text: string): void;
}

export async function openSite(server: string, slow?: Slow): Promise<Site> {
  const entry = gzipSync(readFileSync(join(FOLDER, 'built', 'entry.js')));
  const site = createServer((asked, reply) => {
    const path = normalize(new URL(asked.url ?? '/', server).pathname);
    if (path === '/peer/') sendPage(reply, PAGE, slow);
    else if (path === '/peer/entry.js') send(reply, entry, slow, script);
    else if (slow && path === '/report.js') reply.writeHead(200, script).end(gzipSync(slow.script));
    else if (slow && path === '/report') void receive(asked, reply, slow);
    else if (slow) void forwardSlowly(server, asked, reply, slow);
    else forward(server, asked, reply);
  });
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>(resolve => {
      site.closeAllConnections();
      site.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close };
}

type Headers = Record<string, string>;

/** A script of its version stays in the browser's cache, as the portal's do. */
const script: Headers = {
  'content-type': 'text/javascript',
  'content-encoding': 'gzip',
  'cache-control': 'public, max-age=31536000, immutable',
};

function send(reply: ServerResponse, body: Buffer, slow: Slow | undefined, headers: Headers): void {
  reply.writeHead(200, headers);
  if (slow) slow.send(reply, body).catch(error => reply.destroy(error));
  else reply.end(body);
}

function sendPage(reply: ServerResponse, page: string, slow?: Slow, headers: Headers = {}): void {
  const body = slow ? page.replace('<head>', '<head><script src="/report.js"></script>') : page;
  send(reply, gzipSync(body), slow, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    ...(slow && { 'set-cookie': `Admin-Token=${encodeURIComponent(slow.token)}; Path=/; SameSite=Strict` }),
  });
}

async function receive(asked: IncomingMessage, reply: ServerResponse, { onReport }: Slow): Promise<void> {
  const report = await text(asked);
  reply.writeHead(204).end();
  onReport(report);
}

function forward(server: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url } = asked;
  const onward = request(new URL(url ?? '/', server), { method, headers }, answer => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}

/** Whole replies; a stream of events goes on as it comes. */
async function forwardSlowly(server: string, asked: IncomingMessage, reply: ServerResponse, slow: Slow) {
  const isPage = asked.headers.accept?.includes('text/html') ?? false;
  const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(asked.url ?? '/', server), { method: asked.method, headers });
  asked.pipe(onward);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      onward.on('response', resolve).on('error', reject);
    });
    const { statusCode = 502, headers: answered } = answer;
    if (answered['content-type']?.startsWith('text/event-stream')) {
      reply.writeHead(statusCode, answered);
      answer.pipe(reply);
      return;
    }
    const body = await buffer(answer);
    if (isPage) {
      const policy = String(answered['content-security-policy'] ?? '');
      sendPage(reply, body.toString(), slow, { 'content-security-policy': policy });
      return;
    }
    const { 'transfer-encoding': _, ...rest } = answered;
    reply.writeHead(statusCode, { ...rest, 'content-length': body.length });
    await slow.send(reply, body);
  } catch {
    reply.destroy();
  }
}
