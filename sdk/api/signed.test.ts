import { describe, expect, test } from 'vitest';
import { type RouteKey, routes } from './contract/index.ts';
import { buildAuthorizedRequest } from './signed.ts';

const session = { baseUrl: 'https://server.example/base/', token: 'secret' };

describe('a signed request', () => {
  test.each(Object.keys(routes) as RouteKey[])('leads %s to its own path', call => {
    const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map(name => [name, 'a/../b?c#d']));
    const { method, url, headers } = buildAuthorizedRequest(
      call,
      { params, query: { 'x&': '/..?&#' } },
      session,
    );
    const [wanted, path = ''] = call.split(' ');
    const filled = path.replace(/:\w+/g, 'a%2F..%2Fb%3Fc%23d');
    const whole = filled.startsWith('/') ? filled : `/digital-portal/api/authority/admin/${filled}`;
    expect(method).toBe(wanted);
    expect(url).toBe(`https://server.example/base${whole}?x%26=%2F..%3F%26%23`);
    expect(new URL(url).href).toBe(url);
    expect(headers).toEqual({ authorization: 'secret' });
  });

  test.each(['', '.', '..'])('refuses the parameter %j, which would lead to another call', code => {
    const send = () =>
      buildAuthorizedRequest('GET dict/data/dictCode/:code' as RouteKey, { params: { code } }, session);
    expect(send).toThrow(expect.objectContaining({ subCode: 'bad-request' }));
  });

  test.each([
    'GET https://server.example/digital-portal/logout',
    'GET //server.example/x',
    'GET /x',
    'GET ../x',
    'GET user/../x',
    'GET user?x=1',
    'GET user%2fx',
    'DELETE user',
    '/digital-portal/logout',
  ])('takes no address: %s', address => {
    expect(() => buildAuthorizedRequest(address as RouteKey, {}, session)).toThrow('[Bug]');
  });

  test('names whom the page acts for, and never without a token', () => {
    const actingAs = { merchantId: '华星', userId: 'u/1' };
    expect(buildAuthorizedRequest('GET live', {}, { ...session, actingAs }).headers['x-acting-as']).toBe(
      '%E5%8D%8E%E6%98%9F/u%2F1',
    );
    expect(buildAuthorizedRequest('GET live', {}, { baseUrl: '', actingAs }).headers).toEqual({});
  });

  test('carries half a character as a mark', () => {
    const { url } = buildAuthorizedRequest('GET live', { query: { instanceId: '\ud800' } }, { baseUrl: '' });
    expect(url).toBe('/digital-portal/api/authority/admin/live?instanceId=%EF%BF%BD');
  });
});
