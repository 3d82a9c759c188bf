/** Sends copies of the approval to people who need not act. */
import type { PeopleAction } from './action.ts';
import { callOf, named } from './call.ts';

export const copyTo: PeopleAction = {
  name: 'copy-to',
  label: 'copyTo',
  place: 'more',
  order: 4,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'receipt', code: 'copied', text: 'actionCopied' },
  input: 'people',
  intro: 'introCopyTo',
  people: 'copyRecipients',
  several: true,
  purpose: 'copy-to',
  call: ({ api, taskId, written }, { users }) =>
    callOf(api.copyTo, { taskId, users: users.map(named), ...written }),
};
