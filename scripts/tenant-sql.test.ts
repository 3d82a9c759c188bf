// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code with templates
import { expect, test } from 'vitest';
import { formatTenantSqlFault, tenantSqlFaults, tenantSqlFaultsIn, tenantTables } from './tenant-sql.ts';

const tables = new Set(['task', 'person', 'held_role']);
const tablesFound = (code: string) =>
  tenantSqlFaultsIn('reference-app/server/x.ts', code, tables).map(({ table }) => table);
const problemsFound = (code: string) =>
  tenantSqlFaultsIn('reference-app/server/x.ts', code, tables).map(({ problem }) => problem);

const DYNAMIC = 'a table chosen at run time';

test.each([
  ['a table', 'sql`select 1 from task where task_id = $1`', ['task']],
  ['an update', 'sql`update task set state = 1`', ['task']],
  ['a delete', 'sql`delete from task`', ['task']],
  [
    'a delete that limits only the other table',
    'sql`delete from task using person p where p.merchant_id = $1`',
    ['task'],
  ],
  ['inserted rows', 'sql`insert into task (task_id) values ($1)`', ['task']],
  ['inserted rows without columns', 'sql`insert into task values ($1)`', ['task']],
  ['inserted rows with a default', 'sql`insert into task (merchant_id) values (default)`', ['task']],
  [
    'rows inserted for the tenants of a list',
    'sql`insert into task (merchant_id) select m.merchant_id from merchant m`',
    ['task'],
  ],
  ['a named statement', "const one = { sql: 'select 1 from task' };", ['task']],
  ['a table of a list', 'sql`select 1 from person p, task t where p.merchant_id = $1`', ['task']],
  ['a joined table', 'sql`select 1 from task t join person p on true where t.merchant_id = $1`', ['person']],
  ['a subquery', 'sql`select (select 1 from person p) from task where merchant_id = $1`', ['person']],
  [
    'a subselect beside a table',
    'sql`select (select count(*) from person) from task where merchant_id = $1`',
    ['person'],
  ],
  ['a column that is only selected', 'sql`select merchant_id, state from task`', ['task']],
  ['a column that is only grouped', 'sql`select count(*) from task group by merchant_id`', ['task']],
  ['a column in a comment', 'sql`select * from task -- merchant_id = $1\n`', ['task']],
  ['a table after a comment', 'sql`select * from /* x */ task`', ['task']],
  ['a string with a comment', "run('select * from /* x */ task')", ['task']],
  ['another tenant', 'sql`select * from task where merchant_id <> ${m}`', ['task']],
  ['an alternative', 'sql`select * from task where merchant_id = ${m} or task_id = ${id}`', ['task']],
  ['a negation', 'sql`select * from task where not (merchant_id = ${m})`', ['task']],
  ['a case', 'sql`select * from task where case when true then merchant_id = ${m} end`', ['task']],
  [
    'a column that is compared with itself',
    'sql`select * from task t join person p on t.merchant_id = t.merchant_id and p.merchant_id = p.merchant_id`',
    ['task', 'person'],
  ],
  [
    'tables that are compared with each other only',
    'sql`select * from task t join person p on p.merchant_id = t.merchant_id`',
    ['task', 'person'],
  ],
  [
    'the tenants of a list',
    'sql`select * from merchant m join task t on t.merchant_id = m.merchant_id`',
    ['task'],
  ],
  [
    'a list of tenants in a subquery',
    'sql`select * from (select merchant_id from session) s join task t on t.merchant_id = s.merchant_id`',
    ['task'],
  ],
  [
    'the left table of a left join',
    'sql`select * from task t left join person p on p.merchant_id = t.merchant_id and t.merchant_id = ${m}`',
    ['task', 'person'],
  ],
  [
    'a full join',
    'sql`select * from task t full join person p on p.merchant_id = ${m} where t.merchant_id = ${m}`',
    ['person'],
  ],
  ['a table of raw SQL', "tx.selectFrom(sql`task`.as('t'))", ['sql`task`']],
  [
    'a joined table of raw SQL',
    "tx.selectFrom('person').innerJoin(sql`${name}`.as('t'), on)",
    ['sql`${name}`'],
  ],
  ['a table of raw SQL in a variable', 'const source = sql`task`;', ['sql`task`']],
  ['a dynamic table of a statement', "tx.selectFrom(sql.table('task').as('t'))", ["sql.table('task')"]],
  ['a dynamic table', "sql`select * from ${sql.table('task')}`", [DYNAMIC]],
  ['a dynamic name', "sql`select * from ${sql.ref('task')} where state = 1`", [DYNAMIC]],
  ['a dynamic value as a table', 'sql`delete from ${table} where task_id = ${id}`', [DYNAMIC]],
  ['a dynamic table of a string', 'run(`select * from ${name} where id = $1`)', [DYNAMIC]],
  ['a concatenation', 'sql.raw("select * from " + "task")', ['task']],
  ['a schema', 'sql`select * from public.task`', ['task']],
  ['a quoted schema', 'sql`select * from "public"."task"`', ['task']],
  ['upper case', 'sql`SELECT * FROM TASK`', ['task']],
  ['an escaped name', 'sql`select * from U&"t\\\\0061sk"`', ['task']],
  ['truncate', 'sql`truncate task`', ['task']],
  ['table', 'sql`table task`', ['task']],
  ['copy', 'sql`copy task to stdout`', ['task']],
  ['merge', 'sql`merge into task using person p on true when matched then delete`', ['task', 'person']],
  ['a table in parentheses', 'sql`select * from (task t cross join person p)`', ['task', 'person']],
  ['a table after a subquery', 'sql`select * from (select 1) x, task`', ['task']],
  [
    'a table after a lateral subquery',
    'sql`select * from person p, lateral (select 1) b, task t where p.merchant_id = ${m}`',
    ['task'],
  ],
  [
    'a table after an alias with columns',
    'sql`select * from task as t (a, b), person p where t.merchant_id = ${m}`',
    ['person'],
  ],
  ['a view', 'sql`select * from held_role`', ['held_role']],
  ['only', 'sql`delete from only task`', ['task']],
  ['a table with a star', 'sql`select * from task * where true`', ['task']],
  [
    'a table expression with the name of a table',
    'sql`with task as (select * from task) select * from task`',
    ['task'],
  ],
  ['a schema beside a table expression', 'sql`with task as (select 1) select * from public.task`', ['task']],
  [
    'an update of a table expression',
    'sql`with x as (update task set state = 1 returning 1) select * from x`',
    ['task'],
  ],
  ['a part of a statement', 'sql`left join task t on t.task_id = p.task_id`', ['task']],
  ['a part of a list', 'sql`, task`', ['task']],
  ['a second statement', 'sql`select 1; delete from task`', ['task']],
  [
    'alternatives of a list',
    'sql`select * from task where merchant_id = ${m} and ${sql.join(ids, sql` or `)}`',
    ['task'],
  ],
])('%s without its tenant is found', (_, code, expected) => {
  expect(tablesFound(code)).toEqual(expected);
});

test.each([
  ['a table in parentheses with an alias, which is no SQL', 'sql`select * from (task) t`', 'syntax'],
  ['a text that is no SQL', 'sql`select from where`', 'syntax'],
  ['an unfinished text', 'sql`select 1 from task where merchant_id =`', 'syntax'],
  ['raw SQL of a value', 'sql.raw(text)', 'raw'],
  [
    'an update of the tenant',
    'sql`update task set merchant_id = ${m} where merchant_id = ${m}`',
    'changed tenant',
  ],
  [
    'a conflict without the tenant',
    'sql`insert into task (merchant_id, task_id) values (${m}, ${id}) on conflict (task_id) do update set state = 1`',
    'conflict',
  ],
  ['a condition with an open `or`', 'sql`state = 1 or state = ${state}`', 'open or'],
  ['an added condition with an open `or`', 'sql`and state = 1 or state = ${state}`', 'open or'],
  ['a block of code', 'sql`do $$ begin delete from task; end $$`', 'statement'],
])('%s is refused', (_, code, problem) => {
  expect(problemsFound(code)).toEqual([problem]);
});

test.each([
  ['a table with its tenant', 'sql`select 1 from task where merchant_id = $1`'],
  ['an alias with its tenant', 'sql`select 1 from task as t where t.merchant_id = $1`'],
  ['a table with one of several tenants', 'sql`select 1 from task where merchant_id = any(${ids}::text[])`'],
  ['a table with a list of tenants', 'sql`select 1 from task where merchant_id in (${a}, ${b})`'],
  ['a key that contains the tenant', 'sql`select 1 from task where (merchant_id, task_id) = (${m}, ${id})`'],
  [
    'a join by the tenant',
    'sql`select 1 from task t join person p on p.merchant_id = t.merchant_id where t.merchant_id = $1`',
  ],
  [
    'a join by a shared column',
    'sql`select 1 from task t join person p using (merchant_id) where t.merchant_id = $1`',
  ],
  [
    'a left join by the tenant',
    'sql`select 1 from task t left join person p on p.merchant_id = t.merchant_id where t.merchant_id = $1`',
  ],
  [
    'a subquery with the tenant of its statement',
    'sql`select 1 from task t where t.merchant_id = $1 and exists (select from person p where p.merchant_id = t.merchant_id)`',
  ],
  [
    'a part of a statement with the tenant of its statement',
    'sql`(select p.name from person p where p.merchant_id = t.merchant_id)`',
  ],
  [
    'a recursive table expression',
    'sql`with recursive below as (select task_id from task where merchant_id = $1 union select t.task_id from below join task t on t.merchant_id = $1 and t.parent = below.task_id) select * from below`',
  ],
  ['a table expression with the name of a table', 'sql`with person as (select 1) select * from person`'],
  [
    'an update from other rows',
    'sql`update task t set state = r.state from jsonb_to_recordset(${rows}) as r(state int) where t.merchant_id = ${m}`',
  ],
  ['inserted rows with their tenant', 'sql`insert into task (merchant_id) values ($1)`'],
  [
    'inserted rows of a select',
    'sql`insert into task (merchant_id, task_id) select p.merchant_id, p.id from person p where p.merchant_id = ${m}`',
  ],
  [
    'a conflict with the tenant',
    'sql`insert into task (merchant_id, task_id) values (${m}, ${id}) on conflict (merchant_id, task_id) do update set state = 1`',
  ],
  ['a locked table', 'sql`select 1 from task t where t.merchant_id = ${m} for update of t`'],
  ['a dynamic table with its tenant', 'sql`select * from ${sql.table(table)} r where r.merchant_id = ${m}`'],
  ['a dynamic condition', 'sql`select * from task where merchant_id = ${m} and ${condition} ${order}`'],
  [
    'dynamic columns',
    'sql`insert into task (merchant_id, ${columns}) select ${m}, ${columns} from jsonb_to_recordset(${rows}) as r(${types})`',
  ],
  ['a dynamic subquery', 'sql`select count(*) from (${query}) as near`'],
  ['a dynamic operator', 'sql`(name, id) ${comparison} (${name}, ${id})`'],
  ['an alternative in parentheses', 'sql`(state = 1 or state = 2)`'],
  ['a separator', 'sql` or `'],
  ['a subquery of raw SQL', "tx.selectFrom(sql`(select 1 as n)`.as('t'))"],
  ['a table without tenants', 'sql`select 1 from session`'],
  ['a table of another schema', 'sql`select 1 from archive.task`'],
  ['a comment', '/** Reads from task. */'],
  ['a message', "refuse('select one task or person')"],
  ['a range in a message', 'refuse(`must be from ${least} to ${most}`)'],
])('%s is allowed', (_, code) => {
  expect(problemsFound(code)).toEqual([]);
});

test('a fault names its file, its line and its table', () => {
  const [fault] = tenantSqlFaultsIn(
    'reference-app/server/x.ts',
    'const a = 1;\nsql`select 1 from task`',
    tables,
  );
  expect(fault && formatTenantSqlFault(fault)).toMatch(/^reference-app\/server\/x\.ts:2 task: raw SQL/);
});

test('views that read tables of tenants are tables of tenants', () => {
  expect([...tenantTables()]).toEqual(expect.arrayContaining(['app_user', 'held_role']));
  expect(tenantTables().size).toBeGreaterThan(80);
});

test('all raw SQL of the server names its tenant', () => {
  expect(tenantSqlFaults().map(formatTenantSqlFault)).toEqual([]);
});
