/** The real server over real HTTP, on a database of its own, for one test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { type ServerOptions, startServer } from '../server.ts';
import { TestClient } from './client.ts';
import { findSessionState } from './cluster/session-state.ts';
import { type Copy, pgliteCopy, postgresCopy } from './templates.ts';
import { TEST_ALL } from './test-all.ts';

export type Kind = 'pglite' | 'postgres';

export interface HarnessOptions {
  /** PGlite where it is not said. */
  kind?: Kind;
  /** Settings of the server that the test is about. */
  server?: Partial<ServerOptions>;
  /** Connections of the requests to PostgreSQL; 4 where it is not said. */
  poolSize?: number;
}

export interface Harness {
  kind: Kind;
  url: string;
  db: Database;
  /** Folder of the uploads. */
  dataDir: string;
  /** Nobody signed in. */
  anonymous(): TestClient;
  /** Signs in a demo account; throws where that is refused. */
  login(userName: string): Promise<TestClient>;
  stop(): Promise<void>;
}

/** False where the machine has no PostgreSQL. */
export const hasPostgres = (): boolean => inject('postgres') !== '';

/** PostgreSQL, which takes a third of PGlite's time, or PGlite where the machine has no other. */
export const quickKind = (): Kind => (hasPostgres() ? 'postgres' : 'pglite');

/** A database for one test: filled with the demo data, or empty. */
export const databaseCopy = async (kind: Kind, filled = true): Promise<Copy> =>
  kind === 'pglite'
    ? pgliteCopy(join(inject('pglite'), filled ? 'filled' : 'empty'))
    : postgresCopy(inject('postgres'), { filled, pooler: inject('pooler'), workers: inject('workers') });

/** Starts a server with the demo data; call `stop` at the end. */
export async function harness({
  kind = 'pglite',
  server = {},
  poolSize,
}: HarnessOptions = {}): Promise<Harness> {
  const copy = await databaseCopy(kind);
  const nothingBuilt = mkdtempSync(join(tmpdir(), 'countersign-files-'));
  const files = { portal: join(nothingBuilt, 'portal'), elements: join(nothingBuilt, 'elements') };
  const dataDir = join(nothingBuilt, 'data');
  const { url, db, stop } = await startServer({
    files,
    checkReplies: true,
    dataDir,
    jobs: false,
    ...server,
    database: { ...copy.options, ...(poolSize && { poolSize }) },
    port: 0,
  });
  const login = async (userName: string) => {
    const client = new TestClient(url);
    await client.data(client.signIn(userName));
    return client;
  };
  const end = async () => {
    await stop();
    const leaks = await sessionStateOf(copy);
    await copy.remove();
    rmSync(nothingBuilt, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`Left on connections of the pooler: ${leaks.join(', ')}`);
  };
  return { kind, url, db, dataDir, anonymous: () => new TestClient(url), login, stop: end };
}

/** State that a stopped server has left on the connections of the pooler. Empty without a pooler. */
async function sessionStateOf({ options }: Copy): Promise<string[]> {
  return 'url' in options && options.poolerUrl ? findSessionState(options.poolerUrl, options.url) : [];
}

type ServerTests = (server: () => Harness) => void;
type ServerTestOptions = Omit<HarnessOptions, 'kind'>;

/**
 * The tests on the quick kind, with `TEST_ALL=1` on both. `server()` is theirs to use inside a test.
 */
export function describeServer(name: string, tests: ServerTests, options: ServerTestOptions = {}): void {
  if (TEST_ALL) describeBothDatabases(name, tests, options);
  else describeOn(quickKind(), name, { tests, options });
}

/** Runs the tests on PGlite and on PostgreSQL. Use it for code that depends on the database, such as row-level security and search. */
export function describeBothDatabases(
  name: string,
  tests: ServerTests,
  options: ServerTestOptions = {},
): void {
  for (const kind of ['pglite', 'postgres'] as const) describeOn(kind, name, { tests, options });
}

function describeOn(
  kind: Kind,
  name: string,
  { tests, options }: { tests: ServerTests; options: ServerTestOptions },
): void {
  describe.skipIf(kind === 'postgres' && !hasPostgres())(`${name} (${kind})`, () => {
    let running: Harness;
    beforeAll(async () => {
      running = await harness({ ...options, kind });
    });
    afterAll(() => running?.stop());
    tests(() => running);
  });
}
