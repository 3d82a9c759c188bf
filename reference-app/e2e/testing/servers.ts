/** Starts the programs of the end-to-end tests: for each worker `npm start` on a data directory of its own, and the third-party page on its own origin. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { type Cluster, findPostgres, startCluster } from '../../server/testing/postgres.ts';
import { isFull } from './full.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const ofWorker = (name: string) => process.env[`${name}_${process.env.TEST_PARALLEL_INDEX ?? 0}`] ?? '';
/** The portal of this worker: tests side by side never share a server, nor its people. */
export const portalUrl = () => ofWorker('PORTAL_URL');
/** The page with hostile css, against the portal of this worker. */
export const thirdPartyUrl = () => ofWorker('THIRD_PARTY_URL');

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Running {
  url: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Resolves when it is gone. */
  gone: Promise<void>;
  /** Ends it with a signal and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Far beyond any start: only a program that hangs reaches it. */
const START_LIMIT_MS = 300_000;

async function untilReachable(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (running.process.exitCode !== null) throw new Error(`It ended at once:\n${running.output()}`);
    const ok = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (ok) return;
    await wait(100);
  }
  throw new Error(`No answer from ${url}:\n${running.output()}`);
}

/** Runs a script of the project on the pinned Node. */
export function launch(args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  let text = '';
  child.stdout?.on('data', chunk => {
    text += chunk;
  });
  child.stderr?.on('data', chunk => {
    text += chunk;
  });
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  return {
    url: '',
    process: child,
    output: () => text,
    gone,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await gone;
    },
  };
}

/**
 * `npm start` with a port and a data directory of its own; resolves once the portal answers. `database` is an address; without one
 * the portal has the embedded database in its data directory. `env` has further settings.
 */
export async function startPortal(
  dataDir: string,
  database = '',
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = launch(['scripts/run.mjs', 'start'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    /** The few people that the tests know, without a history. */
    DEMO_DATA: 'small',
    /** Third parties of this machine receive callbacks. */
    CALL_NETWORKS: '127.0.0.1/32',
    ...env,
  });
  await untilReachable(`${url}/healthz`, running);
  return { ...running, url };
}

/** The clock of the portal of this worker, see `clock.ts`. */
export const clockFile = () => ofWorker('CLOCK_FILE');

const clockFileIn = (dataDir: string) => join(dataDir, 'clock.txt');

/** The environment of a program whose clock tests can move. */
function movableClock(dataDir: string): Record<string, string> {
  writeFileSync(clockFileIn(dataDir), '');
  const module = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  return {
    CLOCK_FILE: clockFileIn(dataDir),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${module}`].filter(Boolean).join(' '),
  };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countersign-'));
}

async function startThirdParty(server: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = launch(['demo/html/serve.mjs', '--server', server, '--port', String(port)]);
  await untilReachable(`${url}/`, running);
  return { ...running, url };
}

interface Site {
  portal: Running;
  thirdParty: Running;
  dataDir: string;
}

/**
 * All workers share a PostgreSQL where there is one. With `TEST_ALL=1` the first has the embedded database, as `npm start` without
 * settings.
 */
async function startSite(worker: number, cluster: Cluster | undefined): Promise<Site> {
  const dataDir = temporaryFolder();
  const database = !isFull || worker > 0 ? await cluster?.create(`worker_${worker}`) : undefined;
  const portal = await startPortal(dataDir, database, movableClock(dataDir));
  return { portal, thirdParty: await startThirdParty(portal.url), dataDir };
}

async function endSite({ portal, thirdParty, dataDir }: Site): Promise<void> {
  await Promise.all([portal.end(), thirdParty.end()]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** After a failure of another part. */
async function endStarted(starting: readonly Promise<Site>[]): Promise<void> {
  for (const site of await Promise.allSettled(starting))
    if (site.status === 'fulfilled') await endSite(site.value);
}

async function build(...parts: string[]): Promise<void> {
  const running = launch(['scripts/run.mjs', 'build', ...parts]);
  await running.gone;
  if (running.process.exitCode !== 0) throw new Error(`The build failed:\n${running.output()}`);
}

/** The build comes first, so that the servers, which start side by side and beside the builds of the demos, find it done. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await build();
  const postgres = findPostgres();
  const cluster = postgres && (!isFull || workers > 1) ? await startCluster(postgres) : undefined;
  const starting = Array.from({ length: workers }, (_, worker) => startSite(worker, cluster));
  const sites = await Promise.all([Promise.all(starting), build('demos', ...(isFull ? [] : ['react']))]).then(
    ([started]) => started,
    async error => {
      await endStarted(starting);
      await cluster?.stop();
      throw error;
    },
  );
  for (const [worker, { portal, thirdParty, dataDir }] of sites.entries()) {
    process.env[`PORTAL_URL_${worker}`] = portal.url;
    process.env[`CLOCK_FILE_${worker}`] = clockFileIn(dataDir);
    process.env[`THIRD_PARTY_URL_${worker}`] = thirdParty.url;
  }
  return async () => {
    await Promise.all(sites.map(endSite));
    await cluster?.stop();
  };
}
