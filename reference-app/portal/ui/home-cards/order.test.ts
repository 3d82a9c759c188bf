/** The order of cards. */
import { expect, it } from 'vitest';
import { appendUnselectedHomeCards, moveCard } from './order.ts';

it('has the hidden cards behind those that are shown', () => {
  expect(appendUnselectedHomeCards(['quick', 'counts'])).toEqual([
    'quick',
    'counts',
    'tasks',
    'applications',
    'messages',
    'chart',
  ]);
});

it.each([
  ['tasks', 0, ['tasks', 'counts', 'quick']],
  ['tasks', 2, ['counts', 'quick', 'tasks']],
  ['quick', 9, ['counts', 'tasks', 'quick']],
  ['counts', -1, ['counts', 'tasks', 'quick']],
] as const)('takes %s to place %d', (card, place, order) => {
  expect(moveCard(['counts', 'tasks', 'quick'], card, place)).toEqual(order);
});
