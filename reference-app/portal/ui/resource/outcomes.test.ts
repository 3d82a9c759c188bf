import { expect, it } from 'vitest';
import { groupFailuresByReason } from './outcomes.ts';

it('lists refused rows by name under their reason', () => {
  const names = new Map([
    ['1', 'Clerk'],
    ['2', 'Driver'],
  ]);
  const inUse = { ok: false, message: 'in use' };
  const outcomes = [
    { id: '1', ...inUse },
    { id: '2', ...inUse },
    { id: '3', ok: false, message: 'gone' },
    { id: '4', ok: true },
  ];
  expect(groupFailuresByReason(outcomes, names)).toEqual([
    { message: 'in use', names: ['Clerk', 'Driver'] },
    { message: 'gone', names: ['3'] },
  ]);
  expect(groupFailuresByReason([], names)).toEqual([]);
});
