/** The switch to another tenant. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, owner } from '../../session/testing/fake-browser.ts';
import { Refusal, stubServer } from '../../testing/server.ts';

let browser: ReturnType<typeof fakeBrowser>;
const assign = vi.fn();
let tokens: (string | null)[];

async function load(reply: unknown) {
  browser = fakeBrowser();
  browser.jar.set('Admin-Token', 'a');
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://portal.test', pathname: '/home', assign });
  const server = stubServer({ 'merchant/auth/change': reply as never });
  const answer = globalThis.fetch;
  tokens = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    return answer(url, init);
  });
  vi.resetModules();
  const session = await import('../../session/page/page-session.ts');
  session.setPageSessionOwner(owner('li na'));
  return { server, session, ...(await import('./enter-tenant.ts')) };
}

beforeEach(() => assign.mockReset());
afterEach(() => vi.unstubAllGlobals());

it('the token of the tenant is stored, and the portal starts at its home page', async () => {
  const { server, enterTenant } = await load({ token: 'b' });
  expect(await enterTenant('m-2')).toBeUndefined();
  expect([browser.jar.get('Admin-Token'), assign.mock.calls]).toEqual(['b', [['/home']]]);
  expect(server.called()).toEqual(['merchant/auth/change']);
});

it('a required step of the sign-in is returned, and the session stays', async () => {
  const { enterTenant } = await load({ step: { kind: 'password' } });
  expect(await enterTenant('m-2')).toEqual({ kind: 'password' });
  expect([browser.jar.get('Admin-Token'), assign.mock.calls]).toEqual(['a', []]);
});

it('after the step, the switch uses the session that the step created', async () => {
  const { enterTenant } = await load({ token: 'b' });
  await enterTenant('m-2', 'confirmed');
  expect(tokens.map(token => token?.includes('confirmed'))).toEqual([true]);
  expect(browser.jar.get('Admin-Token')).toBe('b');
});

it('if the switch fails after the step, the page continues with the created session', async () => {
  const { enterTenant, session } = await load(() => {
    throw new Refusal('refused');
  });
  await expect(enterTenant('m-2', 'confirmed')).rejects.toThrow('refused');
  expect([session.tokenForNextCall(), assign.mock.calls]).toEqual(['confirmed', []]);
});
