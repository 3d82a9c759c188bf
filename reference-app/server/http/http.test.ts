import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeServer } from '../testing/harness.ts';
import { RefusalError } from './errors/refuse.ts';
import { guardRoutes } from './security/permission.ts';

const LOGIN = '/digital-portal/login';

interface Fields {
  fields: { field: string; message: string; fix?: string }[];
}

describeServer('a request that is not right', server => {
  const post = (body: string, headers = {}) => server().anonymous().send('POST', LOGIN, body, headers);

  it('is refused with malformed JSON', async () => {
    const { status, body } = await post('{"userName": ');
    expect([status, body.code, body.subCode]).toEqual([400, 400, 'malformed-json']);
    expect(body.msg).toBe('请求内容不是有效的 JSON');
  });

  it('is refused without a body', async () => {
    expect((await post('')).body.subCode).toBe('malformed-json');
  });

  it('may not reach for prototypes', async () => {
    expect((await post('{"__proto__": {"admin": true}}')).status).toBe(400);
  });

  it('gets each wrong field, in its language', async () => {
    const client = server().anonymous();
    client.lang = 'en';
    const { status, body } = await client.post(LOGIN, { userName: '', password: { keyId: 1 } });
    expect([status, body.subCode]).toEqual([400, 'invalid-fields']);
    expect((body.data as Fields).fields).toEqual([
      { field: 'userName', message: 'needs at least 1 character' },
      { field: 'password.data', message: 'is required' },
      { field: 'password.keyId', message: 'must be of type string' },
    ]);
  });

  it('is refused a field that nobody knows, never robbed of it', async () => {
    const client = server().anonymous();
    const { status, body } = await client.post(LOGIN, {
      userName: 'li.na',
      password: { keyId: 'k', data: 'd' },
      admin: true,
    });
    expect([status, body.subCode]).toEqual([400, 'unknown-field']);
    expect((body.data as Fields).fields).toEqual([
      { field: 'admin', message: '未知字段', fix: '请删除该字段' },
    ]);
  });

  it('is refused a null where a text must stand', async () => {
    const { body } = await server()
      .anonymous()
      .post(LOGIN, { userName: null, password: { keyId: 'k', data: 'd' } });
    expect((body.data as Fields).fields.map(({ field }) => field)).toEqual(['userName']);
  });

  it('is refused a body over the limit', async () => {
    const { status, body } = await post(JSON.stringify({ userName: 'x'.repeat(20_000) }));
    expect([status, body.subCode]).toEqual([413, 'too-large']);
  });

  it('is refused a body that is not JSON', async () => {
    const { status, body } = await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([status, body.subCode]).toEqual([415, 'bad-request']);
  });

  it('is refused for an unknown call', async () => {
    const { status, body } = await server().anonymous().get('/digital-portal/nothing');
    expect([status, body.subCode]).toEqual([404, 'no-route']);
  });

  it('is refused with a method that the contract lacks: HEAD runs no call', async () => {
    const { status } = await fetch(`${server().url}/digital-portal/getInfo`, { method: 'HEAD' });
    expect(status).toBe(404);
  });

  it('is asked to sign in, with no token and with a wrong one', async () => {
    const client = server().anonymous();
    expect((await client.get('/digital-portal/getInfo')).body.subCode).toBe('auth-check-error');
    client.token = 'x'.repeat(43);
    const { status, body } = await client.get('/digital-portal/getInfo');
    expect([status, body.subCode]).toEqual([401, 'auth-check-error']);
  });

  it('is refused a character that no database holds', async () => {
    const signedIn = await server().login('li.na');
    const reply = await signedIn.get('dict/data/dictCode/%00');
    expect([reply.status, reply.body.subCode]).toEqual([400, 'bad-request']);
    const login = await server().anonymous().signIn('li\u0000na');
    expect([login.status, login.body.subCode]).toEqual([400, 'bad-request']);
  });
});

describeServer('the headers of every reply', server => {
  it.each(['/healthz', '/digital-portal/getInfo', '/nothing', '/docs/'])(
    'allow %s no script but our own',
    async path => {
      const { headers } = await server().anonymous().get(path);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none';script-src 'self';style-src 'self';/,
      );
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|upgrade-insecure/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    },
  );

  it('keep answers out of caches', async () => {
    const { headers } = await server().anonymous().get('/digital-portal/publicKey');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('let pages of this machine call, others not, and nobody with cookies', async () => {
    const request = async (origin: string) =>
      (await server().anonymous().send('GET', '/healthz', undefined, { origin })).headers;
    expect((await request('http://localhost:8080')).get('access-control-allow-origin')).toBe(
      'http://localhost:8080',
    );
    expect((await request('https://evil.example')).get('access-control-allow-origin')).toBeNull();
    expect((await request('http://localhost.evil.example')).get('access-control-allow-origin')).toBeNull();
    expect((await request('http://localhost:8080')).get('access-control-allow-credentials')).toBeNull();
  });

  it('let such a page read why it was refused', async () => {
    const { status, headers } = await server()
      .anonymous()
      .send('GET', '/digital-portal/getInfo', undefined, { origin: 'http://localhost:8080' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, 'http://localhost:8080']);
  });

  it('answer a preflight with the token header', async () => {
    const { status, headers } = await server().anonymous().send('OPTIONS', LOGIN, undefined, {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describeServer('the description of the calls', server => {
  it('lists each call with its permission', async () => {
    const { body } = await server().anonymous().get('/docs/json');
    const paths = body.paths as Record<string, Record<string, { security?: unknown }>>;
    expect(paths['/digital-portal/login']?.post?.security).toBeUndefined();
    expect(paths['/digital-portal/getInfo']?.get?.security).toEqual([{ token: [] }]);
  });

  it('is shown as a page whose scripts are files', async () => {
    const { status, headers, body } = await server().anonymous().get('/docs/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(body.text).not.toMatch(/<script>[^<]/);
  });
});

describeServer('too many sign-ins from one address', server => {
  it('are refused for a while', async () => {
    const client = server().anonymous();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 62; count++) {
      codes.push(
        (await client.post(LOGIN, { userName: 'x', password: { keyId: 'k', data: 'd' } })).body.subCode,
      );
    }
    expect(codes.slice(0, 60).every(code => code === 'unknown-key')).toBe(true);
    expect(codes.slice(60)).toEqual(['too-many-requests', 'too-many-requests']);
  });
});

const nobody = async () => {
  throw new RefusalError('auth-check-error', {});
};

describe('a route without a permission', () => {
  const bare = () => {
    const app = Fastify();
    guardRoutes(app, { person: nobody, embedCaller: nobody, stillCalls: nobody });
    return app;
  };

  it('keeps the server from starting, by its name', async () => {
    const app = bare();
    app.get('/open', { config: { permission: 'public' } }, async () => '');
    app.post('/forgotten', async () => '');
    await expect(app.ready()).rejects.toThrow('These routes declare no permission: POST /forgotten.');
  });

  it('starts if each route declares its permission', async () => {
    const app = bare();
    app.get('/open', { config: { permission: 'public' } }, async () => '');
    await expect(app.ready()).resolves.toBeDefined();
  });

  it('refuses a person without the permission', async () => {
    const app = Fastify();
    const actor = {
      merchantId: 'm',
      userId: 'u',
      userName: 'u',
      nickName: 'u',
      sessionId: 's',
      permissions: ['a:b:c'],
    };
    guardRoutes(app, { person: async () => actor, embedCaller: nobody, stillCalls: nobody });
    app.get('/other', { config: { permission: 'x:y:z' } }, async () => 'in');
    app.get('/own', { config: { permission: 'a:b:c' } }, async () => 'in');
    expect((await app.inject('/own')).body).toBe('in');
    expect((await app.inject('/other')).body).toContain('no-permission');
  });
});
