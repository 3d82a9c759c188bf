import { get, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/harness.ts';

describeServer('compression', server => {
  const ADMIN = '/digital-portal/api/authority/admin';
  const headersOf = (path: string, token: string | undefined, encoding = 'br, gzip') =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding, authorization: token ?? '' };
      get(server().url + path, { headers }, reply => {
        resolve(reply.headers);
        reply.destroy();
      }).on('error', reject);
    });

  it('compresses large answers as the client takes them, and no small ones', async () => {
    const { token } = await server().login('li.na');
    const large = `${ADMIN}/user/list?limit=9999`;
    expect((await headersOf(large, token))['content-encoding']).toBe('br');
    expect((await headersOf(large, token, 'gzip'))['content-encoding']).toBe('gzip');
    expect(await headersOf(large, token)).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
    expect((await headersOf(large, token, 'identity'))['content-encoding']).toBeUndefined();
    expect((await headersOf('/healthz', token))['content-encoding']).toBeUndefined();
  });

  it('leaves the live stream as it is', async () => {
    const { token } = await server().login('li.na');
    const headers = await headersOf(`${ADMIN}/live`, token);
    expect(headers['content-type']).toMatch('text/event-stream');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('opens no compressed body of a request', async () => {
    const client = await server().login('li.na');
    const body = gzipSync(JSON.stringify({ text: 'x'.repeat(100) }));
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: client.token,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': body.length,
      };
      const sent = request(`${server().url}${ADMIN}/phrase/add`, { method: 'POST', headers }, reply =>
        resolve(reply.statusCode),
      );
      sent.on('error', reject).end(body);
    });
    expect(status).toBe(400);
  });
});
