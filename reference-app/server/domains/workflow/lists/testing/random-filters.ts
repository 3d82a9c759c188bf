/** Arbitraries for the filters of the lists of applications and tasks, and for the people who read the lists. */
import fc from 'fast-check';
import type { Actor } from '../../../../http/security/actor.ts';
import { PROCESS_MANAGEMENT_PERMISSION } from '../../permissions.ts';
import type { InstanceFilter } from '../instance-query.ts';
import type { TaskFilter } from '../task-query.ts';
import { LISTED_PEOPLE, LISTED_PROCESSES, LISTED_WORDS } from './varied-rows.ts';

const DAY_MS = 86_400_000;

const people = [...LISTED_PEOPLE, 'p-starter', 'p-idle', 'p-former', 'p-none'];

/** Returns administrators, and people with many, few or no applications, tasks and processes. */
export const listReaders = (merchantId: string): fc.Arbitrary<Actor> =>
  fc.oneof(
    fc.constant({ merchantId, userId: 'p-few', permissions: [PROCESS_MANAGEMENT_PERMISSION] }),
    fc.constantFrom(...people.map(userId => ({ merchantId, userId }))),
  );

/** Words of names, parts of the numbers and names of processes, and texts that no row contains. */
const texts = fc
  .oneof(
    fc.constantFrom(...LISTED_WORDS),
    fc.constantFrom(
      '%',
      '_',
      '\\',
      '销',
      '2026',
      '0000',
      '00123',
      'SQ',
      'bx_2026',
      'leave_R',
      'none',
      '',
      '\u3000',
    ),
    fc.constantFrom(...LISTED_WORDS.flatMap(word => [word.slice(0, 2), word.slice(-1), `${word} 1`])),
    fc.integer({ min: 0, max: 2400 }).map(String),
  )
  .chain(text => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), ` ${text} `));

const days = fc
  .integer({ min: 0, max: 120 })
  .map(age => new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10));
const period = fc
  .tuple(days, days)
  .map(bounds => [...bounds].sort())
  .chain(([beginTime, endTime]) => fc.constantFrom({ beginTime, endTime }, { beginTime }, { endTime }));

const paging = fc.record({
  page: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(2, 3, 10, 45, 1000)),
  limit: fc.integer({ min: 1, max: 50 }),
  lang: fc.constant('zh' as const),
});

const processIds = fc.constantFrom(...LISTED_PROCESSES.map(({ id }) => id), 'proc-none');
const sharedConditions = {
  processId: processIds,
  processType: fc.constantFrom('finance', 'leave', 'none'),
  createBy: fc.constantFrom(...people),
  degree: fc.constantFrom(0, 1, 2, 3),
};
const instanceConditions = {
  ...sharedConditions,
  processName: texts,
  instanceState: fc.constantFrom(0, 1, 2, 3, 5, 6),
  stuck: fc.boolean(),
};
const taskConditions = {
  ...sharedConditions,
  taskState: fc.integer({ min: 0, max: 8 }),
  isRead: fc.boolean(),
  overdue: fc.boolean(),
};

/** Returns up to two of the conditions, often none. */
const fewOf = <T extends object>(
  conditions: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<Partial<T>> =>
  fc
    .subarray(Object.keys(conditions) as (keyof T)[], { maxLength: 2 })
    .chain(
      keys =>
        fc.record(Object.fromEntries(keys.map(key => [key, conditions[key]]))) as fc.Arbitrary<Partial<T>>,
    );

/** Returns an arbitrary whose objects combine the properties of all parts. */
const combined = <T>(...parts: fc.Arbitrary<object>[]): fc.Arbitrary<T> =>
  fc.tuple(...parts).map(values => Object.assign({}, ...values) as T);

const isEnd = fc.constantFrom(0, 1, 2);

/** A search text alone, which has its own way to count, or several conditions. */
const instanceTextsAndScope = fc.oneof(
  fc.record({ keyword: texts, isEnd }, { requiredKeys: ['keyword'] }),
  fc.record(
    {
      scope: fc.constantFrom('own', 'part', 'managed'),
      isEnd,
      keyword: texts,
      itemName: texts,
      sort: fc.constantFrom('new', 'old', 'urgent', 'stuck'),
    },
    { requiredKeys: [] },
  ),
);
const taskTextsAndScope = fc.record(
  {
    scope: fc.constantFrom('open', 'done', 'copied'),
    keyword: texts,
    sort: fc.constantFrom('new', 'old', 'urgent', 'due'),
  },
  { requiredKeys: [] },
);

const seldom = (arbitrary: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, arbitrary);

export const instanceFilters = combined<InstanceFilter>(
  paging,
  instanceTextsAndScope,
  seldom(fewOf(instanceConditions)),
  seldom(period),
);
export const taskFilters = combined<TaskFilter>(
  paging,
  taskTextsAndScope,
  seldom(fewOf(taskConditions)),
  seldom(period),
);
