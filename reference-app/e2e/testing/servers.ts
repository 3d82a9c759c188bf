/** Starts what the end-to-end tests use: `npm start` on a fresh data directory, and the third-party page on its own origin. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

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

async function untilAnswers(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (running.process.exitCode !== null) throw new Error(`It ended at once:\n${running.output()}`);
    const ok = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
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

/** `npm start` with its own port and data directory; answers when the portal does. */
export async function startPortal(dataDir: string, port?: number): Promise<Running> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const running = launch(['scripts/run.mjs', 'start'], {
    PORT: String(chosen),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    /** Third parties of this machine hear callbacks. */
    CALL_NETWORKS: '127.0.0.1/32',
  });
  await untilAnswers(`${url}/healthz`, running);
  return { ...running, url };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countersign-'));
}

async function startThirdParty(server: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = launch(['demo/html/serve.mjs', '--server', server, '--port', String(port)]);
  await untilAnswers(`${url}/`, running);
  return { ...running, url };
}

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder();
  const portal = await startPortal(dataDir);
  const thirdParty = await startThirdParty(portal.url);
  process.env.PORTAL_URL = portal.url;
  process.env.THIRD_PARTY_URL = thirdParty.url;
  return async () => {
    await Promise.all([portal.end(), thirdParty.end()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
