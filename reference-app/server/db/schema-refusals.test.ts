/** A database of another schema is refused by the start and by every command, with the same true sentence. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import { type Copy, environmentOf } from '../testing/templates.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, openDatabaseOfCurrentSchema, readMigrations } from './migrate.ts';
import { serverFault } from './migrations/start-checks.ts';
import { openDatabase } from './open-database.ts';

const SERVER = fileURLToPath(new URL('../', import.meta.url));
const made = (name: string, checksum = name, sql = 'select 1'): Migration => ({ name, sql, checksum });
const [first, ...others] = readMigrations() as [Migration, ...Migration[]];
const last = others.at(-1)!;

interface Refused {
  schema: string;
  /** What the database has run before. */
  prepare: (db: Database) => Promise<unknown>;
  start: string | undefined;
  command: string;
}

const OLDER =
  'The database is older than the schemas that this program upgrades: it has run the migration 0001_walls.sql in a form that was withdrawn on 2026-11-22; open it with the version that made it, or start this version on an empty database.';
const NEWER =
  'The database is newer than this program: it has run the migration 9999_next.sql; start the version that ran it or a later one, or restore a backup of this version.';
const CHANGED = `The file of the migration ${first.name} was changed after the database ran it; restore the file of the version that ran it.`;
const FOREIGN =
  'The database holds the tables of another program, such as invoice; name an empty database in DATABASE_URL.';

const REFUSED: Refused[] = [
  {
    schema: 'an early one',
    prepare: db => migrate(db, [made('0001_walls.sql', 'a6ad7da5929ec67b'), made('0250_position.sql')]),
    start: OLDER,
    command: OLDER,
  },
  {
    schema: 'a migration that was changed within hours',
    prepare: db => migrate(db, [first, made('0003_directory.sql', '4db27300101fc300')]),
    start: OLDER.replace('0001_walls', '0003_directory'),
    command: OLDER.replace('0001_walls', '0003_directory'),
  },
  {
    schema: 'a newer one',
    prepare: db => migrate(db, [first, made('9999_next.sql')]),
    start: NEWER,
    command: NEWER,
  },
  {
    schema: 'a changed file',
    prepare: db => migrate(db, [made(first.name, 'another')]),
    start: CHANGED,
    command: CHANGED,
  },
  {
    schema: 'tables of another program',
    prepare: db => db.script(script => script.exec('create table invoice (id integer)')),
    start: FOREIGN,
    command: FOREIGN,
  },
  {
    schema: 'a ledger of another program',
    prepare: db => db.script(script => script.exec('create table schema_migration (version text)')),
    start: FOREIGN.replace('invoice', 'schema_migration'),
    command: FOREIGN.replace('invoice', 'schema_migration'),
  },
  {
    schema: 'none',
    prepare: async () => {},
    start: undefined,
    command:
      'The database holds no data of Countersign; check DATABASE_URL and DATA_DIR, or start the server once.',
  },
  {
    schema: 'an older one that can be upgraded',
    prepare: db => migrate(db, [first, ...others.slice(0, -1)]),
    start: undefined,
    command: `The database has an older schema than this program: it has not run the migration ${last.name}; start the server once to upgrade it.`,
  },
];

describe.each(REFUSED)('a database with $schema', ({ prepare, start, command }) => {
  let copy: Copy;
  const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase(copy.options);
    return work(db).finally(() => db.close());
  };
  beforeAll(async () => {
    copy = await databaseCopy(quickKind(), false);
    await within(prepare);
  });
  afterAll(() => copy.remove());

  it('is refused by commands with its reason', async () => {
    await expect(openDatabaseOfCurrentSchema(copy.options)).rejects.toThrow(command);
  });

  it(start ? 'is refused by a start with the same reason' : 'is taken by a start', async () => {
    if (start) await expect(within(db => migrate(db))).rejects.toThrow(start);
    else expect((await within(db => migrate(db))).length).toBeGreaterThan(0);
  });
});

describe('a server that cannot hold the schema', () => {
  const good = { version: 150_000, versionName: '15.0', encoding: 'UTF8', isStandby: false };
  it.each([
    ['a standby', { isStandby: true }, /^The database of DATABASE_URL is a standby/],
    ['an old PostgreSQL', { version: 149_999, versionName: '14.12' }, /is PostgreSQL 14\.12; PostgreSQL 15/],
    [
      'another encoding',
      { encoding: 'SQL_ASCII' },
      /has the encoding SQL_ASCII; create one with the encoding UTF8/,
    ],
  ])('is refused: %s', (_, fault, sentence) => expect(serverFault({ ...good, ...fault })).toMatch(sentence));

  it('is not this one', () => expect(serverFault(good)).toBeUndefined());
});

it('migrations under an earlier name count as run, and get their name of today', async () => {
  const copy = await databaseCopy(quickKind(), false);
  const db = await openDatabase(copy.options);
  await migrate(db, [made('0001_a.sql'), made('0005_b.sql', 'b', 'create table b (x integer)')]);
  const today = [
    made('0001_a.sql'),
    made('0002_c.sql'),
    made('0007_b.sql', 'b', 'create table b (x integer)'),
  ];
  expect(await migrate(db, today)).toEqual(['0002_c.sql']);
  expect(await migrate(db, today)).toEqual([]);
  await db.close();
  await copy.remove();
});

describe('commands', () => {
  const COMMANDS: [string, ...string[]][] = [
    ['commands/audit-workflow.ts', 'verify'],
    ['commands/audit-workflow.ts', 'replay'],
    ['commands/audit-verify-logs.ts'],
    ['commands/audit-archive-logs.ts'],
    ['backup/command.ts', 'backup', '/tmp/countersign-refused.gz'],
    ['backup/command.ts', 'backup', '/tmp/countersign-refused.gz', '--tenant', 'm-huaxing'],
  ];

  it.each(COMMANDS)('%s %s says so in one sentence', async (file, ...args) => {
    const copy = await databaseCopy(quickKind(), false);
    const db = await openDatabase(copy.options);
    await migrate(db, [made('9999_next.sql')]);
    await db.close();
    const env = { ...process.env, ...environmentOf(copy.options) };
    const { status, stderr } = spawnSync(process.execPath, [join(SERVER, file), ...args], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, NEWER]);
    await copy.remove();
  });

  it('open the database by a function that looks at its schema', () => {
    const files = globSync('**/*.ts', { cwd: SERVER }).filter(
      file => !/\.test\.ts$|(^|\/)(testing|bench)\/|^db\//.test(file),
    );
    const opening = files.filter(file => /\bopenDatabase\(/.test(readFileSync(join(SERVER, file), 'utf8')));
    // The start migrates, and a restore fills an empty database.
    expect(opening.sort()).toEqual(['backup/command.ts', 'server.ts']);
  });
});
