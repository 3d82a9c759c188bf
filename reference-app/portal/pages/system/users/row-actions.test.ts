import { expect, it } from 'vitest';
import { availableUserRowActions } from './row-actions.ts';

it.each([
  ['an enabled user', { userId: 'u-1', status: 'NORMAL' }, ['reset-password', 'lock', 'remove']],
  ['a disabled user', { userId: 'u-1', status: 'STOP_USING' }, ['reset-password', 'lock', 'remove']],
  ['a locked user', { userId: 'u-1', status: 'LOCKED' }, ['reset-password', 'unlock', 'remove']],
  ['oneself', { userId: 'u-me', status: 'NORMAL' }, ['profile']],
] as const)('the actions on %s', (_, user, actions) => {
  expect(availableUserRowActions(user, 'u-me')).toEqual(actions);
});
