/** Lets another person decide in this person's place. */
import type { PeopleAction } from './action.ts';
import { callOf } from './call.ts';

export const delegate: PeopleAction = {
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
    callOf(api.delegate, { id: taskId, targetUserId: user.id, ...written }),
};
