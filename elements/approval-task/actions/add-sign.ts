/** Adds signers before, after or in parallel with the current assignee. */
import type { AddSignersAction } from './action.ts';
import { createActionCall, toApiPerson } from './call.ts';

export const addSignersAction: AddSignersAction = {
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
    createActionCall(api.addSign, { taskId, way, users: users.map(toApiPerson), ...written }),
};
