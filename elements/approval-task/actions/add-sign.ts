/** Adds signers before, after or beside this person. */
import type { AddSignersAction } from './action.ts';
import { callOf, named } from './call.ts';

export const addSign: AddSignersAction = {
  name: 'add-sign',
  label: 'addSign',
  place: 'more',
  order: 2,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'note', code: 'signer-added', text: 'noteSignerAdded' },
  input: 'new-signers',
  intro: 'introAddSign',
  call: ({ api, taskId, written }, { way, users }) =>
    callOf(api.addSign, { taskId, way, users: users.map(named), ...written }),
};
