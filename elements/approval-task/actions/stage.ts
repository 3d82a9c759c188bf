/** Stores a draft of form and comment on the server, for this person alone. */
import type { DirectAction } from './action.ts';
import { callOf } from './call.ts';

export const stage: DirectAction = {
  name: 'stage',
  label: 'stage',
  place: 'beside',
  order: 3,
  comment: 'copied',
  takesForm: true,
  done: 'doneDraft',
  input: 'none',
  call: ({ api, taskId, written, values }) =>
    callOf(api.saveData, { id: taskId, params: values(), ...written }),
};
