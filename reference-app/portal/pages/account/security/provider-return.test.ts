/** The redirect from an identity provider that is linked to an account. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../../session/testing/fake-browser.ts';
import { createIdentityLinkBinding, extractIdentityProviderResponse } from './provider-return.ts';

let replaced: unknown[][];

function returnTo(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/profile', search: '?tab=security' });
}

beforeEach(() => {
  fakeBrowser();
  replaced = [];
  vi.stubGlobal('history', {
    state: { key: 'k' },
    replaceState: (...parts: unknown[]) => replaced.push(parts),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the answer is returned once, with the binding of this window, and leaves the address', () => {
  const binding = createIdentityLinkBinding();
  expect(binding).toMatch(/^[0-9a-f]{64}$/);
  returnTo('#cs-sign-in=s&code=c&iss=https%3A%2F%2Fid.test');
  expect(extractIdentityProviderResponse()).toEqual({
    state: 's',
    code: 'c',
    binding,
    iss: 'https://id.test',
  });
  expect(replaced).toEqual([[{ key: 'k' }, '', '/profile?tab=security']]);
  expect(extractIdentityProviderResponse()).toBeUndefined();
});

it('an answer without an issuer and a code has none', () => {
  const binding = createIdentityLinkBinding();
  returnTo('#cs-sign-in=s');
  expect(extractIdentityProviderResponse()).toEqual({ state: 's', code: '', binding });
});

it('each binding differs', () => {
  expect(createIdentityLinkBinding()).not.toBe(createIdentityLinkBinding());
});

it('an answer for another window is dropped', () => {
  returnTo('#cs-sign-in=s&code=c');
  expect([extractIdentityProviderResponse(), replaced.length]).toEqual([undefined, 1]);
});

it('an address without an answer stays, and its binding waits', () => {
  const binding = createIdentityLinkBinding();
  returnTo('#section');
  expect([extractIdentityProviderResponse(), replaced.length]).toEqual([undefined, 0]);
  returnTo('#cs-sign-in=s&code=c');
  expect(extractIdentityProviderResponse()?.binding).toBe(binding);
});
