/** Stores a draft of the form and the comment on the server. Only this user can see the draft. */
import type { DirectAction } from './action.ts';
import { createActionCall } from './call.ts';

export const saveDraftAction: DirectAction = {
  name: 'stage',
  label: 'stage',
  place: 'beside',
  order: 3,
  comment: 'copied',
  takesForm: true,
  done: 'doneDraft',
  input: 'none',
  call: ({ api, taskId, draftRevision, written, values }) =>
    createActionCall(api.saveData, { id: taskId, params: values(), draftRevision, ...written }),
};
