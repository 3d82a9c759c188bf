/** The commands that archive the logs and verify their archives, as an operator calls them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { addOldRows } from '../domains/logs/archive/testing/old-rows.ts';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import { removeTenantByHand } from '../testing/removed-tenant.ts';
import { type Copy, ENCRYPTION_KEY, environmentOf } from '../testing/templates.ts';

const ARCHIVED_ROWS = 30;

describe('the commands on archives of the logs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-archives-'));
  let copy: Copy;
  const run = (command: 'archive' | 'verify', ...args: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      ...environmentOf(copy.options),
      ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
    };
    const file = join(import.meta.dirname, `audit-${command}-logs.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };
  const folder = () => ('dataDir' in copy.options ? copy.options.dataDir : dataDir);

  beforeAll(async () => {
    copy = await databaseCopy(quickKind());
    const db = await openDatabase(copy.options);
    await addOldRows(db, ARCHIVED_ROWS).finally(() => db.close());
  });
  afterAll(async () => {
    await copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each<['archive' | 'verify', string[], string | RegExp]>([
    ['archive', ['--months', '5'], '--months must be an integer from 6 to 1200, not "5".'],
    ['archive', ['--months', '99999999'], '--months must be an integer from 6 to 1200, not "99999999".'],
    ['archive', ['--months', ''], '--months must be an integer from 6 to 1200, not "".'],
    ['archive', [DEMO_COMPANY_ID], /^Unexpected argument/],
    ['archive', ['--tenant', 'none'], 'The installation has no tenant with the id none.'],
    ['archive', ['--monts', '6'], /^Unknown option '--monts'/],
    ['verify', ['--tenant', 'none'], 'The installation has no tenant with the id none.'],
    ['verify', ['--tenant'], /^Option '--tenant <value>' argument missing$/],
    ['verify', ['--checkpoint', 'none.json'], /^The checkpoint none\.json cannot be read \(ENOENT/],
  ])('%s refuses %j', (command, args, sentence) => {
    expect(run(command, ...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) });
  });

  it('move the rows of one tenant, verify them, and name a file that was changed', () => {
    const tenant = ['--tenant', DEMO_COMPANY_ID];
    const archived = `${DEMO_COMPANY_ID}: ${ARCHIVED_ROWS} rows are in 1 new archive.`;
    expect(run('archive', ...tenant)).toEqual({ status: 0, stdout: archived, stderr: '' });
    expect(run('archive', '--months', '240')).toMatchObject({ status: 0, stderr: '' });
    const verified = run('verify', ...tenant);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toContain(`1 archive with ${ARCHIVED_ROWS} rows is as it was written.`);
    const checkpoint = join(dataDir, 'checkpoint.json');
    writeFileSync(checkpoint, JSON.stringify({ merchantId: DEMO_COMPANY_ID, seq: 1, hash: 'x' }));
    expect(run('verify', '--checkpoint', checkpoint)).toMatchObject({
      status: 1,
      stderr: `${DEMO_COMPANY_ID}: the checkpoint is older than the rows in the database, so they were not compared with it.`,
    });
    expect(run('verify', '--checkpoint', checkpoint, '--tenant', 'm-cloud')).toMatchObject({
      status: 1,
      stderr: `The checkpoint belongs to the tenant ${DEMO_COMPANY_ID}, not to m-cloud.`,
    });
    const stored = join(folder(), 'files', 'stored');
    const content = readdirSync(stored, { recursive: true, encoding: 'utf8' }).find(name =>
      name.endsWith('.gz'),
    )!;
    writeFileSync(join(stored, content), 'changed');
    const { status, stderr } = run('verify', ...tenant);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/: archive \S+ from row 1: changed$/)]);
  });

  it('verifies the logs of removed tenants, which stay', async () => {
    const db = await openDatabase(copy.options);
    await removeTenantByHand(db, DEMO_COMPANY_ID).finally(() => db.close());
    for (const args of [[], ['--tenant', DEMO_COMPANY_ID]]) {
      const { stdout, stderr } = run('verify', ...args);
      expect(stdout).toMatch(new RegExp(`^${DEMO_COMPANY_ID}: 1 row is as it was written\\.$`, 'm'));
      expect(stderr).toMatch(new RegExp(`^${DEMO_COMPANY_ID}: archive \\S+ from row 1: changed$`));
    }
  });
});
