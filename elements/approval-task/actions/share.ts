/** Gives other users read access to the approval. */
import type { PeopleAction } from './action.ts';
import { createActionCall, toApiPerson } from './call.ts';

export const shareAction: PeopleAction = {
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
    createActionCall(api.share, {
      instanceId,
      users: users.map(toApiPerson),
      ...(comment && { comment }),
    }),
};
