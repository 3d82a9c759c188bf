/** Reminds all assignees who still have to act. */
import type { DirectAction } from './action.ts';
import { createActionCall } from './call.ts';

export const remindAssigneesAction: DirectAction = {
  name: 'urge',
  label: 'urge',
  place: 'more',
  order: 8,
  comment: 'sent-without-decision',
  done: 'doneUrge',
  timeline: { as: 'note', code: 'urged', text: 'noteUrged' },
  input: 'none',
  call: ({ api, instanceId, written }) => createActionCall(api.urge, { instanceId, ...written }),
};
