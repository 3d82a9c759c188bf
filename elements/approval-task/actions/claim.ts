/** Takes a task that is open to several people, so that the person alone can decide it. */
import type { DirectAction } from './action.ts';
import { callOf } from './call.ts';

export const claim: DirectAction = {
  name: 'claim',
  label: 'claim',
  place: 'main',
  order: 1,
  isSoleButton: true,
  comment: 'none',
  done: 'doneClaim',
  timeline: { as: 'note', code: 'claimed', text: 'noteClaimed', endsTask: true },
  input: 'none',
  call: ({ api, taskId }) => callOf(api.claim, { taskId }),
};
