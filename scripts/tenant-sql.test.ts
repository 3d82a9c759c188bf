import { expect, test } from 'vitest';
import { tenantSqlFaults, tenantSqlFaultsIn, tenantTables } from './tenant-sql.ts';

const tables = new Set(['task', 'person']);
const found = (code: string) => tenantSqlFaultsIn('reference-app/server/x.ts', code, tables);

test.each([
  ['a table', 'sql`select 1 from task where task_id = $1`', ['task']],
  ['an update', 'sql`update task set state = 1`', ['task']],
  ['a delete', 'sql`delete from task`', ['task']],
  ['inserted rows', 'sql`insert into task (task_id) values ($1)`', ['task']],
  ['a named statement', "const one = { sql: 'select 1 from task' };", ['task']],
  ['a table of a list', 'sql`select 1 from person p, task t where p.merchant_id = $1`', ['task']],
  ['a joined table', 'sql`select 1 from task t join person p on true where t.merchant_id = $1`', ['person']],
  ['a subquery', 'sql`select (select 1 from person p) from task where merchant_id = $1`', ['person']],
])('%s without its tenant is found', (_, code, expected) => {
  expect(found(code).map(({ table }) => table)).toEqual(expected);
});

test.each([
  ['a table with its tenant', 'sql`select 1 from task where merchant_id = $1`'],
  ['an alias with its tenant', 'sql`select 1 from task as t where t.merchant_id = $1`'],
  [
    'a join by the tenant',
    'sql`select 1 from task t join person p on p.merchant_id = t.merchant_id where t.merchant_id = $1`',
  ],
  ['inserted rows with their tenant', 'sql`insert into task (merchant_id) values ($1)`'],
  ['a table without tenants', 'sql`select 1 from session`'],
  ['a comment', '/** Reads from task. */'],
])('%s is allowed', (_, code) => {
  expect(found(code)).toEqual([]);
});

test('a fault names its file and line', () => {
  expect(found('const a = 1;\nsql`select 1 from task`')).toEqual([
    { file: 'reference-app/server/x.ts', line: 2, table: 'task' },
  ]);
});

test('all raw SQL of the server names its tenant', () => {
  expect(tenantTables().size).toBeGreaterThan(80);
  expect(tenantSqlFaults()).toEqual([]);
});
