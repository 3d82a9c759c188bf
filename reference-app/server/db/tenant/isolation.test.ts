import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../demo/company.ts';
import { describeBothDatabases } from '../../testing/harness.ts';
import {
  runTransactionOnAuthTables,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from '../access.ts';
import { KYSELY_HANDLE_KEY } from '../database.ts';
import { findAllRowIds } from '../search.ts';

const SIGN_IN = [
  'sign_in_contact',
  'sign_in_ticket',
  'verification',
  'sign_in_challenge',
  'user_credential',
  'identity_provider',
  'user_identity',
];
const AUTH = [
  'tenant',
  'tenant_grant',
  'sign_in_name',
  'session',
  'sign_in_attempt',
  'seal_key',
  'database_host',
  'encryption_key',
  'push_key',
  'seal_nonce',
  'schema_migration',
  ...SIGN_IN,
];

describeBothDatabases('the isolation of tenants', server => {
  it.each<[name: string, read: (tx: Tx) => Promise<unknown>]>([
    [
      'raw SQL, by row-level security',
      async tx => (await sql`select distinct merchant_id from app_user`.execute(tx)).rows,
    ],
    [
      'a built statement, by the plugin too',
      tx => tx.selectFrom('appUser').select('merchantId').distinct().execute(),
    ],
  ])('shows only rows of the tenant to %s', async (_, read) => {
    const names = (merchantId: string) => withTenant(server().db, merchantId, read);
    expect(await names(DEMO_COMPANY_ID)).toEqual([{ merchantId: DEMO_COMPANY_ID }]);
    expect(await names(DEMO_SERVICE_PROVIDER_TENANT_ID)).toEqual([
      { merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID },
    ]);
    expect(await names('no-such-tenant')).toEqual([]);
    expect(await names('')).toEqual([]);
  });

  it('limits every built statement of a tenant, also in a transaction of both contexts', async () => {
    const query = (tx: Tx) => tx.selectFrom('appUser').select('userId').compile();
    const limited = {
      parameters: [DEMO_COMPANY_ID],
      sql: expect.stringContaining('"app_user"."merchant_id" = $1'),
    };
    expect(await withTenant(server().db, DEMO_COMPANY_ID, async tx => query(tx))).toMatchObject(limited);
    await runTransactionSwitchingTenantAndRole(server().db, async contexts => {
      const auth = await contexts.auth();
      expect(auth.selectFrom('session').select('userId').compile().parameters).toEqual([]);
      expect(query(await contexts.tenant(DEMO_COMPANY_ID))).toMatchObject(limited);
    });
  });

  it('opens only tables and views of tenants to the role of tenants, because the plugin limits all of them', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege('countersign_app', c.oid, 'select')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id')`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows).toEqual([]);
  });

  it('refuses rows of another tenant', async () => {
    const row = { merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID, attrCode: 'x', attrName: 'x', attrValue: 'x' };
    const write = withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.insertInto('property').values(row).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const change = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .updateTable('appUser')
        .set({ remark: 'mine' })
        .where('merchantId', '=', DEMO_SERVICE_PROVIDER_TENANT_ID)
        .executeTakeFirst(),
    );
    expect(change.numUpdatedRows).toBe(0n);
  });

  it('is not passed by functions that run as their owner: temporary tables never shadow theirs', async () => {
    const functions = await server().db.script(script =>
      script.query<{ name: string; path: string | null }>(
        `select p.oid::regprocedure::text as name, (select substr(s, 13) from unnest(p.proconfig) s where s like 'search_path=%') as path
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
      ),
    );
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.filter(({ path }) => !path?.endsWith(', pg_temp'))).toEqual([]);
    const insert = (tx: Tx) => sql`update app_user set remark = remark where user_id = 'u-li-na'`.execute(tx);
    const shadowed = withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`create temp table directory_state (merchant_id text primary key, stamp text) on commit drop`.execute(
        tx,
      );
      await insert(tx);
      await sql`set constraints all immediate`.execute(tx);
      return sql<{ n: number }>`select count(*)::int as n from pg_temp.directory_state`.execute(tx);
    });
    expect((await shadowed).rows).toEqual([{ n: 0 }]);
  });

  it('hides sessions from the tenants, and the tenants from the authentication role', async () => {
    const peep = withTenant(server().db, DEMO_COMPANY_ID, tx => sql`select * from session`.execute(tx));
    await expect(peep).rejects.toThrow(/permission denied/);
    const pry = runTransactionOnAuthTables(server().db, auth => sql`select * from app_user`.execute(auth));
    await expect(pry).rejects.toThrow(/permission denied/);
  });

  it('let a search find the rows of its own tenant alone', async () => {
    const found = (merchantId: string, text: string) =>
      withTenant(server().db, merchantId, tx => findAllRowIds(tx, 'appUser', text));
    expect(await found(DEMO_COMPANY_ID, '李娜')).toBe('{u-li-na}');
    expect(await found(DEMO_COMPANY_ID, 'LI.NA')).toBe('{u-li-na}');
    expect(await found(DEMO_COMPANY_ID, '娜李')).toBe('{}');
    expect(await found(DEMO_SERVICE_PROVIDER_TENANT_ID, '李娜')).toBe('{}');
    expect(await found('', '李娜')).toBe('{}');
    const pry = runTransactionOnAuthTables(server().db, auth =>
      sql`select countersign_find_app_user('李娜', 1)`.execute(auth),
    );
    await expect(pry).rejects.toThrow(/permission denied/);
  });

  it('fall back to nothing when a transaction ends', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx => tx.selectFrom('merchant').selectAll().execute());
    const after = await sql<{ tenant: string | null; role: string }>`
      select nullif(current_setting('app.tenant', true), '') as tenant, current_user as role`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(after.rows[0]?.tenant).toBeNull();
    expect(after.rows[0]?.role).not.toMatch(/^countersign_(app|auth)$/);
  });

  it('refuse a transaction inside a transaction, which would wait for itself', async () => {
    const nested = withTenant(server().db, DEMO_COMPANY_ID, () =>
      withTenant(server().db, DEMO_COMPANY_ID, async () => 1),
    );
    await expect(nested).rejects.toThrow('[Bug]');
  });

  it('stand around every table: forced row security and the tenant first in its key', async () => {
    const { rows } = await sql<{ name: string; forced: boolean; first: string | null }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    const open = rows.filter(
      ({ name, forced, first }) => !AUTH.includes(name) && !(forced && first === 'merchant_id'),
    );
    expect(open).toEqual([]);
    expect(rows.length).toBeGreaterThan(AUTH.length);
  });

  it('carry a word on every table and column', async () => {
    const { rows } = await sql`
      select c.relname, a.attname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (col_description(c.oid, a.attnum) is null or obj_description(c.oid, 'pg_class') is null)`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows).toEqual([]);
  });
});
