import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { describeServer } from '../../testing/harness.ts';
import { TEST_ALL } from '../../testing/test-all.ts';

const DICT = '/digital-portal/api/authority/admin/dict/data/dictCode';

describeServer('a request that reaches no route', server => {
  const english = (): TestClient => {
    const client = server().anonymous();
    client.lang = 'en';
    return client;
  };

  /** The whole answer to these bytes. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server().url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', chunk => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('is refused in the envelope and in its language', async () => {
    const { status, body } = await english().get(`${DICT}/%zz`);
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        msg: 'The request is not valid',
        data: null,
        subCode: 'bad-request',
        subMsg: 'The request is not valid',
      },
    ]);
    expect((await server().anonymous().get('/%')).body.msg).toBe('请求有误');
  });

  it('is refused when a part of its address is too long', async () => {
    const { status, body } = await english().get(`${DICT}/${'x'.repeat(200)}`);
    expect([status, body.code, body.subCode]).toEqual([414, 414, 'bad-request']);
  });

  it('has the headers of every other reply', async () => {
    const usual = (await server().anonymous().get('/nothing')).headers;
    const { headers } = await server().anonymous().get(`${DICT}/%zz`);
    const changing = ['date', 'content-length', 'vary'];
    const listed = (all: Headers) => [...all].filter(([name]) => !changing.includes(name));
    expect(listed(headers)).toEqual(listed(usual));
    expect(listed(headers).length).toBeGreaterThan(10);
  });

  it('gets an envelope when its head is too large', async () => {
    const answer = await send(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(answer).toContain("content-security-policy: default-src 'none';script-src 'self';");
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      code: 431,
      msg: '内容过大，请减小后重试',
      data: null,
      subCode: 'too-large',
      subMsg: '内容过大，请减小后重试',
    });
  });

  it('gets an envelope when its headers are too large together, and when one name comes thousands of times', async () => {
    for (const header of [`x-a: ${'x'.repeat(400)}\r\n`, 'a:\r\n']) {
      const answer = await send(`GET / HTTP/1.1\r\nHost: x\r\n${header.repeat(20_000 / header.length)}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).subCode).toBe('too-large');
    }
  });

  it.runIf(TEST_ALL)('ends when its head is not there after ten seconds', { timeout: 30_000 }, async () => {
    const began = performance.now();
    const answer = await send('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('gets an envelope when it is no HTTP', async () => {
    const answer = await send('approve everything\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).subCode).toBe('bad-request');
  });
});
