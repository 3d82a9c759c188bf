import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import Fastify from 'fastify';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '../errors/error-handler.ts';
import { validateStrictly } from './validator.ts';

interface Parts {
  body?: object;
  query?: object;
  response: object;
}

/** `field: message` of each field that the contract refuses, in that language. */
async function refused(key: RouteKey, sent: object, lang = 'en'): Promise<string[]> {
  const { body, query }: Parts = routes[key];
  const app = Fastify();
  validateStrictly(app);
  handleErrors(app);
  const schema = body ? { body } : { querystring: query };
  app.route({ method: body ? 'POST' : 'GET', url: '/', schema, handler: async () => ({ data: null }) });
  const address = { url: '/', headers: { 'accept-language': lang } };
  const asked = body
    ? { ...address, method: 'POST' as const, body: sent }
    : { ...address, query: sent as Record<string, string> };
  const { data } = (await app.inject(asked)).json();
  return (data?.fields ?? []).map(
    (one: { field: string; message: string }) => `${one.field}: ${one.message}`,
  );
}

describe('a long list of wrong entries', () => {
  const wrong = (count: number) => ({ lang: 'en', mail: Array.from({ length: count }, (_, at) => at) });

  it('is refused with as many fields as a caller reads', async () => {
    expect(await refused('POST letter/preference/update', wrong(3))).toHaveLength(3);
    const many = await refused('POST letter/preference/update', wrong(1900));
    expect(many).toHaveLength(100);
    expect(many[99]).toMatch(/^mail\.99: must be one of /);
  });

  it('is refused by its first entry where it is longer than any list', async () => {
    expect(await refused('POST letter/preference/update', wrong(100_000))).toHaveLength(1);
  });
});

const taskIds = ['a', 'b', 'a'];
const hook = { name: 'x', url: 'x', events: ['instance-ended'] };
const stuck = { instanceId: 'i', incidentId: 'i' };
const process = { processName: 'x', processType: 'x' };
const away = { standInId: 'x', beginTime: '2026-01-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' };

const CASES: [key: RouteKey, sent: object, en: string[], zh: string[]][] = [
  [
    'POST jflow/approve',
    { taskId: 'x', isPass: 'yes' },
    ['isPass: must be of type boolean'],
    ['isPass: 类型应为布尔值'],
  ],
  ['GET jflow/myTask', { page: 'x' }, ['page: must be of type integer'], ['page: 类型应为整数']],
  [
    'GET jflow/myTask',
    { page: '9007199254740991' },
    ['page: must be at most 1000000'],
    ['page: 不能大于 1000000'],
  ],
  [
    'GET jflow/myTask',
    { sort: 'best' },
    ['sort: must be one of new, old, urgent, due'],
    ['sort: 只能是 new、old、urgent、due'],
  ],
  [
    'GET jflow/instance/page',
    { scope: 'all' },
    ['scope: must be one of part, managed'],
    ['scope: 只能是 part、managed'],
  ],
  [
    'GET user/list',
    { status: 'gone' },
    ['status: must be one of NORMAL, STOP_USING, LOCKED, 0, 1, 2, all'],
    ['status: 只能是 NORMAL、STOP_USING、LOCKED、0、1、2、all'],
  ],
  ['POST jflow/updateState', { id: 'x', state: 0 }, ['state: must be one of 1, 2'], ['state: 只能是 1、2']],
  [
    'GET jflow/myTask',
    { beginTime: 'yesterday' },
    ['beginTime: must be a date such as 2026-11-21'],
    ['beginTime: 应为日期，例如 2026-11-21'],
  ],
  [
    'GET jflow/myTask',
    { beginTime: '0001-01-01', endTime: '0000-01-01' },
    ['beginTime: must not be before 1900-01-01', 'endTime: must not be before 1900-01-01'],
    ['beginTime: 不能早于 1900-01-01', 'endTime: 不能早于 1900-01-01'],
  ],
  [
    'POST outOfOffice/add',
    { ...away, beginTime: '0000-01-01T00:00:00Z' },
    ['beginTime: must not be before 1900-01-01T00:00:00Z'],
    ['beginTime: 不能早于 1900-01-01T00:00:00Z'],
  ],
  [
    'POST outOfOffice/add',
    { ...away, endTime: '9999-12-31T23:59:59-12:00' },
    ['endTime: must not be after 9999-12-31T23:59:59.999Z'],
    ['endTime: 不能晚于 9999-12-31T23:59:59.999Z'],
  ],
  [
    'POST outOfOffice/add',
    { ...away, endTime: '2026-01-02' },
    ['endTime: must be a time with its zone, such as 2026-11-21T08:30:00Z'],
    ['endTime: 应为带时区的时间，例如 2026-11-21T08:30:00Z'],
  ],
  [
    'POST outOfOffice/add',
    { ...away, endTime: '2099-12-31T23:59:60Z' },
    ['endTime: must be a time with its zone, such as 2026-11-21T08:30:00Z'],
    ['endTime: 应为带时区的时间，例如 2026-11-21T08:30:00Z'],
  ],
  [
    'POST jflow/approveBatch',
    { taskIds: [], isPass: true },
    ['taskIds: needs at least 1 entry'],
    ['taskIds: 至少 1 项'],
  ],
  [
    'POST jflow/approveBatch',
    { taskIds, isPass: true },
    ['taskIds: has the same entry twice, as number 1 and number 3'],
    ['taskIds: 第 1 项与第 3 项重复'],
  ],
  [
    'POST workflow/callback/config/add',
    { ...hook, events: ['other'] },
    [
      'events.0: must be one of instance-started, instance-ended, node-entered, node-left, task-opened, task-closed, incident',
    ],
    [
      'events.0: 只能是 instance-started、instance-ended、node-entered、node-left、task-opened、task-closed、incident',
    ],
  ],
  [
    'POST workflow/callback/config/add',
    { ...hook, secret: 'sixteen letters and blanks' },
    ['secret: takes visible ASCII characters only, no spaces'],
    ['secret: 只能含可见的 ASCII 字符，不能有空格'],
  ],
  [
    'POST jflow/add',
    { ...process, processKey: '1st' },
    [
      'processKey: must begin with a letter and hold only letters, digits and underscores, such as leave_2026',
    ],
    ['processKey: 须以字母开头，且只含字母、数字和下划线，例如 leave_2026'],
  ],
  [
    'POST organize/addOrganize',
    { organizeName: ' ' },
    ['organizeName: must not be blank'],
    ['organizeName: 不能只有空格'],
  ],
  // One of several shapes.
  [
    'POST organize/addOrganize',
    { organizeName: 'x', leaderId: 5 },
    ['leaderId: must be of type string or null'],
    ['leaderId: 类型应为文本或空值（null）'],
  ],
  [
    'POST organize/addOrganize',
    { organizeName: 'x', leaderId: '' },
    ['leaderId: needs at least 1 character'],
    ['leaderId: 至少 1 个字符'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: {} },
    ['resolution.do: is required'],
    ['resolution.do: 不能为空'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: { do: 'other' } },
    ['resolution.do: must be one of retry, pass, assign, branch'],
    ['resolution.do: 只能是 retry、pass、assign、branch'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: { do: 'assign' } },
    ['resolution.users: is required'],
    ['resolution.users: 不能为空'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: { do: 'assign', users: [{ id: 5 }] } },
    ['resolution.users.0.id: must be of type string'],
    ['resolution.users.0.id: 类型应为文本'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: { do: 'retry', users: [{ id: 'x' }] } },
    ['resolution.users: is not a known field'],
    ['resolution.users: 未知字段'],
  ],
  [
    'POST jflow/resolveIncident',
    { ...stuck, resolution: 'retry' },
    ['resolution: must be of type object'],
    ['resolution: 类型应为对象'],
  ],
];

it.each(CASES)('%s describes the error of %j', async (key, sent, en, zh) => {
  expect(await refused(key, sent, 'en')).toEqual(en);
  expect(await refused(key, sent, 'zh')).toEqual(zh);
});

/** Every `pattern` and `format` that a caller can break. */
function rulesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    (name === 'pattern' || name === 'format') && typeof value === 'string' ? [value] : rulesIn(value),
  );
}

it('each pattern and format of the contract has a description', async () => {
  const parts = Object.values(routes).map(({ response: _, ...asked }) => asked);
  const rules = new Set(rulesIn(parts));
  expect(rules.size).toBeGreaterThan(0);
  const app = Fastify();
  validateStrictly(app);
  handleErrors(app);
  for (const [at, rule] of [...rules].entries()) {
    const isFormat = rule.startsWith('date');
    const text = Type.String(isFormat ? { format: rule } : { pattern: rule });
    app.post(`/${at}`, { schema: { body: Type.Object({ text }) } }, async () => null);
  }
  for (const [at, rule] of [...rules].entries()) {
    const reply = (await app.inject({ method: 'POST', url: `/${at}`, body: { text: ' ' } })).json();
    expect([rule, reply.data.fields]).not.toMatchObject([rule, [{ message: '格式有误' }]]);
  }
});
