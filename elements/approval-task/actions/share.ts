/** Gives other people read access to the approval. */
import type { PeopleAction } from './action.ts';
import { callOf, named } from './call.ts';

export const share: PeopleAction = {
  name: 'share',
  label: 'share',
  place: 'more',
  order: 4.5,
  comment: 'copied',
  timeline: { as: 'receipt', code: 'shared', text: 'actionShared' },
  input: 'people',
  intro: 'introShare',
  people: 'shareRecipients',
  several: true,
  purpose: 'share',
  call: ({ api, instanceId, written: { comment } }, { users }) =>
    callOf(api.share, { instanceId, users: users.map(named), ...(comment && { comment }) }),
};
