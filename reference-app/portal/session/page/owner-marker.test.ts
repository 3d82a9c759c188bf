/** The owner of the stored session, as other tabs read it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, owner } from '../testing/fake-browser.ts';
import { ownerOfToken, publishOwner, removeOwnerMarker } from './owner-marker.ts';

const KEY = 'session-owner';
const liNa = owner('li na');
let stored: Map<string, string>;

beforeEach(() => {
  ({ stored } = fakeBrowser());
});
afterEach(() => vi.unstubAllGlobals());

it('the owner belongs to one token, which the marker does not contain', () => {
  expect(publishOwner('token-a', liNa)).toBe(true);
  expect([ownerOfToken('token-a'), ownerOfToken('token-b'), ownerOfToken('')]).toEqual([
    liNa,
    undefined,
    undefined,
  ]);
  expect(stored.get(KEY)).not.toContain('token-a');
  removeOwnerMarker();
  expect(ownerOfToken('token-a')).toBeUndefined();
});

it('other tabs are notified of changes only', () => {
  publishOwner('a', liNa);
  expect(publishOwner('a', liNa)).toBe(false);
  expect([publishOwner('b', liNa), publishOwner('b', owner('zhang wei'))]).toEqual([true, true]);
});

it('tokens differ by the order of their characters', () => {
  publishOwner('ab', liNa);
  expect([ownerOfToken('ba'), ownerOfToken('a'), ownerOfToken('abb')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each(['userId', 'merchantId', 'nickName', 'merchantName'])('an owner without %s is unknown', name => {
  publishOwner('a', { ...liNa, [name]: undefined } as never);
  expect(ownerOfToken('a')).toBeUndefined();
});

it.each(['{', 'null', '7', '{}'])('the marker %s names no owner', marker => {
  stored.set(KEY, marker);
  expect(ownerOfToken('a')).toBeUndefined();
});
