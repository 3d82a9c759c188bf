/** Compiles queries by a template: their texts, values and tenants. */
import { describe, expect, it } from 'vitest';
import { queryTemplate } from './query-template.ts';

interface Values {
  userId: string;
  state?: 0 | 1 | undefined;
  limit: number;
}

let built = 0;

const openTasks = queryTemplate((tx, { isNewFirst }: { isNewFirst: boolean }, values: Values) => {
  built += 1;
  return tx
    .selectFrom('task as t')
    .select('t.taskId')
    .where('t.actorId', '=', values.userId)
    .where('t.needsClaim', '=', true)
    .$if(values.state !== undefined, one => one.where('t.state', '=', values.state!))
    .orderBy('t.createTime', isNewFirst ? 'desc' : 'asc')
    .limit(values.limit);
});

describe('a query template', () => {
  it('returns the text with the values and the tenant of each call', () => {
    const one = openTasks('north', { isNewFirst: true }, { userId: 'li', limit: 20 });
    const other = openTasks('south', { isNewFirst: true }, { userId: 'north', limit: 5 });
    expect(one.sql).toBe(
      'select "t"."task_id" from "task" as "t" where "t"."merchant_id" = $1 and ("t"."actor_id" = $2 and "t"."needs_claim" = $3) order by "t"."create_time" desc limit $4',
    );
    expect(one.parameters).toEqual(['north', 'li', true, 20]);
    expect(other.sql).toBe(one.sql);
    expect(other.parameters).toEqual(['south', 'north', true, 5]);
  });

  it('builds once for each combination of a shape and the values that are present', () => {
    const before = built;
    const newest = { isNewFirst: true };
    const texts = [
      openTasks('a', newest, { userId: 'x', state: 0, limit: 1 }),
      openTasks('b', newest, { userId: 'y', state: 1, limit: 2 }),
      openTasks('c', { isNewFirst: false }, { userId: 'y', state: 1, limit: 2 }),
      openTasks('d', { isNewFirst: false }, { userId: 'y', state: undefined, limit: 2 }),
    ].map(({ sql }) => sql);
    expect(built - before).toBe(3);
    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBe(3);
  });

  it('keeps a value that is false, zero or empty', () => {
    const { parameters } = openTasks('', { isNewFirst: true }, { userId: '', state: 0, limit: 0 });
    expect(parameters).toEqual(['', '', true, 0, 0]);
  });

  it('keeps a limited number of compiled queries', () => {
    let builds = 0;
    const pages = queryTemplate((tx, _: { n: number }, { userId }: Pick<Values, 'userId'>) => {
      builds += 1;
      return tx.selectFrom('task').select('taskId').where('actorId', '=', userId);
    });
    const buildsOf = (n: number) => {
      const before = builds;
      expect(pages('north', { n }, { userId: 'li' }).parameters).toEqual(['north', 'li']);
      return builds - before;
    };
    for (let n = 0; n < 300; n += 1) expect(buildsOf(n)).toBe(1);
    expect(buildsOf(0)).toBe(0);
    expect(buildsOf(300)).toBe(1);
    expect(buildsOf(0)).toBe(1);
  });
});
