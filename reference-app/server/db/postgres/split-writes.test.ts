import { describe, expect, it } from 'vitest';
import { needsOwnPlan, removeShardOfNames, splitWrites } from './split-writes.ts';

const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();
const split = (sql: string) => splitWrites(sql, true).map(one => ({ ...one, sql: oneLine(one.sql) }));

describe('statements for Citus', () => {
  it.each([
    'select 1',
    'insert into a (x) values ($1)',
    'insert into a (x) select $1 on conflict do nothing',
    'with b as (update a set x = 1 returning y) select y from b',
    'with b as (select 1) delete from a',
    // Their expressions return other columns than the ids of a search.
    'with b as (select x from a where x in (select unnest(ids) from countersign_find_a($1, 5) as ids)) select x from b',
    'with b as (select cardinality(ids) as n from countersign_find_a($1, 5) as ids) select n from b',
    'with b as (update a set x = 1 where y = any((select ids from countersign_find_a($1, 5) as ids)::text[]) returning y) select y from b',
  ])('leave %s as it is', sql => expect(splitWrites(sql, true)).toEqual([]));

  it('return rows from an insert of selected rows', () => {
    expect(split('insert into a (x) select $2 from b where y = $1')).toEqual([
      {
        sql: 'insert into a (x) select $1 from b where y = $2 returning true as inserted',
        parameters: [2, 1],
      },
    ]);
  });

  it('limit subqueries to the tenant of the transaction', () => {
    expect(split('select (select x from a where a.merchant_id = b.merchant_id) from b where y = $1')).toEqual(
      [
        {
          sql: 'select (select x from a where (a.merchant_id = b.merchant_id and a.merchant_id = $1)) from b where y = $2',
          parameters: ['tenant', 1],
        },
      ],
    );
  });

  it('limit nothing outside of the transaction of a tenant', () => {
    const sql = 'select (select x from a where a.merchant_id = b.merchant_id) from b';
    expect(splitWrites(sql, false)).toEqual([]);
  });

  it('pass the time to conditional changes', () => {
    expect(split('update a set x = case when y = $1 then now() end')).toEqual([
      { sql: 'update a set x = case when y = $1 then $2::timestamptz end', parameters: [1, 'now'] },
    ]);
    expect(split('update a set x = clock_timestamp()')).toEqual([
      { sql: 'update a set x = $1::timestamptz', parameters: ['now'] },
    ]);
    const first = 'with b as (select y from c for update) update a set';
    expect(split(`${first} x = coalesce(x, now()) from b`)).toEqual([
      { sql: `${first} x = coalesce(x, $1::timestamptz) from b`, parameters: ['now'] },
    ]);
    expect(split('update a set x = now()')).toEqual([]);
  });

  it('select the values of a row that contain a subquery, and a column of subqueries without one', () => {
    expect(split('insert into a (x, y) values ($1, (select max(z) from b)) returning x')).toEqual([
      { sql: 'insert into a (x, y) select $1, (select max(z) from b) returning x', parameters: [1] },
    ]);
    expect(split('select 1 where exists (select from a)')).toEqual([
      { sql: 'select 1 where exists (select true from a)', parameters: [] },
    ]);
  });

  it('write one table each, with the parameters of their own and the reads that they name', () => {
    const sql = `with first as (insert into a (x, y) select $1, $3),
      last as materialized (select max(x) as top from b where y = '$)')
      insert into c (x) select top + $2 from last`;
    expect(split(sql)).toEqual([
      { sql: 'insert into a (x, y) select $1, $2 returning true as inserted', parameters: [1, 3] },
      {
        sql: `insert into c (x) with last as materialized (select max(x) as top from b where y = '$)') select top + $1 from last returning true as inserted`,
        parameters: [2],
      },
    ]);
  });

  it('pass the ids of a search, whose function must not run on a shard', () => {
    const sql = `with "found" as materialized (select ids from countersign_find_instance($2, false) as ids)
      select x from "found" left join a on y = $1 and x = any((select found.ids from found)::text[])`;
    expect(split(sql)).toEqual([
      {
        sql: 'select ids from countersign_find_instance($1, false) as ids',
        parameters: [2],
        returnsAs: 'found',
      },
      {
        sql: 'with found as materialized (select ids from jsonb_to_recordset($1::jsonb) as found(ids text[])) select x from "found" left join a on y = $2 and x = any((select found.ids from found)::text[])',
        parameters: ['found', 1],
      },
    ]);
    expect(split('select ids from countersign_find_instance($1, false) as ids')).toEqual([]);
  });

  it('pass the rows that a write returns through a query that other writes read', () => {
    const sql = `with counted as (update counter set n = n + 1 where id = $1 returning n),
      added as (insert into counter (id, n) select $1, 1 where not exists (select from counted) returning n),
      numbered as (select n from counted union all select n from added)
      insert into a (x) select n + $2 from numbered`;
    const rowsOf = (parameter: string) =>
      `as materialized (select * from jsonb_populate_recordset(null::counter, ${parameter}::jsonb))`;
    expect(split(sql)).toEqual([
      {
        sql: 'update counter set n = n + 1 where id = $1 returning n',
        parameters: [1],
        returnsAs: 'counted',
      },
      {
        sql: `insert into counter (id, n) with counted ${rowsOf('$1')} select $2, 1 where not exists (select true from counted) returning n`,
        parameters: ['counted', 1],
        returnsAs: 'added',
      },
      {
        sql: `insert into a (x) with counted ${rowsOf('$1')}, added ${rowsOf('$2')}, numbered as materialized (select n from counted union all select n from added) select n + $3 from numbered returning true as inserted`,
        parameters: ['counted', 'added', 2],
      },
    ]);
  });

  it('pass the rows that a write returns to the writes that read them', () => {
    const sql = `with counted as (insert into counter (id) values ($1) on conflict (id) do update set n = counter.n + 1 returning n)
      insert into a (x) select n + $2 from counted`;
    expect(split(sql)).toEqual([
      {
        sql: 'insert into counter (id) values ($1) on conflict (id) do update set n = counter.n + 1 returning n',
        parameters: [1],
        returnsAs: 'counted',
      },
      {
        sql: 'insert into a (x) with counted as materialized (select * from jsonb_populate_recordset(null::counter, $1::jsonb)) select n + $2 from counted returning true as inserted',
        parameters: ['counted', 2],
      },
    ]);
  });
});

it('an error of a shard has the constraint of the table', () => {
  const error = new Error('duplicate key value violates unique constraint "decision_key_pkey_102088"');
  removeShardOfNames(error);
  expect(error).toMatchObject({ constraint: 'decision_key_pkey' });
});

it('changes that read a second table have plans of their own', () => {
  const changes = [
    'delete from a using b where a.x = $1',
    'update a set x = b.x from b',
    'with b as (select 1) delete from a',
  ];
  expect(changes.filter(sql => !needsOwnPlan(sql))).toEqual([]);
  const others = ['select x from a', 'delete from a where x = $1', 'update a set x = $1 where y = $2'];
  expect(others.filter(needsOwnPlan)).toEqual([]);
});
