/** A start with a wrong setting is refused in one sentence and leaves nothing: no file, no table, no upgrade. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db/open-database.ts';
import { startServer } from './server.ts';
import { readServerSettingsFromEnv } from './settings.ts';
import { SERVER_ENVIRONMENT_SETTINGS } from './settings-list.ts';
import { StartError, toListenError } from './start-error.ts';
import { startTelemetry } from './telemetry/start.ts';
import { databaseCopy, hasPostgres, quickKind } from './testing/harness.ts';
import { query } from './testing/postgres.ts';
import { type Copy, environmentOf } from './testing/templates.ts';

/** A start as `main` does it. Returns the sentence of its refusal. */
async function refusalOfStart(env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { telemetry, ...settings } = readServerSettingsFromEnv({ PORT: '0', ...env });
    await startTelemetry(telemetry);
    const { stop } = await startServer({ ...settings, jobs: false });
    await stop();
    return 'started';
  } catch (error) {
    return error instanceof StartError ? error.message : String((error as Error).stack);
  }
}

const other = createServer();
let takenPort = '';
beforeAll(async () => {
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  takenPort = String((other.address() as { port: number }).port);
});
afterAll(() => other.close());

/** A folder whose `index.html` is a folder. */
const folderAsPage = mkdtempSync(join(tmpdir(), 'countersign-page-'));
mkdirSync(join(folderAsPage, 'index.html'));
afterAll(() => rmSync(folderAsPage, { recursive: true }));

const WEAK = { DEMO_DATA: 'off', ADMIN_PASSWORD: 'password' };
const MAIL = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test', PUBLIC_URL: 'https://a.test' };
const POSTGRES = 'postgres://nobody@127.0.0.1:1/none';
/** An address of the block for documentation, which no machine has. */
const FOREIGN_HOST = '203.0.113.7';

interface Place {
  /** A file of the operator. */
  file: string;
}

type WrongSetting = [name: string, env: (place: Place) => NodeJS.ProcessEnv, sentence: RegExp];

const wrongDays = (name: string): WrongSetting => [name, () => ({ [name]: '0' }), /from 1 to 3650/];

/** Wrong values of the settings. */
const WRONG_SETTINGS: WrongSetting[] = [
  ['PORT', () => ({ PORT: 'http' }), /must be a number from 0 to 65535/],
  ['PORT', () => ({ PORT: takenPort }), /^The address 127\.0\.0\.1:\d+ is in use; stop .* or set PORT\.$/],
  [
    'HOST',
    () => ({ HOST: FOREIGN_HOST, DEMO_DATA: 'on' }),
    /^The address 203\.0\.113\.7:0 is not on this machine \(EADDRNOTAVAIL\); set HOST to an address of this machine\.$/,
  ],
  ['HOST', () => ({ HOST: '2001:db8::7', DEMO_DATA: 'on' }), /is not on this machine \(\w+\); set HOST/],
  ['HOST', () => ({ HOST: '0.0.0.0' }), /would serve the demo accounts/],
  ['PUBLIC_URL', () => ({ PUBLIC_URL: 'approvals' }), /must be an address/],
  ['TRUST_PROXY', () => ({ TRUST_PROXY: 'on' }), /must be addresses or networks/],
  ['ALLOWED_ORIGINS', () => ({ ALLOWED_ORIGINS: 'erp.example.com' }), /must be origins/],
  ['DATA_DIR', ({ file }) => ({ DATA_DIR: join(file, 'data') }), /cannot be written; set DATA_DIR/],
  ['DATA_DIR', ({ file }) => ({ DATA_DIR: file }), /cannot be written; set DATA_DIR/],
  ['DATA_DIR', () => ({ DATA_DIR: '/' }), /is shared with other users; set DATA_DIR/],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'postgres://u:p#w@h/db' }), /must be an address/],
  ['DATABASE_URL', () => ({ DATABASE_URL: POSTGRES }), /^The database of DATABASE_URL does not answer/],
  [
    'DATABASE_URL',
    () => ({ DATABASE_URL: `${POSTGRES}?sslrootcert=/none.pem` }),
    /names the file \/none\.pem, which cannot be read \(ENOENT\)/,
  ],
  [
    'DATABASE_DIRECT_URL',
    () => ({ DATABASE_URL: POSTGRES, DATABASE_DIRECT_URL: POSTGRES }),
    /^The database of DATABASE_DIRECT_URL does not answer/,
  ],
  [
    'DATABASE_REPLICA_URL',
    () => ({ DATABASE_URL: POSTGRES, DATABASE_REPLICA_URL: `${POSTGRES}?target_session_attrs=primary` }),
    /reads from a standby/,
  ],
  [
    'DATABASE_REPLICA_MAX_LAG_SECONDS',
    () => ({ DATABASE_URL: POSTGRES, DATABASE_REPLICA_MAX_LAG_SECONDS: '1' }),
    /from 2 to 3600/,
  ],
  ['DATABASE_POOL', () => ({ DATABASE_URL: POSTGRES, DATABASE_POOL: '1' }), /from 2 to 200/],
  ['DATABASE_JOB_POOL', () => ({ DATABASE_URL: POSTGRES, DATABASE_JOB_POOL: '0' }), /from 1 to 20/],
  [
    'DATABASE_TIMEOUT_SECONDS',
    () => ({ DATABASE_URL: POSTGRES, DATABASE_TIMEOUT_SECONDS: '0' }),
    /from 1 to 600/,
  ],
  ['ENCRYPTION_KEY', () => ({ ENCRYPTION_KEY: 'short' }), /must be 32 bytes as base64/],
  ['ENCRYPTION_KEY_PREVIOUS', () => ({ ENCRYPTION_KEY_PREVIOUS: 'short' }), /must be 32 bytes as base64/],
  ['DEMO_DATA', () => ({ DEMO_DATA: 'yes' }), /must be on, off or small/],
  ['ADMIN_PASSWORD', () => WEAK, /needs at least 8 characters/],
  ['CONTENT_LANG', () => ({ CONTENT_LANG: 'de' }), /must be zh or en/],
  ['UPLOAD_LIMIT_MB', () => ({ UPLOAD_LIMIT_MB: '31' }), /must be a number up to 30/],
  ['FILE_LIMIT_MB', () => ({ FILE_LIMIT_MB: '0' }), /from 1 to 2047/],
  ['UPLOAD_QUOTA_PERSON_MB', () => ({ UPLOAD_QUOTA_PERSON_MB: '0' }), /from 1 to/],
  ['UPLOAD_QUOTA_MB', () => ({ UPLOAD_QUOTA_MB: '0' }), /from 1 to/],
  ['DISK_RESERVE_MB', () => ({ DISK_RESERVE_MB: 'half' }), /from 1 to/],
  ['CALL_NETWORKS', () => ({ CALL_NETWORKS: 'intranet' }), /must be networks/],
  ['SMTP_URL', () => ({ ...MAIL, SMTP_URL: 'mail.test' }), /must be an address/],
  ['MAIL_FROM', () => ({ ...MAIL, MAIL_FROM: 'approvals' }), /must say who sends/],
  ['CHANNEL_ENDPOINTS', () => ({ CHANNEL_ENDPOINTS: 'a.test' }), /must be pairs/],
  ['MICRO_APPS', () => ({ MICRO_APPS: 'docs=/srv' }), /must be pairs/],
  [
    'MICRO_APPS',
    ({ file }) => ({ MICRO_APPS: `stock=${join(file, '..')}` }),
    /^MICRO_APPS names the folder \S+ for stock, whose index\.html cannot be read \(ENOENT\); build/,
  ],
  ['MICRO_APPS', () => ({ MICRO_APPS: 'crm=/none/crm' }), /the folder \/none\/crm for crm, .*ENOENT/],
  ['MICRO_APPS', ({ file }) => ({ MICRO_APPS: `crm=${file}` }), /notes\.txt for crm, .*ENOTDIR/],
  ['MICRO_APPS', () => ({ MICRO_APPS: `crm=${folderAsPage}` }), /for crm, .*EISDIR/],
  ['LOG', () => ({ LOG: 'loud' }), /must be off, on/],
  ['METRICS_PORT', () => ({ METRICS_PORT: '0' }), /from 1 to 65535/],
  ['METRICS_PORT', () => ({ METRICS_PORT: takenPort }), /is in use; stop .* or set METRICS_PORT\.$/],
  [
    'METRICS_HOST',
    () => ({ METRICS_PORT: '9464', METRICS_HOST: FOREIGN_HOST }),
    /^The address 203\.0\.113\.7:9464 is not on this machine \(EADDRNOTAVAIL\); set METRICS_HOST/,
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }),
    /must be an address/,
  ],
  ['OTEL_TRACES_SAMPLER_ARG', () => ({ OTEL_TRACES_SAMPLER_ARG: '2' }), /from 0 to 1/],
  ...SERVER_ENVIRONMENT_SETTINGS.filter(({ name }) => name.endsWith('_KEEP_DAYS')).map(({ name }) =>
    wrongDays(name),
  ),
];

it('the table has each setting', () => {
  const names = WRONG_SETTINGS.map(([name]) => name);
  expect(SERVER_ENVIRONMENT_SETTINGS.filter(({ name }) => !names.includes(name))).toEqual([]);
});

describe.each(hasPostgres() ? (['pglite', 'postgres'] as const) : (['pglite'] as const))(
  'a first start with a wrong setting (%s)',
  kind => {
    let folder: string;
    let copy: Copy | undefined;
    beforeAll(async () => {
      if (kind === 'postgres') copy = await databaseCopy('postgres', false);
    });
    afterAll(() => copy?.remove());
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'countersign-refused-'));
      writeFileSync(join(folder, 'notes.txt'), '');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const tableNames = async () =>
      copy && 'url' in copy.options
        ? query(copy.options.url, "select relname from pg_class where relnamespace = 'public'::regnamespace")
        : [];
    const start = (env: NodeJS.ProcessEnv) =>
      refusalOfStart({ ...(copy && environmentOf(copy.options)), DATA_DIR: join(folder, 'data'), ...env });

    it.each(WRONG_SETTINGS)('%s leaves nothing (%#)', async (name, env, sentence) => {
      const refusal = await start(env({ file: join(folder, 'notes.txt') }));
      expect(refusal).toMatch(sentence);
      expect(refusal).toContain(name);
      expect(refusal).not.toContain('\n');
      expect(readdirSync(folder)).toEqual(['notes.txt']);
      expect(await tableNames()).toEqual([]);
    });

    it('a file without a key leaves nothing more', async () => {
      mkdirSync(join(folder, 'data'));
      writeFileSync(join(folder, 'data', 'encryption.key'), 'not a key');
      expect(await start({})).toMatch(/encryption\.key does not hold a key; restore it from a backup\.$/);
      expect(readdirSync(join(folder, 'data'))).toEqual(['encryption.key']);
      expect(await tableNames()).toEqual([]);
    });
  },
);

describe('a start of a newer version with a wrong setting', () => {
  let copy: Copy;
  beforeEach(async () => {
    copy = await databaseCopy(quickKind());
  });
  afterEach(() => copy.remove());

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'the key of another database',
      { ENCRYPTION_KEY: 'B'.repeat(43) },
      /The key of ENCRYPTION_KEY is not the one/,
    ],
    ['no key', {}, /their key \S+ is missing; restore the file, or set ENCRYPTION_KEY/],
    [
      'demo accounts for other machines',
      {
        HOST: '0.0.0.0',
        DEMO_DATA: 'off',
        ENCRYPTION_KEY: Buffer.alloc(32, 'countersign').toString('base64'),
      },
      /holds the demo accounts.*set DEMO_DATA=on/,
    ],
  ])('does not upgrade the database: %s', async (_, env, sentence) => {
    const readLedger = async (change = '') => {
      const db = await openDatabase(copy.options);
      const rows = await db
        .script(async script => {
          if (change) await script.exec(change);
          return script.query<{ name: string }>('select name from schema_migration order by name');
        })
        .finally(() => db.close());
      return rows.map(({ name }) => name);
    };
    const before = await readLedger(
      'delete from schema_migration where name = (select max(name) from schema_migration)',
    );
    const folder = mkdtempSync(join(tmpdir(), 'countersign-key-'));
    expect(await refusalOfStart({ DATA_DIR: folder, ...environmentOf(copy.options), ...env })).toMatch(
      sentence,
    );
    rmSync(folder, { recursive: true });
    expect(await readLedger()).toEqual(before);
  });
});

it.each([
  ['EACCES', 'may not be opened by this user; set PORT to one above 1023.'],
  ['ENOTFOUND', 'is not on this machine (ENOTFOUND); set HOST to an address of this machine.'],
  ['EAI_AGAIN', 'is not on this machine (EAI_AGAIN); set HOST to an address of this machine.'],
  ['EAFNOSUPPORT', 'is not on this machine (EAFNOSUPPORT); set HOST to an address of this machine.'],
])('an address that cannot be opened (%s) is refused with its setting', (code, sentence) => {
  const error = Object.assign(new Error('listen'), { code });
  expect(toListenError(error, { host: 'portal', port: 80 })).toMatchObject({
    name: 'StartError',
    message: `The address portal:80 ${sentence}`,
  });
});
