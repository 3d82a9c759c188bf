/** Withdraws the user's last decision. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const withdrawAction: ConfirmedAction = {
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
  call: ({ api, taskId, written }) => createActionCall(api.withdraw, { taskId, ...written }),
};
