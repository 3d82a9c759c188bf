/** Sends copies of the approval to people who do not have to act. */
import type { PeopleAction } from './action.ts';
import { createActionCall, toApiPerson } from './call.ts';

export const copyToAction: PeopleAction = {
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
    createActionCall(api.copyTo, { taskId, users: users.map(toApiPerson), ...written }),
};
