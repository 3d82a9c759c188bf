/** The owner of the stored session, as other tabs read it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, owner } from '../testing/fake-browser.ts';
import { publishSessionOwner, removeStoredSessionOwner, sessionOwnerOfToken } from './owner-marker.ts';

const KEY = 'session-owner';
const liNa = owner('li na');
let stored: Map<string, string>;

beforeEach(() => {
  ({ stored } = fakeBrowser());
});
afterEach(() => vi.unstubAllGlobals());

it('the owner belongs to one token, which the marker does not contain', () => {
  expect(publishSessionOwner('token-a', liNa)).toBe(true);
  expect([sessionOwnerOfToken('token-a'), sessionOwnerOfToken('token-b'), sessionOwnerOfToken('')]).toEqual([
    liNa,
    undefined,
    undefined,
  ]);
  expect(stored.get(KEY)).not.toContain('token-a');
  removeStoredSessionOwner();
  expect(sessionOwnerOfToken('token-a')).toBeUndefined();
});

it('other tabs are notified of changes only', () => {
  publishSessionOwner('a', liNa);
  expect(publishSessionOwner('a', liNa)).toBe(false);
  expect([publishSessionOwner('b', liNa), publishSessionOwner('b', owner('zhang wei'))]).toEqual([
    true,
    true,
  ]);
});

it('tokens differ by the order of their characters', () => {
  publishSessionOwner('ab', liNa);
  expect([sessionOwnerOfToken('ba'), sessionOwnerOfToken('a'), sessionOwnerOfToken('abb')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each(['userId', 'merchantId', 'nickName', 'merchantName'])('an owner without %s is unknown', name => {
  publishSessionOwner('a', { ...liNa, [name]: undefined } as never);
  expect(sessionOwnerOfToken('a')).toBeUndefined();
});

it.each(['{', 'null', '7', '{}'])('the marker %s names no owner', marker => {
  stored.set(KEY, marker);
  expect(sessionOwnerOfToken('a')).toBeUndefined();
});
