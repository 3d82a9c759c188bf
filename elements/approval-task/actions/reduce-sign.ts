/** Removes signers that this person added. */
import type { RemoveSignersAction } from './action.ts';
import { callOf } from './call.ts';

export const reduceSign: RemoveSignersAction = {
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
    callOf(api.reduceSign, { taskId, userIds: users.map(({ id }) => id), ...written }),
};
