/** Declares an approved request invalid, with a reason. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const voidAction: ConfirmedAction = {
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
  call: ({ api, instanceId, written }) => createActionCall(api.void, { instanceId, comment: '', ...written }),
};
