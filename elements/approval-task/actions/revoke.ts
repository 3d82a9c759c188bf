/** Lets the initiator of a request end the request. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const revokeAction: ConfirmedAction = {
  name: 'revoke',
  label: 'revoke',
  place: 'more',
  order: 10,
  isDestructive: true,
  endsPart: true,
  comment: 'sent',
  timeline: { as: 'note', code: 'revoked', text: 'noteRevoked', endsTask: true },
  input: 'confirm',
  intro: 'introRevoke',
  call: ({ api, instanceId, written }) => createActionCall(api.revoke, { instanceId, ...written }),
};
