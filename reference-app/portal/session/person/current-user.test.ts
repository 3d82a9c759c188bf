import { afterEach, expect, it, vi } from 'vitest';
import { forgetUser, storeCurrentUser } from './current-user.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores a name to show, without contacts, until it is forgotten', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  const shown = {
    userId: 'u-1',
    userName: 'li.na',
    nickName: 'Li Na',
    avatar: null,
    merchantId: 'm-1',
    merchantName: 'Huaxing',
  };
  storeCurrentUser({ ...shown, email: 'li.na@example.com', organizeName: 'Finance' });
  expect(JSON.parse(held.get('admin-user') ?? '')).toEqual(shown);
  forgetUser();
  expect(held.size).toBe(0);
});
