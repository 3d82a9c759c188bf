/** Gives the task to another person, who decides in their own name. */
import type { PeopleAction } from './action.ts';
import { createActionCall } from './call.ts';

export const transferAction: PeopleAction = {
  name: 'transfer',
  label: 'transfer',
  place: 'beside',
  order: 2,
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'decision', code: 'transferred', text: 'actionTransferred' },
  input: 'people',
  intro: 'introTransfer',
  people: 'transferTo',
  several: false,
  purpose: 'transfer',
  call: ({ api, taskId, written }, { users: [user] }) =>
    createActionCall(api.passOn, { id: taskId, targetUserId: user.id, ...written }),
};
