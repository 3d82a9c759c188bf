/** Takes this person's own last decision back. */
import type { ConfirmedAction } from './action.ts';
import { callOf } from './call.ts';

export const withdraw: ConfirmedAction = {
  name: 'withdraw',
  label: 'withdraw',
  place: 'more',
  order: 6,
  comment: 'sent',
  done: 'doneWithdraw',
  reopens: true,
  timeline: { as: 'decision', code: 'withdrawn', text: 'actionWithdrawn' },
  input: 'confirm',
  intro: 'introWithdraw',
  call: ({ api, taskId, written }) => callOf(api.withdraw, { taskId, ...written }),
};
