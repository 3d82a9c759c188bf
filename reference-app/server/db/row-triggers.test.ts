/**
 * Rows that triggers keep: whatever statement writes a row, the other row follows in the same transaction. The statements
 * here are those of no service, so that only the triggers can keep the rows.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { describeBothDatabases } from '../testing/harness.ts';
import {
  runTransactionOnAuthTables,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from './access.ts';
import { writesDirectory } from './postgres/directory-job.ts';

const MEMBER_ID = 'u-he-lei';

describeBothDatabases('the triggers of the tables', server => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
  const rowsOf = async <Row>(text: string) => server().db.script(script => script.query<Row>(text));

  it.each([
    ['login', 'login_log', 'log_id, user_name, address, user_agent, result', "id, 'x', '', '', 'ok'"],
    [
      'operation',
      'operation_log',
      'operation_id, user_id, kind, target_id, target_name, operation, address',
      "id, 'x', 'x', 'x', 'x', 'x', ''",
    ],
    ['system', 'system_log', 'log_id, event', "id, 'x'"],
  ])('queue each row of the %s log for its link', async (log, table, columns, values) => {
    await inCompany(tx =>
      sql`insert into ${sql.table(table)} (merchant_id, ${sql.raw(columns)})
        select ${DEMO_COMPANY_ID}, ${sql.raw(values)} from unnest(array['queued-1', 'queued-2']) id`.execute(
        tx,
      ),
    );
    const queued = await rowsOf<{ row_id: string }>(
      `select row_id from log_unlinked where log = '${log}' and row_id like 'queued-%' order by 1`,
    );
    expect(queued.map(row => row.row_id)).toEqual(['queued-1', 'queued-2']);
  });

  it('refuse changes of log rows to the role of tenants, so that no queued row gets another text', async () => {
    for (const change of [
      'update system_log set event = event',
      'delete from login_log',
      'delete from operation_log',
    ])
      await expect(inCompany(tx => sql.raw(change).execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('count the bytes of files by uploader and tenant', async () => {
    const usage = () =>
      rowsOf<{ user_id: string; bytes: string }>(
        "select user_id, bytes from file_usage where user_id in ('', 'counted') order by 1",
      );
    const bytes = async () => (await usage()).map(row => Number(row.bytes));
    const [before = 0] = await bytes();
    await inCompany(tx =>
      sql`insert into file (merchant_id, file_id, name, size, type, storage_key, create_by)
        select ${DEMO_COMPANY_ID}, id, id, 5000, '', id, 'counted' from unnest(array['f1', 'f2']) id`.execute(
        tx,
      ),
    );
    expect(await bytes()).toEqual([before + 16_384, 16_384]);
    await inCompany(tx => sql`delete from file where file_id = 'f1'`.execute(tx));
    expect(await bytes()).toEqual([before + 8192, 8192]);
  });

  it('keep the contacts of sign-ins', async () => {
    const contacts = async () => {
      const rows = await runTransactionOnAuthTables(server().db, auth =>
        auth
          .selectFrom('signInContact')
          .select('contactKey')
          .where('userId', '=', MEMBER_ID)
          .orderBy('contactKey')
          .execute(),
      );
      return rows.map(row => row.contactKey);
    };
    const change = (set: string) =>
      inCompany(tx => sql`update app_user set ${sql.raw(set)} where user_id = ${MEMBER_ID}`.execute(tx));
    await change("email = 'A@x.test', phonenumber = '138-0000-0001'");
    expect(await contacts()).toEqual(['mail:a@x.test', 'phone:13800000001']);
    await change("email = ''");
    expect(await contacts()).toEqual(['phone:13800000001']);
    await change("is_guest = true, phonenumber = '138-0000-0002'");
    expect(await contacts()).toEqual([]);
    await change('is_guest = false');
  });

  it('keep the list of tenants', async () => {
    await inCompany(tx => sql`update merchant set short_name = 'kept'`.execute(tx));
    const rows = await rowsOf<{ short_name: string; is_first: boolean }>(
      `select short_name, is_first from tenant where merchant_id = '${DEMO_COMPANY_ID}'`,
    );
    expect(rows.map(row => row.short_name)).toEqual(['kept']);
    expect(await rowsOf('select from tenant where is_first')).toHaveLength(1);
  });

  it('store when an account was enabled again', async () => {
    const change = (status: string) =>
      inCompany(tx => sql`update app_user set status = ${status} where user_id = ${MEMBER_ID}`.execute(tx));
    const enabled = () =>
      inCompany(tx =>
        tx.selectFrom('appUser').select('enabledTime').where('userId', '=', MEMBER_ID).executeTakeFirst(),
      );
    await change('STOP_USING');
    expect(await enabled()).toEqual({ enabledTime: null });
    await change('NORMAL');
    expect((await enabled())?.enabledTime).toBeInstanceOf(Date);
  });

  it('queue one job for the transaction that changes the directory, and none for a change that is undone', async () => {
    const driver = new ApprovalDriver(server);
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
    const changeRole = (tx: Tx) => sql`update role set role_name = role_name`.execute(tx);
    const jobs = () => rowsOf("select from outbox where queue = 'follow'");
    await inCompany(changeRole);
    expect(await jobs()).toHaveLength(0);
    await inCompany(async tx => {
      await sql`update instance set followed = array['x'] where instance_id = ${instanceId}`.execute(tx);
      await changeRole(tx);
      await sql`update app_user set nick_name = nick_name where user_id = ${MEMBER_ID}`.execute(tx);
    });
    expect(await jobs()).toHaveLength(1);
    const rehearse = (work: (tx: Tx) => Promise<unknown>) =>
      runTransactionSwitchingTenantAndRole(server().db, async contexts => {
        const tx = await contexts.tenant(DEMO_COMPANY_ID);
        await contexts.rehearsed(() => changeRole(tx));
        await work(tx);
      });
    await rehearse(async () => undefined);
    expect(await jobs()).toHaveLength(1);
    await rehearse(changeRole);
    expect(await jobs()).toHaveLength(2);
  });

  it('note changes of the tables whose changes the driver recognises on a cluster', async () => {
    const tables = await rowsOf<{ name: string; hasTrigger: boolean }>(
      `select c.relname as name, exists (
         select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'directory_changed') as "hasTrigger"
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { name, hasTrigger } of tables)
      for (const change of [
        `insert into ${name} (x)`,
        `update "${name}" set`,
        `with a as (delete from ${name}`,
      ])
        expect([change, writesDirectory(change)]).toEqual([change, hasTrigger]);
    expect(tables.filter(({ hasTrigger }) => hasTrigger).length).toBeGreaterThan(0);
  });

  it('need no rows of a whole statement, because a shard has only its own', async () => {
    expect(
      await rowsOf('select tgname from pg_trigger where tgoldtable is not null or tgnewtable is not null'),
    ).toEqual([]);
  });
});
