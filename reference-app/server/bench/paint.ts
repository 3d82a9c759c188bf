/** The first page of users of the built portal, beside react-admin over the same server: from navigation to the painted first row. Needs `npm run build`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserRow } from '@countersign/sdk/api/contract';
import { type ColdBrowser, openColdBrowser, type Probe } from '../../../scripts/bench/cold-browser.ts';
import type { TestClient } from '../testing/client.ts';
import { type Effort, type Line, median } from './report.ts';
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

/** Sets `paintedAt` to the milliseconds from the navigation to the end of the first frame that shows a row. */
const probeFor = (names: readonly string[]): Probe => ({
  script: `(() => {
    const names = new Set(${JSON.stringify(names)});
    const look = () => {
      const cells = document.querySelectorAll('[role=gridcell], tbody td');
      // This callback runs right before the frame that shows the row is drawn; the task runs right after.
      if ([...cells].some(cell => names.has(cell.textContent)))
        setTimeout(() => { window.paintedAt = performance.now(); });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`,
  result: 'paintedAt',
});

/** A visit of a new profile, and the second visit of the same one. */
async function visits(browser: ColdBrowser, { site, path, token, names }: Visit) {
  const profile = await browser.openProfile();
  try {
    await profile.setCookie({ name: 'Admin-Token', value: encodeURIComponent(token), url: site });
    const cold = await profile.measure(site + path, probeFor(names));
    return { cold, warm: await profile.measure(site + path, probeFor(names)) };
  } finally {
    await profile.close();
  }
}

/** In turns, so that both meet the same machine. Ours comes from the server itself, the peer from one of its own, which has it in memory. */
export async function paintLines(admin: TestClient, what: string, { quick }: Effort): Promise<Line[]> {
  requirePortal();
  await buildPeer();
  const { list } = await admin.data<{ list: UserRow[] }>(admin.get('user/list?page=1&limit=20'));
  const names = list.map(({ userName }) => userName);
  const peer = await openSite(admin.url);
  const browser = await openColdBrowser();
  const contenders = {
    ours: { site: admin.url, path: '/system/users' },
    theirs: { site: peer.address, path: '/peer/' },
  };
  const took = { ours: { cold: [], warm: [] }, theirs: { cold: [], warm: [] } } as Record<
    'ours' | 'theirs',
    Record<'cold' | 'warm', number[]>
  >;
  try {
    for (let round = 0; round < (quick ? 1 : 15); round += 1)
      for (const name of ['ours', 'theirs'] as const) {
        const { cold, warm } = await visits(browser, {
          ...contenders[name],
          token: admin.token ?? '',
          names,
        });
        took[name].cold.push(cold);
        took[name].warm.push(warm);
      }
  } finally {
    await browser.close();
    await peer.close();
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
