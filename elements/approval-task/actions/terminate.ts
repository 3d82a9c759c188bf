/** Lets an administrator or a manager of the process end a running instance. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const terminateAction: ConfirmedAction = {
  name: 'terminate',
  label: 'terminate',
  place: 'more',
  order: 11,
  isDestructive: true,
  endsPart: true,
  comment: 'sent',
  timeline: { as: 'note', code: 'terminated', text: 'noteTerminated', endsTask: true },
  input: 'confirm',
  intro: 'introTerminate',
  call: ({ api, instanceId, written }) => createActionCall(api.terminate, { instanceId, ...written }),
};
