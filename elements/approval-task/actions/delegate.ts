/** Delegates the task to another person, who decides on behalf of this user. */
import type { PeopleAction } from './action.ts';
import { createActionCall } from './call.ts';

export const delegateAction: PeopleAction = {
  name: 'delegate',
  label: 'delegate',
  place: 'more',
  order: 1,
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'decision', code: 'delegated', text: 'actionDelegated' },
  input: 'people',
  intro: 'introDelegate',
  people: 'delegateTo',
  several: false,
  purpose: 'delegate',
  call: ({ api, taskId, written }, { users: [user] }) =>
    createActionCall(api.delegate, { id: taskId, targetUserId: user.id, ...written }),
};
