import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { columnNamePlugin } from '../column-names.ts';
import { tenantPlugin } from './tenant-plugin.ts';

interface Tables {
  task: { merchant_id: string; task_id: string; actor_id: string; state: string };
  person: { merchant_id: string; user_id: string; name: string };
}

const db = new Kysely<Tables>({
  plugins: [columnNamePlugin],
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: handle => new PostgresIntrospector(handle),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const tx = db.withPlugin(tenantPlugin('acme'));

const tasks = tx.selectFrom('task').select('task_id');
type InsertedTask = Tables['task'];
/** A row without its tenant. The plugin adds it. */
const row = (taskId: string) => ({ task_id: taskId }) as InsertedTask;

interface Compilable {
  compile(): { sql: string; parameters: readonly unknown[] };
}

const statements: [name: string, query: Compilable, expected: string, parameters: unknown[]][] = [
  ['a table', tasks, 'select "task_id" from "task" where "task"."merchant_id" = $1', ['acme']],
  [
    'a table with an alias and a condition',
    tx.selectFrom('task as t').select('t.task_id').where('t.state', '=', 'open'),
    'select "t"."task_id" from "task" as "t" where "t"."merchant_id" = $1 and ("t"."state" = $2)',
    ['acme', 'open'],
  ],
  [
    'raw alternatives, which must not weaken the condition',
    tasks.where(sql<boolean>`true or false`),
    'select "task_id" from "task" where "task"."merchant_id" = $1 and (true or false)',
    ['acme'],
  ],
  [
    'two tables',
    tx.selectFrom(['task as t', 'person as p']).select(['t.task_id', 'p.name']),
    'select "t"."task_id", "p"."name" from "task" as "t", "person" as "p" where "t"."merchant_id" = $1 and "p"."merchant_id" = $2',
    ['acme', 'acme'],
  ],
  [
    'joined tables',
    tx
      .selectFrom('task as t')
      .innerJoin('person as p', 'p.user_id', 't.actor_id')
      .leftJoin('person as q', join => join.onTrue())
      .select('t.task_id'),
    'select "t"."task_id" from "task" as "t" inner join "person" as "p" on "p"."merchant_id" = $1 and ("p"."user_id" = "t"."actor_id") left join "person" as "q" on "q"."merchant_id" = $2 and (true) where "t"."merchant_id" = $3',
    ['acme', 'acme', 'acme'],
  ],
  [
    'a cross join, which has no condition of its own',
    tx.selectFrom('task as t').crossJoin('person as p').select('t.task_id'),
    'select "t"."task_id" from "task" as "t" cross join "person" as "p" where "t"."merchant_id" = $1 and "p"."merchant_id" = $2',
    ['acme', 'acme'],
  ],
  [
    'a subquery of an expression builder',
    tasks.where(({ exists, selectFrom }) => exists(selectFrom('person').select('name'))),
    'select "task_id" from "task" where "task"."merchant_id" = $1 and (exists (select "name" from "person" where "person"."merchant_id" = $2))',
    ['acme', 'acme'],
  ],
  [
    'a subquery of the transaction, once',
    tx.selectFrom(tasks.as('s')).select('s.task_id').where('s.task_id', 'in', tasks),
    'select "s"."task_id" from (select "task_id" from "task" where "task"."merchant_id" = $1) as "s" where "s"."task_id" in (select "task_id" from "task" where "task"."merchant_id" = $2)',
    ['acme', 'acme'],
  ],
  [
    'both sides of a union',
    tasks.union(tx.selectFrom('person').select('user_id as task_id')),
    'select "task_id" from "task" where "task"."merchant_id" = $1 union select "user_id" as "task_id" from "person" where "person"."merchant_id" = $2',
    ['acme', 'acme'],
  ],
  [
    'a built statement inside of raw SQL',
    { compile: () => sql`select count(*) from ${tasks} s`.compile(tx) },
    'select count(*) from (select "task_id" from "task" where "task"."merchant_id" = $1) s',
    ['acme'],
  ],
  [
    'a table expression, whose name has no tenant',
    tx
      .with('task', of => of.selectFrom('task').select('task_id'))
      .with('open', of => of.selectFrom('task').select('task_id'))
      .selectFrom('open')
      .innerJoin('task as t', 't.task_id', 'open.task_id')
      .select('open.task_id'),
    'with "task" as (select "task_id" from "task" where "task"."merchant_id" = $1), "open" as (select "task_id" from "task") select "open"."task_id" from "open" inner join "task" as "t" on "t"."task_id" = "open"."task_id"',
    ['acme'],
  ],
  [
    'a recursive table expression',
    tx
      .withRecursive('r', of =>
        of.selectFrom('task').select('task_id').unionAll(of.selectFrom('r').select('r.task_id')),
      )
      .selectFrom('r')
      .select('r.task_id'),
    'with recursive "r" as (select "task_id" from "task" where "task"."merchant_id" = $1 union all select "r"."task_id" from "r") select "r"."task_id" from "r"',
    ['acme'],
  ],
  [
    'an update',
    tx.updateTable('task as t').set({ state: 'done' }).where('t.task_id', '=', 'x'),
    'update "task" as "t" set "state" = $1 where "t"."merchant_id" = $2 and ("t"."task_id" = $3)',
    ['done', 'acme', 'x'],
  ],
  [
    'an update with the tenant of a row that was read, which stays',
    tx.updateTable('task').set({ merchant_id: 'acme', state: 'done' }),
    'update "task" set "state" = $1 where "task"."merchant_id" = $2',
    ['done', 'acme'],
  ],
  [
    'an update from another table',
    tx.updateTable('task').from('person as p').set({ state: 'done' }).whereRef('p.user_id', '=', 'actor_id'),
    'update "task" set "state" = $1 from "person" as "p" where "task"."merchant_id" = $2 and "p"."merchant_id" = $3 and ("p"."user_id" = "actor_id")',
    ['done', 'acme', 'acme'],
  ],
  [
    'a delete',
    tx.deleteFrom('task').using('person as p').whereRef('p.user_id', '=', 'actor_id'),
    'delete from "task" using "person" as "p" where "task"."merchant_id" = $1 and "p"."merchant_id" = $2 and ("p"."user_id" = "actor_id")',
    ['acme', 'acme'],
  ],
  [
    'inserted rows',
    tx.insertInto('task').values([row('x'), row('y')]),
    'insert into "task" ("task_id", "merchant_id") values ($1, $2), ($3, $4)',
    ['x', 'acme', 'y', 'acme'],
  ],
  [
    'inserted rows with expressions',
    tx.insertInto('task').values({ task_id: sql<string>`gen()` } as unknown as InsertedTask),
    'insert into "task" ("task_id", "merchant_id") values (gen(), $1)',
    ['acme'],
  ],
  [
    'an inserted row that names its tenant, once',
    tx.insertInto('person').values({ user_id: 'x', merchant_id: 'acme', name: '' }),
    'insert into "person" ("user_id", "merchant_id", "name") values ($1, $2, $3)',
    ['x', 'acme', ''],
  ],
  [
    'inserted rows of a select',
    tx.insertInto('task').columns(['task_id']).expression(tx.selectFrom('person').select('user_id')),
    'insert into "task" ("task_id", "merchant_id") select "user_id", $1 as "merchant_id" from "person" where "person"."merchant_id" = $2',
    ['acme', 'acme'],
  ],
  [
    'the target of a conflict',
    tx
      .insertInto('task')
      .values(row('x'))
      .onConflict(conflict => conflict.columns(['task_id']).doUpdateSet({ state: 'done' })),
    'insert into "task" ("task_id", "merchant_id") values ($1, $2) on conflict ("merchant_id", "task_id") do update set "state" = $3',
    ['x', 'acme', 'done'],
  ],
  [
    'the target of a conflict of the only row of a tenant',
    tx
      .insertInto('task')
      .values(row('x'))
      .onConflict(conflict => conflict.doUpdateSet({ state: 'done' })),
    'insert into "task" ("task_id", "merchant_id") values ($1, $2) on conflict ("merchant_id") do update set "state" = $3',
    ['x', 'acme', 'done'],
  ],
  [
    'a conflict with any key, which has no target',
    tx
      .insertInto('task')
      .values(row('x'))
      .onConflict(conflict => conflict.doNothing()),
    'insert into "task" ("task_id", "merchant_id") values ($1, $2) on conflict do nothing',
    ['x', 'acme'],
  ],
];

describe('the tenant of a transaction is added to', () => {
  it.each(statements)('%s', (_, query, expected, parameters) => {
    const compiled = query.compile();
    expect(compiled.sql).toBe(expected);
    expect(compiled.parameters).toEqual(parameters);
  });

  it.each<[name: string, query: Compilable]>([
    [
      'a full join',
      tx
        .selectFrom('task')
        .fullJoin('person', join => join.onTrue())
        .selectAll(),
    ],
    [
      'a right join',
      tx
        .selectFrom('task')
        .rightJoin('person', join => join.onTrue())
        .selectAll(),
    ],
    ['a merge', tx.mergeInto('task').using('person', 'actor_id', 'user_id').whenMatched().thenDelete()],
    ['inserted default values', tx.insertInto('task').defaultValues()],
    ['an inserted union', tx.insertInto('task').columns(['task_id']).expression(tasks.union(tasks))],
  ])('no statement that it cannot limit: %s', (_, query) => {
    expect(() => query.compile()).toThrow('[Bug]');
  });

  it('each transaction for itself', () => {
    const other = db.withPlugin(tenantPlugin('other')).selectFrom('task').select('task_id');
    expect([other, tasks, other].map(query => query.compile().parameters)).toEqual([
      ['other'],
      ['acme'],
      ['other'],
    ]);
  });
});
