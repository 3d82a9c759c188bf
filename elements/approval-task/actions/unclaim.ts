/** Opens a claimed task to everybody again. */
import type { DirectAction } from './action.ts';
import { callOf } from './call.ts';

export const unclaim: DirectAction = {
  name: 'unclaim',
  label: 'unclaim',
  place: 'more',
  order: 5,
  comment: 'none',
  done: 'doneUnclaim',
  timeline: { as: 'note', code: 'unclaimed', text: 'noteUnclaimed' },
  input: 'none',
  call: ({ api, taskId }) => callOf(api.unclaim, { taskId }),
};
