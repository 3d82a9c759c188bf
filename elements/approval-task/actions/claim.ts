/** Claims a task that is offered to several people. Afterwards only the user who claimed it can decide. */
import type { DirectAction } from './action.ts';
import { createActionCall } from './call.ts';

export const claimAction: DirectAction = {
  name: 'claim',
  label: 'claim',
  place: 'main',
  order: 1,
  isSoleButton: true,
  comment: 'none',
  done: 'doneClaim',
  timeline: { as: 'note', code: 'claimed', text: 'noteClaimed', endsTask: true },
  input: 'none',
  call: ({ api, taskId }) => createActionCall(api.claim, { taskId }),
};
