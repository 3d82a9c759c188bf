/** Lists of a tenant with many applications: the pages of the database that they read, and their counts. */
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, inject, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { searchInstances } from '../../../db/search.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { type InstanceFilter, instanceIdsWithPartQuery, instancePageQuery } from './instance-query.ts';
import { foundTasksQuery, taskConditions, taskPageQuery } from './task-query.ts';

/** A row of an explained statement in JSON. */
interface Explained {
  'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
}

const ANALYZE = sql`analyze, buffers`;

/** Returns the number of pages that a statement and its functions read. */
const pagesOf = (rows: Explained[]): number => {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
};

describeServer('lists of a large tenant', server => {
  const ROWS = 20_000;

  /** Instances of forty people and tasks of ten, every tenth to handle. */
  const fill = async (): Promise<void> => {
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`
        insert into process (merchant_id, process_id, process_key, process_name, process_type, model_content,
          json_content, create_by) values (${DEMO_COMPANY_ID}, 'large', 'large', 'large', 'test', '{}', '{}', 'u-admin')`.execute(
        tx,
      );
      await sql`
        insert into process_version (merchant_id, process_id, version, process_name, flow, form, create_by)
        values (${DEMO_COMPANY_ID}, 'large', 1, 'large', '{}', '{}', 'u-admin')`.execute(tx);
      await sql`
        insert into instance (merchant_id, instance_id, process_id, version, process_name, process_type, item_name,
          state, initiator_id, create_time, revision, form_values, changes, visits, incidents, current_nodes)
        select ${DEMO_COMPANY_ID}, 'large-' || n, 'large', 1, 'large', 'test', 'large ' || n, (n % 10 <> 0)::int,
          'u-' || n % 40, now() - n * interval '1 minute', 1, '{}', '{}', '[]', '[]', '[]'
        from generate_series(1, ${ROWS}::int) n`.execute(tx);
      await sql`
        insert into running_instance (merchant_id, create_time, instance_id)
        select merchant_id, create_time, instance_id from instance where process_id = 'large' and state = 0`.execute(
        tx,
      );
      await sql`
        insert into task (merchant_id, instance_id, task_id, visit_id, node_id, node_name, task_type, actor_id, state,
          create_time, end_time, closed_by, seq)
        select merchant_id, instance_id, instance_id || '-t', 'v', 'n', 'n', 1, 'u-' || right(instance_id, 1), state,
          create_time, case when state = 1 then create_time end, case when state = 1 then 'u-' || right(instance_id, 1) end, 0
        from instance where process_id = 'large'`.execute(tx);
    });
    for (const table of ['instance', 'running_instance', 'task', 'process', 'app_user', 'dict_data'])
      await sql`analyze ${sql.table(table)}`.execute(server().db[KYSELY_HANDLE_KEY]);
  };

  beforeAll(fill);

  it('are read by an index, a page at a time', async () => {
    const admin = { merchantId: DEMO_COMPANY_ID, userId: 'u-admin', permissions: ['*:*:*'] };
    const person = { merchantId: DEMO_COMPANY_ID, userId: 'u-1' };
    const page = { page: 1, limit: 20, lang: 'zh' as const };
    const plans = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const queries = {
        all: instancePageQuery(tx, admin, page),
        running: instancePageQuery(tx, admin, { ...page, isEnd: 2 }),
        stuck: instancePageQuery(tx, admin, { ...page, stuck: true }),
        stuckFirst: instancePageQuery(tx, admin, { ...page, sort: 'stuck' }),
        oldest: instancePageQuery(tx, admin, { ...page, sort: 'old' }),
        own: instancePageQuery(tx, person, { ...page, scope: 'own' }),
        part: instancePageQuery(tx, person, page),
        open: taskPageQuery(tx, taskConditions({ ...person, userId: 'u-0' }, page)),
        done: taskPageQuery(tx, taskConditions(person, { ...page, scope: 'done' })),
        doneLately: taskPageQuery(
          tx,
          taskConditions(person, { ...page, scope: 'done' }, { from: new Date(Date.now() - 3_600_000) }),
        ),
        overdue: taskPageQuery(
          tx,
          taskConditions({ ...person, userId: 'u-0' }, { ...page, overdue: true, sort: 'due' }),
        ),
        unread: taskPageQuery(tx, taskConditions(person, { ...page, scope: 'copied', isRead: false })),
      };
      const described: Record<string, string> = {};
      for (const [name, query] of Object.entries(queries)) {
        const lines = await query.explain<{ 'QUERY PLAN': string }>('text');
        described[name] = lines.map(line => line['QUERY PLAN']).join('\n');
      }
      return described;
    });
    for (const [name, plan] of Object.entries(plans)) {
      expect(`${name}: ${plan}`).not.toMatch(/Seq Scan on (instance|task)/);
      expect(`${name}: ${plan}`).toMatch(/Index (Only )?Scan/);
    }
    expect(plans.running).toMatch(/running_instance_pkey/);
    expect(plans.stuck).toMatch(/running_instance_stuck/);
    expect(plans.stuckFirst).toMatch(/running_instance_stuck/);
    expect(plans.overdue).toMatch(/task_due/);
    expect(plans.unread).toMatch(/task_unread_copy/);
  });

  // A cluster runs the search before the statement, and explains only what it can run.
  it.skipIf(inject('workers').length > 0)('read the rows of the found applications alone', async () => {
    const person = { merchantId: DEMO_COMPANY_ID, userId: 'u-0' };
    const filter = { page: 1, limit: 20, lang: 'zh' as const, keyword: 'large 77' };
    const [finding, found, tasks, running] = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const found = await searchInstances(tx, filter, { isOfRunning: true });
      const { sql: text, parameters } = foundTasksQuery(person, filter);
      const instances = instancePageQuery(tx, person, { ...filter, isEnd: 2, found });
      const find = await sql<Explained>`
        explain (analyze, buffers, format json) select countersign_find_instance('large 77', false, true, 2001)`.execute(
        tx,
      );
      return [
        find.rows,
        found,
        (
          await tx.executeQuery<Explained>(
            CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
          )
        ).rows,
        await instances.explain<Explained>('json', ANALYZE),
      ];
    });
    const ids = found?.ids?.slice(1, -1).split(',') ?? [];
    expect(ids.length).toBe(11);
    // The newest names and the candidates of the index; then a few pages for each task and for each row of the page.
    expect(pagesOf(finding)).toBeLessThan(400);
    expect(pagesOf(tasks)).toBeLessThan(pagesOf(finding) + 20 * ids.length);
    expect(pagesOf(running)).toBeLessThan(20 * ids.length);
  });

  it('read the applications of a person alone, also of a person with few', async () => {
    const stranger = { merchantId: DEMO_COMPANY_ID, userId: 'u-stranger' };
    const filter = { page: 1, limit: 20, lang: 'zh' as const };
    const read = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const pages = async (managed: string[], scope?: 'part' | 'managed') => {
        const query = instancePageQuery(tx, stranger, { ...filter, scope, managed });
        return pagesOf(await query.explain<Explained>('json', ANALYZE));
      };
      return [await pages([]), await pages([], 'part'), await pages(['small'], 'managed')];
    });
    for (const pages of read) expect(pages).toBeLessThan(100);
  });

  it('start from the applications of a person with few, whatever the conditions', async () => {
    const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-1' };
    const filter = {
      page: 1,
      limit: 20,
      lang: 'zh' as const,
      managed: [],
      partIds: ['large-1', 'large-4000'],
    };
    const conditions: Partial<InstanceFilter>[] = [
      { keyword: 'nothing' },
      { keyword: 'large', isEnd: 2 },
      { degree: 3 },
      { processType: 'none' },
      { sort: 'urgent' },
      { sort: 'stuck' },
    ];
    const read = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const pages = [await instanceIdsWithPartQuery(tx, actor).explain<Explained>('json', ANALYZE)];
      for (const condition of conditions)
        pages.push(
          await instancePageQuery(tx, actor, { ...filter, ...condition }).explain<Explained>('json', ANALYZE),
        );
      return pages.map(pagesOf);
    });
    // The tasks of one page in the order of their index are on many pages.
    expect(read.shift()).toBeLessThan(300);
    for (const pages of read) expect(pages).toBeLessThan(50);
  });

  it('compare the ids of applications and tasks byte by byte in every table', async () => {
    const { rows } = await sql`
      select attrelid::regclass::text as "table", attname as "column"
      from pg_attribute join pg_class c on c.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attcollation <> '"C"'::regcollation
        and (attname in ('instance_id', 'parent_instance_id', 'instance_task_id')
          or (attname = 'task_id' and relname not in ('send_task', 'send_target')))`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows).toEqual([]);
  });

  it('are counted near the page alone', async () => {
    const client = await server().login('admin');
    const first = await client.data<{ total: number; more: boolean }>(
      client.get('jflow/instance/page?limit=20'),
    );
    expect(first).toMatchObject({ total: 1020, more: true });
    const last = `jflow/instance/page?limit=100&page=${ROWS / 100}`;
    expect(await client.data(client.get(last))).toMatchObject({ more: false });
  });
});
