import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { json, wire } from './testing/wire.ts';

let server: Awaited<ReturnType<typeof wire>>;
beforeEach(async () => {
  server = await wire();
});
afterEach(() => server.stop());

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call went through')),
    error => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe('names become paths', () => {
  test('a call with a query is a GET under the admin base, without its undefined parts', async () => {
    const client = createClient({ baseUrl: `${server.url}/` });
    await client.jflow.myTask({ query: { page: 2, keyword: '请假 & 报销', scope: undefined } });
    expect(server.asked[0]).toMatchObject({
      method: 'GET',
      url: `/digital-portal/api/authority/admin/jflow/myTask?page=2&keyword=${encodeURIComponent('请假 & 报销')}`,
      body: '',
    });
  });

  test('a call with a body is a POST of JSON', async () => {
    const body = { taskId: 't1', isPass: true, key: 'key-of-this-decision' };
    await createClient({ baseUrl: server.url }).jflow.approve({ body });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: 'POST', url: '/digital-portal/api/authority/admin/jflow/approve' });
    expect(JSON.parse(asked?.body ?? '')).toEqual(body);
    expect(asked?.headers['content-type']).toBe('application/json');
  });

  test('portal calls lie directly under the portal', async () => {
    await createClient({ baseUrl: server.url }).portal.getInfo();
    expect(server.asked[0]?.url).toBe('/digital-portal/getInfo');
  });

  test('calls of projects lie under bases of their own, and change something without fields', async () => {
    const client = createClient({ baseUrl: server.url });
    await client.analysis.home.projectList({ query: { page: 1 } });
    await client.mkplat.tc.project.set.default({ params: { projectId: 'p/1' }, body: {} });
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /analysis-center-admin/home/projectList?page=1',
      'POST /mkplat-admin/tc/project/set/default/p%2F1',
    ]);
  });

  test('parameters end the path, escaped', async () => {
    await createClient({ baseUrl: server.url }).dict.data.dictCode({ params: { code: 'a/b?' } });
    expect(server.asked[0]?.url).toBe('/digital-portal/api/authority/admin/dict/data/dictCode/a%2Fb%3F');
  });

  test('the types ask for the parts that the contract asks for', () => {
    const client = createClient({ baseUrl: server.url });
    const wrong = () => {
      // @ts-expect-error the task's id is missing
      client.jflow.taskInfo({ query: {} });
      // @ts-expect-error there is no such call
      client.jflow.nothing();
      // @ts-expect-error a decision is needed
      client.jflow.approve({ body: { taskId: 't1' } });
    };
    expect(wrong).toBeTypeOf('function');
  });

  test('awaiting a part of the client by mistake does not hang or ask anything', async () => {
    await (createClient({ baseUrl: server.url }).jflow as unknown);
    expect(server.asked).toEqual([]);
  });
});

describe('headers', () => {
  test('the token comes from getToken before each call, else from token', async () => {
    let held = 'one';
    const asking = createClient({ baseUrl: server.url, getToken: async () => held, token: 'unused' });
    await asking.portal.getInfo();
    held = 'two';
    await asking.portal.getInfo();
    await createClient({ baseUrl: server.url, token: 'plain' }).portal.getInfo();
    await createClient({ baseUrl: server.url }).portal.getInfo();
    expect(server.asked.map(one => one.headers.authorization)).toEqual(['one', 'two', 'plain', undefined]);
  });

  test('the language follows the client', async () => {
    await createClient({ baseUrl: server.url }).portal.getInfo();
    await createClient({ baseUrl: server.url, lang: 'en' }).portal.getInfo();
    await createClient({ baseUrl: server.url, lang: () => 'en' }).portal.getInfo();
    expect(server.asked.map(one => one.headers['accept-language'])).toEqual(['zh-CN', 'en', 'en']);
  });
});

describe('the envelope', () => {
  const reply = async (status: number, body: unknown) => {
    server.answers((_, response) => json(response, status, body));
    return createClient({ baseUrl: server.url }).portal.getInfo() as Promise<unknown>;
  };

  test.each([
    [{ code: 10000, data: 'fine' }],
    [{ data: 'fine' }],
    [{ code: 200, status: 9999, data: 'fine' }],
    [{ code: '10000', data: 'fine' }],
  ])('%j is a success', async body => {
    expect(await reply(200, body)).toBe('fine');
  });

  test.each([[{ code: 200, data: 'x' }], [{ code: 0, data: 'x' }], [{ code: 500, data: 'x' }]])(
    '%j is an error though HTTP says 200',
    async body => {
      expect((await failure(reply(200, body))).subCode).toBe('system-error');
    },
  );

  test('an error carries code, status, subCode, the more exact message and the fields', async () => {
    const error = await failure(
      reply(422, {
        code: 40001,
        msg: '失败',
        subCode: 'invalid-values',
        subMsg: '请填写天数',
        data: { fields: [{ field: 'days', message: '必填', fix: '填写大于 0 的数' }, 'junk'] },
      }),
    );
    expect(error).toMatchObject({
      code: 40001,
      status: 422,
      subCode: 'invalid-values',
      message: '请填写天数',
    });
    expect(error.fields).toEqual([{ field: 'days', message: '必填', fix: '填写大于 0 的数' }]);
  });

  test('an error that came too late names who was first and when, one of lint its code', async () => {
    const at = '2026-11-22T08:00:00.000Z';
    const overtaken = await failure(reply(409, { subCode: 'conflict', data: { by: '张伟', at } }));
    expect(overtaken).toMatchObject({ by: '张伟', at, fields: [] });
    const fields = [{ field: 'a', code: 'no-approver', message: '没有审批人', fix: '请选择人员' }];
    expect((await failure(reply(422, { subCode: 'lint', data: { fields } }))).fields).toEqual(fields);
  });

  test('an error without words speaks by the catalogue, in the language of the client', async () => {
    server.answers((_, response) => json(response, 409, { code: 409, subCode: 'task-done' }));
    const call = createClient({ baseUrl: server.url, lang: 'en' }).jflow.myTask({ query: {} });
    expect((await failure(call)).message).toBe('This task is already decided');
  });

  test("a proxy's page is a system error, not a crash", async () => {
    server.answers((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await failure(createClient({ baseUrl: server.url }).portal.getInfo());
    expect(error).toMatchObject({ status: 502, subCode: 'system-error', message: '系统异常，请重试' });
  });
});

describe('calls without a reply', () => {
  test('a server that does not answer in time is a timeout', async () => {
    server.answers(() => {});
    const error = await failure(createClient({ baseUrl: server.url, timeoutMs: 50 }).portal.getInfo());
    expect(error).toMatchObject({ subCode: 'timeout', status: 0, message: '请求超时，请重试' });
  });

  test('a body that stalls is a timeout too', async () => {
    server.answers((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"code":1'));
    const error = await failure(createClient({ baseUrl: server.url, timeoutMs: 80 }).portal.getInfo());
    expect(error.subCode).toBe('timeout');
  });

  test('a server that is not there is a network error', async () => {
    const { url } = server;
    await server.stop();
    expect((await failure(createClient({ baseUrl: url }).portal.getInfo())).subCode).toBe('network');
  });

  test('a call that its caller ends is aborted', async () => {
    server.answers(() => {});
    const stop = new AbortController();
    const call = failure(createClient({ baseUrl: server.url }).portal.getInfo({ signal: stop.signal }));
    setTimeout(() => stop.abort(), 20);
    expect((await call).subCode).toBe('aborted');
  });
});

describe('an expired sign-in', () => {
  const expired = { code: 401, msg: '登录状态已过期', subCode: 'auth-check-error' };

  test('is signalled once, however many calls expire together, and each call still fails', async () => {
    server.answers((_, response) => json(response, 401, expired));
    const signals: string[] = [];
    const client = createClient({ baseUrl: server.url, onExpired: error => signals.push(error.message) });
    const errors = await Promise.all(
      [1, 2, 3].map(page => failure(client.jflow.myTask({ query: { page } }))),
    );
    expect(errors.map(error => error.subCode)).toEqual(Array(3).fill('auth-check-error'));
    expect(signals).toEqual(['登录状态已过期']);
  });

  test('is not signalled by signing out, nor by a wrong password', async () => {
    const signals: string[] = [];
    const client = createClient({ baseUrl: server.url, onExpired: () => signals.push('expired') });
    server.answers((_, response) => json(response, 401, expired));
    await failure(client.portal.logout());
    server.answers((_, response) => json(response, 401, { code: 401, subCode: 'bad-credentials' }));
    const password = { keyId: 'k', data: 'd' };
    await failure(client.portal.login({ body: { userName: 'a', password } }));
    expect(signals).toEqual([]);
  });

  describe('is renewed by getToken', () => {
    /** A server that takes one token, and a page that hands them out in their order. */
    function page(right: string, tokens: (string | undefined)[]) {
      server.answers(({ headers }, response) =>
        headers.authorization === right
          ? json(response, 200, { code: 10000, data: 'fine' })
          : json(response, 401, expired),
      );
      const refused: (string | undefined)[] = [];
      const signals: string[] = [];
      const client = createClient({
        baseUrl: server.url,
        getToken: async was => {
          refused.push(was);
          return tokens.shift();
        },
        onExpired: () => signals.push('expired'),
      });
      return { client, refused, signals };
    }

    const approve = { body: { taskId: 't1', isPass: true, key: 'key-of-this-decision' } };

    test('and the same call goes again, a decision too, without anybody hearing of it', async () => {
      const { client, refused, signals } = page('new', ['old', 'new']);
      expect(await client.jflow.approve(approve)).toBe('fine');
      expect(refused).toEqual([undefined, 'old']);
      expect(signals).toEqual([]);
      expect(server.asked.map(one => one.headers.authorization)).toEqual(['old', 'new']);
      expect(server.asked[1]?.body).toBe(server.asked[0]?.body);
    });

    test.each([
      ['the same token again', ['old', 'old'], 1],
      ['none', ['old', undefined], 1],
      ['another that is refused too', ['old', 'older', 'new'], 2],
    ])('but not by %s', async (_, tokens, calls) => {
      const { client, signals } = page('new', tokens);
      expect((await failure(client.jflow.approve(approve))).subCode).toBe('auth-check-error');
      expect([server.asked.length, signals]).toEqual([calls, ['expired']]);
    });

    test('and returns the refusal if that fails', async () => {
      server.answers((_, response) => json(response, 401, expired));
      const getToken = (was?: string) => (was ? Promise.reject(new Error('signed out')) : 'old');
      const call = createClient({ baseUrl: server.url, getToken }).portal.getInfo();
      expect((await failure(call)).subCode).toBe('auth-check-error');
    });
  });
});
