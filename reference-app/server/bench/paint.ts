/** The first page of users of the built portal, beside react-admin over the same server: from navigation to the painted first row. Needs `npm run build`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserRow } from '@countersign/sdk/api/contract';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../../../scripts/browsers.ts';
import type { TestClient } from '../testing/client.ts';
import { type Line, median } from './report.ts';
import type { Effort } from './run.ts';
import { buildPeer, openSite, PEER_VERSION } from './site.ts';

const PORTAL = join(import.meta.dirname, '..', '..', 'portal', 'dist', 'index.html');

/** Use before a bench of the portal. */
export function requirePortal(): void {
  if (!existsSync(PORTAL)) throw new Error('The portal is not built: run npm run build first.');
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
  requirePortal();
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
    beside: `react-admin ${PEER_VERSION} with its DataTable`,
    theirs: median(took.theirs[kind]),
    wanted: { most: 0.6 },
  }));
}
