/** Declares an approved request invalid, with a reason. */
import type { ConfirmedAction } from './action.ts';
import { callOf } from './call.ts';

export const voidApproval: ConfirmedAction = {
  name: 'void',
  label: 'void',
  place: 'more',
  order: 10.5,
  isDestructive: true,
  endsPart: true,
  comment: 'sent',
  timeline: { as: 'note', code: 'voided', text: 'noteVoided' },
  input: 'confirm',
  intro: 'introVoid',
  needsComment: true,
  call: ({ api, instanceId, written }) => callOf(api.void, { instanceId, comment: '', ...written }),
};
