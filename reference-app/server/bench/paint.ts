/** The first page of users of the built portal, beside react-admin over the same server: from navigation to the painted first row. Needs `npm run build`. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { UserRow } from '@countersign/sdk/api/contract';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { preparePeer } from '../../../scripts/bench-peer.ts';
import { browserPath } from '../../../scripts/browsers.ts';
import type { TestClient } from '../testing/client.ts';
import { type Line, median } from './report.ts';
import type { Effort } from './run.ts';

const VERSION = '5.15.4';
const PACKAGES = {
  'react-admin': VERSION,
  '@mui/material': '9.5.0',
  '@mui/icons-material': '9.5.0',
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const FOLDER = join(import.meta.dirname, '..', '.cache', 'bench', 'react-admin');
const PORTAL = join(import.meta.dirname, '..', '..', 'portal', 'dist', 'index.html');

const PAGE = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>react-admin</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/peer/entry.js"></script></head>
<body style="margin:0"><div id="root"></div></body></html>`;

const buildPeer = (): Promise<void> =>
  preparePeer({
    folder: FOLDER,
    entries: join(import.meta.dirname, 'peer'),
    entry: 'react-admin.js',
    packages: PACKAGES,
  });

interface Site {
  address: string;
  close(): Promise<void>;
}

/** One origin for both: the peer's files below `/peer/`, and all else from the server. */
async function openSite(server: string): Promise<Site> {
  const entry = gzipSync(readFileSync(join(FOLDER, 'built', 'entry.js')));
  const site = createServer((asked, reply) => {
    const path = normalize(new URL(asked.url ?? '/', server).pathname);
    if (path === '/peer/') send(reply, '.html', gzipSync(PAGE));
    else if (path === '/peer/entry.js') send(reply, extname(path), entry);
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

/** A script of its version stays in the browser's cache, as the portal's do. */
function send(reply: ServerResponse, ending: string, body: Buffer): void {
  const isPage = ending === '.html';
  reply
    .writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
      'content-encoding': 'gzip',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    .end(body);
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

interface Visit {
  site: string;
  path: string;
  token: string;
  /** The sign-in names of the first page. */
  names: string[];
}

async function contextFor(browser: Browser, { site, token }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addCookies([{ name: 'Admin-Token', value: encodeURIComponent(token), url: site }]);
  return context;
}

/** Milliseconds from the navigation to the end of the first frame that shows a row. */
async function painted(context: BrowserContext, { site, path, names }: Visit): Promise<number> {
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction('countersignPainted', resolve);
  await page.addInitScript(`(() => {
    const names = new Set(${JSON.stringify(names)});
    const look = () => {
      const cells = document.querySelectorAll('[role=gridcell], tbody td');
      if ([...cells].some(cell => names.has(cell.textContent)))
        requestAnimationFrame(() => setTimeout(() => { window.countersignPainted(performance.now()); }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  await page.goto(site + path, { waitUntil: 'commit' });
  const at = await promise;
  await page.close();
  return at;
}

const CONTENDERS = { ours: '/system/users', theirs: '/peer/' } as const;
type Name = keyof typeof CONTENDERS;

/** A visit of a new profile, and the second visit of the same one. */
async function visits(browser: Browser, visit: Visit): Promise<{ cold: number; warm: number }> {
  const context = await contextFor(browser, visit);
  try {
    const cold = await painted(context, visit);
    return { cold, warm: await painted(context, visit) };
  } finally {
    await context.close();
  }
}

/** In turns, so that both meet the same machine. */
export async function paintLines(admin: TestClient, what: string, { quick }: Effort): Promise<Line[]> {
  if (!existsSync(PORTAL)) throw new Error('The portal is not built: run npm run build first.');
  await buildPeer();
  const { list } = await admin.data<{ list: UserRow[] }>(admin.get('user/list?page=1&limit=20'));
  const names = list.map(({ userName }) => userName);
  const site = await openSite(admin.url);
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const took: Record<Name, { cold: number[]; warm: number[] }> = {
    ours: { cold: [], warm: [] },
    theirs: { cold: [], warm: [] },
  };
  try {
    for (let round = 0; round < (quick ? 1 : 9); round += 1)
      for (const name of ['ours', 'theirs'] as const) {
        const visit = { site: site.address, path: CONTENDERS[name], token: admin.token ?? '', names };
        const { cold, warm } = await visits(browser, visit);
        took[name].cold.push(cold);
        took[name].warm.push(warm);
      }
  } finally {
    await browser.close();
    await site.close();
  }
  return (['cold', 'warm'] as const).map(kind => ({
    what: `${what}, first page painted, ${kind}`,
    unit: 'ms',
    ours: median(took.ours[kind]),
    beside: `react-admin ${VERSION} with its DataTable`,
    theirs: median(took.theirs[kind]),
    wanted: { most: 0.6 },
  }));
}
