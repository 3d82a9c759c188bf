/** The first lists of the built portal in a new browser profile, on a slow network and a slow machine, beside react-admin's over the same server. Needs `npm run build`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskRow, UserRow } from '@countersign/sdk/api/contract';
import { type ColdBrowser, openColdBrowser } from '../../../scripts/bench/cold-browser.ts';
import { type RequestTiming, requestChain } from '../../../scripts/bench/request-chain.ts';
import { SLOW_NETWORK, slowLine } from '../../../scripts/bench/slow-line.ts';
import type { TestClient } from '../testing/client.ts';
import { startProgram } from '../testing/program.ts';
import { openDriver } from './driver.ts';
import { requirePortal } from './paint.ts';
import { type Effort, type Line, median } from './report.ts';
import { buildPeer, openSite, PEER_VERSION } from './site.ts';

const TASKS = 20;
const PATIENCE = 120_000;

interface Open {
  /** Milliseconds from the navigation to the end of the first frame that shows a row. */
  usable: number;
  requests: RequestTiming[];
}

/** Runs in the page: reports the first frame with a row that holds one of the texts, and the requests that ended before. */
const reporter = (texts: readonly string[]): string => `(() => {
  const texts = ${JSON.stringify(texts)};
  const isShown = () => [...document.querySelectorAll('[role=row], tbody tr')]
    .some(row => texts.some(text => row.textContent.includes(text)));
  const report = () => {
    const usable = performance.now();
    const requests = performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => !name.endsWith('/report.js') && responseEnd > 0 && responseEnd <= usable)
      .map(({ startTime, responseEnd, encodedBodySize }) => ({ startTime, responseEnd, encodedBodySize }));
    void fetch('/report', { method: 'POST', body: JSON.stringify({ usable, requests }) });
  };
  // This callback runs right before the frame that shows the row is drawn; the task runs right after.
  const look = () => isShown() ? setTimeout(report) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})();`;

interface Page {
  what: string;
  /** Ours and theirs. */
  paths: readonly [string, string];
  person: TestClient;
  /** Of its rows. */
  texts: string[];
}

async function pagesOf(url: string): Promise<Page[]> {
  const { admin, initiator, person, processId } = await openDriver(url);
  for (let at = 0; at < TASKS; at += 1)
    await initiator.data(initiator.post('jflow/start', { processId, params: { why: String(at) } }));
  const users = await admin.data<{ list: UserRow[] }>(admin.get('user/list?page=1&limit=20'));
  const tasks = await person.data<{ list: TaskRow[] }>(person.get('jflow/myTask?scope=open&limit=20'));
  return [
    {
      what: 'open tasks',
      paths: ['/approval/todo', '/peer/#/tasks'],
      person,
      texts: tasks.list.map(({ itemName }) => itemName),
    },
    {
      what: 'users',
      paths: ['/system/users', '/peer/#/users'],
      person: admin,
      texts: users.list.map(({ userName }) => userName),
    },
  ];
}

/** Ours and theirs in turns, so that both meet the same machine. */
async function opensOf(
  browser: ColdBrowser,
  { person, texts, paths }: Page,
  rounds: number,
): Promise<[Open[], Open[]]> {
  let reported = (_: string): void => {};
  const site = await openSite(person.url, {
    send: slowLine(SLOW_NETWORK),
    script: reporter(texts),
    token: person.token ?? '',
    onReport: text => reported(text),
  });
  const open = async (path: string): Promise<Open> => {
    const report = new Promise<Open>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} showed no row`)), PATIENCE);
      reported = text => {
        clearTimeout(timer);
        resolve(JSON.parse(text) as Open);
      };
    });
    return browser.visit(site.address + path, report);
  };
  const took: [Open[], Open[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      took[0].push(await open(paths[0]));
      took[1].push(await open(paths[1]));
    }
  } finally {
    await site.close();
  }
  return took;
}

function linesOf(what: string, [ours, theirs]: [Open[], Open[]]): Line[] {
  const line = (of: string, unit: string, most: number, value: (open: Open) => number): Line => ({
    what: `${what}, ${of}`,
    unit,
    ours: median(ours.map(value)),
    beside: `react-admin ${PEER_VERSION} with its DataTable`,
    theirs: median(theirs.map(value)),
    wanted: { most },
  });
  const bytes = ({ requests }: Open) =>
    requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  return [
    line('usable', 'ms', 0.5, ({ usable }) => usable),
    line('received before', 'KB', 1, bytes),
    line('requests in sequence', 'requests', 1, ({ requests }) => requestChain(requests)),
  ];
}

export async function benchCold(url: (database: string) => string, { quick }: Effort): Promise<Line[]> {
  requirePortal();
  await buildPeer();
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const program = startProgram({ DATABASE_URL: url('postgres'), DATA_DIR: dataDir });
  const browser = await openColdBrowser();
  try {
    const lines: Line[] = [];
    for (const page of await pagesOf(await program.url))
      lines.push(...linesOf(page.what, await opensOf(browser, page, quick ? 1 : 5)));
    return lines;
  } finally {
    await browser.close();
    program.child.kill('SIGTERM');
    await program.end;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
