/** A form's calls to other systems: what they carry, what they answer, and everything they must not reach. */
import type { ServerResponse } from 'node:http';
import type { CallLogRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { fakeDns, type Remote, type Seen, startRemote } from '../../../outgoing/testing/remote.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

const dns = fakeDns();
let remote: Remote;

const json = (reply: ServerResponse, data: unknown) =>
  reply.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(data));

const answers: Record<string, (reply: ServerResponse, request: Seen) => void> = {
  '/users': (reply, request) => json(reply, { list: [{ id: 1, name: '李娜' }], got: request.url }),
  '/slow': () => {},
  '/drip': reply => {
    reply.setHeader('content-type', 'application/json').write('[');
    const timer = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => clearInterval(timer));
  },
  '/huge': reply => json(reply, 'x'.repeat(200_000)),
  '/deep': reply =>
    reply.setHeader('content-type', 'application/json').end('['.repeat(9000) + ']'.repeat(9000)),
  '/page': reply => reply.setHeader('content-type', 'text/html').end('<p>1</p>'),
  '/broken': reply => reply.setHeader('content-type', 'application/json').end('{"a":'),
  '/zipped': reply =>
    reply.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip').end('x'),
  '/fault': reply => {
    reply.statusCode = 500;
    json(reply, { secret: 'stack' });
  },
  '/private': reply => reply.writeHead(302, { location: `http://inside.test:${remote.port}/users` }).end(),
  '/literal': reply => reply.writeHead(302, { location: `http://127.0.0.2:${remote.port}/users` }).end(),
  '/unlisted': reply => reply.writeHead(302, { location: `http://other.test:${remote.port}/users` }).end(),
  '/file': reply => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/loop': reply => reply.writeHead(302, { location: '/loop' }).end(),
  '/moved': reply => reply.writeHead(302, { location: `http://erp2.test:${remote.port}/users?moved` }).end(),
  '/again': reply => reply.writeHead(307, { location: '/users' }).end(),
};

beforeAll(async () => {
  remote = await startRemote((request, reply) => {
    const answer = answers[request.url.split('?')[0]!];
    answer ? answer(reply, request) : reply.writeHead(404).end();
  });
});
afterAll(() => remote.stop());

const outgoing = {
  networks: parseNetworkList('127.0.0.1/32')!,
  resolve: dns.resolve,
  timeoutMs: 400,
  maxBytes: 100_000,
};

describeServer(
  'a call to another system',
  server => {
    const driver = new ApprovalDriver(server);
    const call = (path: string, more: object = {}) =>
      driver.post('li.na', 'jflow/call', { path, method: 'GET', ...more });
    const at = (path: string, host = 'erp.test') => `http://${host}:${remote.port}${path}`;
    const subCode = async (reply: ReturnType<typeof call>) => (await reply).body.subCode;
    const allow = async (host: string, port = remote.port) =>
      (await driver.as('admin')).data((await driver.as('admin')).post('jflow/callHost/add', { host, port }));

    beforeAll(async () => {
      for (const host of ['ERP.test', 'erp2.test', 'inside.test', 'mixed.test', 'rebind.test', 'gone.test'])
        await allow(host);
      for (const host of ['127.0.0.2', '127.0.0.1', '[::ffff:7f00:2]', '::1', '169.254.169.254', 'localhost'])
        await allow(host);
    });
    beforeEach(() => {
      remote.seen.length = 0;
      dns.asked.length = 0;
      Object.assign(dns.names, {
        'erp.test': [['127.0.0.1']],
        'erp2.test': [['127.0.0.1']],
        'inside.test': [['127.0.0.2']],
        'other.test': [['127.0.0.1']],
        'mixed.test': [['127.0.0.1', '127.0.0.2']],
        'rebind.test': [['127.0.0.1'], ['127.0.0.2']],
        localhost: [['::ffff:127.0.0.2']],
      });
    });

    it('returns the response', async () => {
      const reply = await call(at('/users?dept=7'), {
        body: { name: '李 娜', tags: ['a', 'b'], none: null },
      });
      expect(reply.body.data).toEqual({
        data: {
          list: [{ id: 1, name: '李娜' }],
          got: `/users?dept=7&name=${encodeURIComponent('李')}+${encodeURIComponent('娜')}&tags=a&tags=b`,
        },
      });
    });

    it('carries the event’s headers and body, and nothing of the caller', async () => {
      const headers = { 'X-Key': 'k', Authorization: 'Bearer of-the-form' };
      await call(at('/users'), { method: 'POST', headers, body: { name: '李娜', rows: [{ a: 1 }] } });
      const [seen] = remote.seen;
      expect(seen).toMatchObject({ method: 'POST', url: '/users' });
      expect(JSON.parse(seen!.body)).toEqual({ name: '李娜', rows: [{ a: 1 }] });
      expect(seen!.headers).toEqual({
        host: `erp.test:${remote.port}`,
        connection: expect.any(String),
        accept: 'application/json',
        'user-agent': 'Countersign',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(seen!.body)),
        'x-key': 'k',
        authorization: 'Bearer of-the-form',
      });
    });

    it('refuses headers that steer the connection or carry a session', async () => {
      const names = ['Host', 'cookie', 'Content-Length', 'transfer-encoding', 'X-Forwarded-For', 'Proxy-A'];
      const headers = { ...Object.fromEntries(names.map(name => [name, '1'])), 'a b': '1', ok: 'a\r\nb' };
      const { status, body } = await call(at('/users'), { headers });
      const { fields } = body.data as { fields: { field: string }[] };
      expect([status, body.subCode]).toEqual([400, 'invalid-fields']);
      expect(fields.map(one => one.field)).toEqual([...names, 'a b', 'ok'].map(name => `headers.${name}`));
      expect(remote.seen).toEqual([]);
    });

    it('never hands on the caller’s token, wherever the form puts it', async () => {
      const { token } = await driver.as('li.na');
      for (const more of [{ headers: { 'x-token': token } }, { method: 'POST', body: { a: [token] } }])
        expect(await subCode(call(at('/users'), more))).toBe('invalid-fields');
      expect(await subCode(call(at(`/users?t=${token}`)))).toBe('invalid-fields');
      expect(remote.seen).toEqual([]);
    });

    it.each(['/api/users', 'ftp://erp.test/x', 'file:///etc/passwd', 'gopher://erp.test/', 'http://', 'x'])(
      'needs a complete http address: %s',
      async path => expect(await subCode(call(path))).toBe('invalid-fields'),
    );

    it('takes no password in the address', async () => {
      expect(await subCode(call(at('/users').replace('//', '//me:secret@')))).toBe('invalid-fields');
    });

    it('goes to no host that is not listed, and says how to list it', async () => {
      const client = await driver.as('li.na');
      client.lang = 'en';
      const { status, body } = await call(at('/users', 'other.test'));
      client.lang = 'zh';
      expect([status, body.subCode]).toEqual([403, 'call-host-not-allowed']);
      const { fields } = body.data as { fields: { fix: string }[] };
      expect(fields[0]!.fix).toBe(`An administrator adds other.test:${remote.port} by jflow/callHost/add`);
      expect(dns.asked).toEqual([]);
    });

    it('goes to no other port of a listed host', async () => {
      expect(await subCode(call('http://erp.test/users'))).toBe('call-host-not-allowed');
      expect(await subCode(call('https://erp.test:22/users'))).toBe('call-host-not-allowed');
    });

    it('knows a name whatever its spelling', async () => {
      expect((await call(at('/users', 'ERP.Test.'))).status).toBe(200);
    });

    it.each([
      ['a private name', 'inside.test'],
      ['a name with one private address among others', 'mixed.test'],
      ['localhost, mapped into IPv6', 'localhost'],
      ['a literal', '127.0.0.2'],
      ['a decimal literal', '2130706434'],
      ['an octal literal', '0177.0.0.02'],
      ['a hexadecimal literal', '0x7f000002'],
      ['a short literal', '127.2'],
      ['a literal in wide digits', '１２７.0.0.2'],
      ['an IPv6 loopback', '[::1]'],
      ['an IPv4 address mapped into IPv6', '[::ffff:127.0.0.2]'],
      ['the metadata service', '169.254.169.254'],
    ])('never reaches %s, though the tenant listed it: %s', async (_, host) => {
      expect(await subCode(call(at('/users', host)))).toBe('call-address-refused');
      expect(remote.seen).toEqual([]);
    });

    it('reaches a literal of a network that the operator opened', async () => {
      expect((await call(at('/users', '127.0.0.1'))).status).toBe(200);
    });

    it('connects to the very answer that was checked: a name that changes in between gains nothing', async () => {
      expect((await call(at('/users', 'rebind.test'))).status).toBe(200);
      expect(dns.asked).toEqual(['rebind.test']);
      expect(await subCode(call(at('/users', 'rebind.test')))).toBe('call-address-refused');
      expect(remote.seen.map(one => one.at)).toEqual(['127.0.0.1']);
    });

    it.each([
      ['/private', 'call-address-refused'],
      ['/literal', 'call-address-refused'],
      ['/unlisted', 'call-host-not-allowed'],
      ['/file', 'call-host-not-allowed'],
      ['/loop', 'call-redirects'],
    ])('is held against the guard again where it is redirected: %s', async (path, code) => {
      expect(await subCode(call(at(path)))).toBe(code);
      expect(remote.seen.every(one => one.at === '127.0.0.1' && one.url === path)).toBe(true);
    });

    it('follows a redirect to a listed host without the headers meant for the first', async () => {
      const asked = { method: 'POST', headers: { 'x-key': 'k' }, body: { a: 1 } };
      expect((await call(at('/moved'), asked)).status).toBe(200);
      expect(remote.seen.map(one => [one.method, one.url, one.headers['x-key'], one.body])).toEqual([
        ['POST', '/moved', 'k', '{"a":1}'],
        ['GET', '/users?moved', undefined, ''],
      ]);
      remote.seen.length = 0;
      expect((await call(at('/again'), asked)).status).toBe(200);
      expect(remote.seen[1]).toMatchObject({ method: 'POST', url: '/users', body: '{"a":1}' });
    });

    it.each([
      ['/slow', 'call-timeout'],
      ['/drip', 'call-timeout'],
      ['/huge', 'call-too-large'],
      ['/deep', 'call-too-large'],
      ['/page', 'call-not-json'],
      ['/broken', 'call-not-json'],
      ['/zipped', 'call-not-json'],
      ['/fault', 'call-rejected'],
    ])('ends by itself with a clear error: %s', async (path, code) => {
      const { status, body } = await call(at(path));
      expect([status, body.subCode]).toEqual([422, code]);
      expect(JSON.stringify(body)).not.toContain('stack');
    });

    it('says that a system cannot be reached', async () => {
      expect(await subCode(call(at('/users', 'gone.test')))).toBe('call-unreachable');
    });

    it('adds a row to the log, refused or not, without input of people', async () => {
      await call(at('/users?phone=13900000000'), { body: { idCard: '110101' } });
      await call(at('/users', 'inside.test'));
      const { list } = await driver.get<{ list: CallLogRow[] }>('admin', 'jflow/callLog/page?limit=2');
      expect(list).toMatchObject([
        { result: 'call-address-refused', status: 0, bytes: 0, address: at('/users', 'inside.test') },
        { result: 'ok', status: 200, method: 'GET', userId: 'u-li-na', address: at('/users') },
      ]);
      expect(list[1]!.bytes).toBeGreaterThan(10);
    });

    it('has a log that counts a thousand rows behind the page', async () => {
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        sql`insert into call_log (merchant_id, log_id, user_id, method, address, result, status, bytes, duration_ms, create_time)
          select ${DEMO_COMPANY_ID}, 'many-' || n, 'u-li-na', 'GET', 'http://many.test', 'ok', 200, 1, 1, '2000-01-01'
          from generate_series(1, 1500) n`.execute(tx),
      );
      const page = (query: string) =>
        driver.get<{ total: number; more: boolean }>('admin', `jflow/callLog/page?${query}`);
      expect(await page('limit=10')).toMatchObject({ total: 1010, more: true });
      const { total, more } = await page('limit=10&page=90');
      expect([total >= 1500, more]).toEqual([true, false]);
    });

    it('is nobody’s without a session', async () => {
      const reply = await server()
        .anonymous()
        .post('jflow/call', { path: at('/users'), method: 'GET' });
      expect(reply.status).toBe(401);
    });
  },
  { server: { outgoing } },
);

describeServer('the list of hosts', server => {
  const driver = new ApprovalDriver(server);
  const hosts = async () =>
    (
      await driver.get<{ list: { host: string; port: number }[] }>('admin', 'jflow/callHost/page?limit=9999')
    ).list.map(one => `${one.host}:${one.port}`);

  it('is empty at first: a new tenant calls nobody', async () => {
    expect(await hosts()).toEqual([]);
    const reply = await driver.post('li.na', 'jflow/call', { path: 'https://example.com/', method: 'GET' });
    expect(reply.body.subCode).toBe('call-host-not-allowed');
  });

  it('is managed with the permission, and hidden without it', async () => {
    const client = await driver.as('li.na');
    const replies = [
      await client.get('jflow/callHost/page'),
      await client.get('jflow/callLog/page'),
      await client.post('jflow/callHost/add', { host: 'a.test', port: 443 }),
      await client.get('jflow/callHost/remove?host=a.test&port=443'),
    ];
    for (const reply of replies) expect(reply.body.subCode).toBe('no-permission');
  });

  it('keeps names as they are compared, and each tenant’s to itself', async () => {
    for (const host of ['ERP.Example.com', '例子.测试', '::1'])
      await driver.post('admin', 'jflow/callHost/add', { host, port: 443 });
    expect(await hosts()).toEqual(['::1:443', 'erp.example.com:443', 'xn--fsqu00a.xn--0zwm56d:443']);
    const other = await driver.get<{ total: number }>('provider', 'jflow/callHost/page');
    expect(other.total).toBe(0);
  });

  it.each(['http://a.test', 'a.test/x', 'a.test:8080', 'a b', 'me@a.test', '*.a.test%'])(
    'takes no %s for a name',
    async host => {
      const reply = await driver.post('admin', 'jflow/callHost/add', { host, port: 443 });
      expect(reply.body.subCode).toBe('invalid-fields');
    },
  );

  it('loses a host that is removed', async () => {
    await driver.get('admin', 'jflow/callHost/remove?host=ERP.example.com&port=443');
    expect(await hosts()).not.toContain('erp.example.com:443');
    const again = await (await driver.as('admin')).get('jflow/callHost/remove?host=erp.example.com&port=443');
    expect(again.status).toBe(404);
  });
});
