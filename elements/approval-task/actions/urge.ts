/** Reminds everybody who still has to act. */
import type { DirectAction } from './action.ts';
import { callOf } from './call.ts';

export const urge: DirectAction = {
  name: 'urge',
  label: 'urge',
  place: 'more',
  order: 8,
  comment: 'sent-without-decision',
  done: 'doneUrge',
  timeline: { as: 'note', code: 'urged', text: 'noteUrged' },
  input: 'none',
  call: ({ api, instanceId, written }) => callOf(api.urge, { instanceId, ...written }),
};
