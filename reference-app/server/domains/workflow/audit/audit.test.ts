/** The trail of an instance: whole, provable, and enough to let the instance happen again. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { seedApprovals } from '../../../demo/approvals.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { verifyAuditLogs } from './examine.ts';

describeServer('the audit log', server => {
  const driver = new ApprovalDriver(server);
  const look = (instance: string) =>
    verifyAuditLogs(server().db, { tenant: DEMO_COMPANY_ID, instance, replay: true });
  const faultOf = async (instance: string) => {
    const { faults } = await look(instance);
    return faults.map(({ revision, reason }) => `${revision}: ${reason}`);
  };
  /** As the owner of the database could, past row-level security; restored afterwards, because every audit log is checked again. */
  const meddling = async (instance: string, change: string, look: () => Promise<void>) => {
    const handle = server().db[KYSELY_HANDLE_KEY];
    const run = (text: string) => sql.raw(text).execute(handle);
    await run(`create table backup as select * from audit where instance_id = '${instance}'`);
    await run(change);
    try {
      await look();
    } finally {
      await run(`delete from audit where instance_id = '${instance}'`);
      await run('insert into audit select * from backup');
      await run('drop table backup');
    }
  };
  const decided = async () => {
    const instance = await driver.start(
      await driver.publish({ nodes: [approver('a', ['zhang.wei']), approver('b', ['wang.fang'])] }),
    );
    await driver.agree('zhang.wei', instance, { comment: 'fine', params: { amount: 1.5 } });
    await driver.agree('wang.fang', instance);
    return instance;
  };

  it('of a decided instance is valid, and yields the stored state', async () => {
    expect(await look(await decided())).toEqual({ instances: 1, faults: [] });
  });

  it('of the whole demo company holds, dictionaries and all', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx => seedApprovals(tx, 'zh'));
    const { instances, faults } = await verifyAuditLogs(server().db, { replay: true });
    expect(faults).toEqual([]);
    expect(instances).toBeGreaterThan(5);
  });

  it('shows a row that was changed', async () => {
    const instance = await decided();
    const change = `update audit set command = jsonb_set(command::jsonb, '{comment}', '"forged"')
      where instance_id = '${instance}' and revision = 2`;
    await meddling(instance, change, async () =>
      expect(await faultOf(instance)).toEqual(['2: the row was changed']),
    );
    expect(await faultOf(instance)).toEqual([]);
  });

  it.each([1, 2, 3])('shows that row %i was removed', async revision => {
    const instance = await decided();
    const change = `delete from audit where instance_id = '${instance}' and revision = ${revision}`;
    await meddling(instance, change, async () =>
      expect(await faultOf(instance)).toEqual([`${revision}: the row is missing`]),
    );
  });

  it('shows two rows that changed places', async () => {
    const instance = await decided();
    const change = `update audit a set command = b.command, facts = b.facts, effects = b.effects, hash = b.hash,
      prev_hash = b.prev_hash, actor_id = b.actor_id, audit_time = b.audit_time from audit b
      where a.instance_id = '${instance}' and b.merchant_id = a.merchant_id and b.instance_id = a.instance_id and a.revision in (2, 3)
        and b.revision = 5 - a.revision`;
    await meddling(instance, change, async () =>
      expect(await faultOf(instance)).toEqual(['2: the row follows another one']),
    );
  });

  it('shows that the instance was changed behind its back', async () => {
    const instance = await decided();
    const handle = server().db[KYSELY_HANDLE_KEY];
    const set = (amount: number) =>
      sql`update instance set form_values = jsonb_set(form_values, '{amount}', ${String(amount)}::jsonb)
        where instance_id = ${instance}`.execute(handle);
    await set(9999);
    expect(await faultOf(instance)).toEqual(['3: what is stored differs in formValues']);
    await set(1.5);
  });

  it.each<[what: string, visits: string]>([
    ['a cursor of null', `jsonb_set(visits::jsonb, '{0,cursor}', 'null')`],
    ['lists of null', `jsonb_set(jsonb_set(visits::jsonb, '{1,from}', 'null'), '{1,lanes}', 'null')`],
    ['an empty text for a list', `jsonb_set(visits::jsonb, '{1,lanes}', '""')`],
    ['no visit', `jsonb_set(visits::jsonb, '{1}', 'null')`],
    ['no list', `'null'::jsonb`],
  ])('shows visits that were changed to %s, and examines other instances', async (_, visits) => {
    const instance = await decided();
    await decided();
    const handle = server().db[KYSELY_HANDLE_KEY];
    const run = (text: string) => sql.raw(text).execute(handle);
    await run(`create table earlier as select visits from instance where instance_id = '${instance}'`);
    const count = async () => (await verifyAuditLogs(server().db, { replay: true })).instances;
    const whole = await count();
    try {
      await run(`update instance set visits = (${visits})::json where instance_id = '${instance}'`);
      expect(await faultOf(instance)).toEqual(['3: what is stored differs in visits']);
      expect(await count()).toBe(whole);
    } finally {
      await run(
        `update instance set visits = (select visits from earlier) where instance_id = '${instance}'`,
      );
      await run('drop table earlier');
    }
    expect(await faultOf(instance)).toEqual([]);
  });

  it('cannot be changed by the server itself', async () => {
    await decided();
    const remove = withTenant(server().db, DEMO_COMPANY_ID, tx => tx.deleteFrom('audit').execute());
    await expect(remove).rejects.toThrow(/permission denied/);
  });
});
