/** Bodies that are right but for how deep they nest or what their texts hold: refused by name, never a fault of the server. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApprovalDriver, approver } from '../../domains/workflow/testing/approval-driver.ts';
import type { Reply, TestClient } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer } from '../../testing/harness.ts';
import type { Ids } from '../../testing/outsider.ts';
import { tryCall } from '../../testing/try-call.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Files are no JSON; and a back end says who it is before anything is read. */
const OTHERS: RouteKey[] = ['POST upload/oss', 'POST embed/token', 'POST embed/token/revoke'];
const POSTS = (Object.keys(routes) as RouteKey[]).filter(
  key => key.startsWith('POST') && !OTHERS.includes(key),
);

describeServer('a body that nests too deep', server => {
  const driver = new ApprovalDriver(server);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await driver.as('admin');
  });

  it.each(POSTS)('is refused by %s', async key => {
    for (const levels of [200, 7000]) {
      const body = `{"params":${nested(levels)}}`;
      const reply = await admin.send('POST', key.slice('POST '.length), body);
      expect([reply.status, reply.body.subCode]).toEqual([400, 'too-deep']);
    }
  });

  it('reads how deep it may be', async () => {
    const send = (levels: number) => admin.send('POST', 'jflow/start', nested(levels));
    expect((await send(200)).body.subCode).toBe('invalid-fields');
    for (const levels of [201, 20_000, 500_000]) {
      const { body } = await send(levels);
      expect([body.msg, body.data]).toEqual(['请求内容的嵌套超过 200 层', null]);
    }
  });

  it('is no body whose texts hold brackets', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    await driver.start(processId, { amount: 1, reason: `"${nested(300)}\\` });
  });
});

describeServer('a flow that nests too deep', server => {
  const driver = new ApprovalDriver(server);
  const line = (nodes: number) => Array.from({ length: nodes }, (_, at) => approver(`n${at}`, ['zhang.wei']));

  it('is refused by its field', async () => {
    const id = await driver.publish({ nodes: [] });
    const node = (levels: number) => `${'{"type":1,"childNode":'.repeat(levels)}null${'}'.repeat(levels)}`;
    for (const levels of [1001, 8000, 40_000]) {
      const modelContent = node(levels);
      const { status, body } = await driver.post('admin', 'jflow/saveJson', { id, modelContent });
      expect([status, body.subCode, body.data]).toEqual([
        400,
        'invalid-fields',
        { fields: [{ field: 'modelContent', message: '嵌套不能超过 1000 层' }] },
      ]);
    }
  });

  it('runs where it is as deep as it may be', async () => {
    const id = await driver.publish({ nodes: line(490) });
    await driver.agree('zhang.wei', await driver.start(id));
  });
});

describeServer('text that no database holds', server => {
  const driver = new ApprovalDriver(server);
  const refusal = ({ status, body }: Reply) => {
    const { fields } = (body.data ?? {}) as { fields?: object[] };
    return [status, body.subCode, fields];
  };
  const named = (field: string) => [400, 'bad-request', [{ field, message: '含有无法保存的字符' }]];

  it('is refused by the name of its field', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    for (const reason of ['a\u0000b', 'a\ud800b', 'a\udc00b']) {
      const start = (values: object) =>
        driver.post('li.na', 'jflow/start', { processId, params: { amount: 1, ...values } });
      expect(refusal(await start({ reason }))).toEqual(named('params.reason'));
      expect(refusal(await start({ rows: [{}, { why: reason }] }))).toEqual(named('params.rows.1.why'));
      expect(refusal(await start({ [reason]: 1 }))).toEqual(named('params'));
    }
    const instanceId = await driver.start(processId);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const decision = { taskId, isPass: true, comment: 'x\u0000' };
    expect(refusal(await driver.post('zhang.wei', 'jflow/approve', decision))).toEqual(named('comment'));
    const added = { text: 'x\u0000' };
    expect(refusal(await driver.post('li.na', 'phrase/add', added))).toEqual(named('text'));
  });

  it('is refused in a filter, in an address and at sign-in', async () => {
    const client = await driver.as('li.na');
    expect(refusal(await client.get('jflow/myTask?keyword=a%00'))).toEqual(named('keyword'));
    expect(refusal(await client.get('dict/data/dictCode/a%00'))).toEqual(named('code'));
    expect(refusal(await server().anonymous().signIn('li\u0000na'))).toEqual(named('userName'));
  });

  describe('in any filter', () => {
    const tried = everyCall({ made: {} } as unknown as Ids);
    const filters = Object.entries(routes).flatMap(([key, parts]) => {
      const { properties } = ('query' in parts ? parts.query : { properties: {} }) as { properties: object };
      return Object.entries(properties)
        .filter(([, { type, format }]) => type === 'string' && format === undefined)
        .map(([name]) => [key as RouteKey, name] as const);
    });

    it.each(filters)('%s of %s is no fault of the server', async (key, name) => {
      const call = (tried as Record<string, { query?: Record<string, string> }>)[key];
      const reply = await tryCall(await driver.as('admin'), key, {
        query: { ...call?.query, [name]: 'a\u0000' },
      });
      expect(reply.status).toBeLessThan(500);
      if (reply.body.subCode === 'bad-request') expect(refusal(reply)).toEqual(named(name));
    });
  });
});
