/** Removes signers that this user added. */
import type { RemoveSignersAction } from './action.ts';
import { createActionCall } from './call.ts';

export const removeSignersAction: RemoveSignersAction = {
  name: 'reduce-sign',
  label: 'reduceSign',
  place: 'more',
  order: 3,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'note', code: 'signer-removed', text: 'noteSignerRemoved', endsTask: true },
  input: 'own-signers',
  intro: 'introReduceSign',
  call: ({ api, taskId, written }, { users }) =>
    createActionCall(api.reduceSign, { taskId, userIds: users.map(({ id }) => id), ...written }),
};
