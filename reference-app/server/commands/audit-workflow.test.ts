/** The command as an operator calls it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedApprovals } from '../demo/approvals.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import { removeTenantByHand } from '../testing/removed-tenant.ts';
import { type Copy, environmentOf } from '../testing/templates.ts';

const COMMAND = fileURLToPath(new URL('./audit-workflow.ts', import.meta.url));

describe('the command that examines audit logs', () => {
  let copy: Copy;
  const run = (...args: string[]) => {
    const env = { ...process.env, ...environmentOf(copy.options) };
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };
  const inDatabase = async (work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) => {
    const db = await openDatabase(copy.options);
    await work(db).finally(() => db.close());
  };
  beforeAll(async () => {
    copy = await databaseCopy(quickKind());
    await inDatabase(db => withTenant(db, DEMO_COMPANY_ID, tx => seedApprovals(tx, 'zh')));
  });
  afterAll(() => copy.remove());

  it('says that all hold', () => {
    expect(run('verify')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^(\d+) of \1 audit logs are whole\.$/),
      stderr: '',
    });
    expect(run('replay').stdout).toMatch(/^(\d+) of \1 audit logs lead to what is stored\.$/);
  });

  it('refuses unknown arguments', () => {
    expect(run('prove')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Name an action, verify or replay'),
    });
    expect(run('verify', DEMO_COMPANY_ID)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Name an action, verify or replay'),
    });
    expect(run('verify', '--tenant', DEMO_COMPANY_ID, '--instance', 'none')).toMatchObject({
      status: 1,
      stderr: 'There is no such instance.',
    });
    expect(run('replay', '--tenant', 'none')).toMatchObject({
      status: 1,
      stderr: 'The installation has no tenant with the id none.',
    });
  });

  it('names the first link that does not hold', async () => {
    await inDatabase(db =>
      sql`update audit set actor_id = 'somebody' where revision = 2`.execute(db[KYSELY_HANDLE_KEY]),
    );
    const { status, stderr } = run('verify', '--tenant', DEMO_COMPANY_ID);
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toMatch(
      new RegExp(`^${DEMO_COMPANY_ID} \\S+: revision 2: the row was changed$`),
    );
  });

  it('examines removed tenants, whose rows stay', async () => {
    await inDatabase(db => removeTenantByHand(db, DEMO_COMPANY_ID));
    for (const args of [[], ['--tenant', DEMO_COMPANY_ID]])
      expect(run('verify', ...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('revision 2: the row was changed'),
      });
  });
});
