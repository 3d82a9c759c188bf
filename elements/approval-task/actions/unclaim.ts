/** Releases a claimed task, so that any of its candidates can claim it again. */
import type { DirectAction } from './action.ts';
import { createActionCall } from './call.ts';

export const unclaimAction: DirectAction = {
  name: 'unclaim',
  label: 'unclaim',
  place: 'more',
  order: 5,
  comment: 'none',
  done: 'doneUnclaim',
  timeline: { as: 'note', code: 'unclaimed', text: 'noteUnclaimed' },
  input: 'none',
  call: ({ api, taskId }) => createActionCall(api.unclaim, { taskId }),
};
