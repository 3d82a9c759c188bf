/** Returns a running request to its initiator, who changes it and submits it again. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const recallAction: ConfirmedAction = {
  name: 'recall',
  label: 'recall',
  place: 'more',
  order: 7,
  comment: 'sent',
  done: 'doneRecall',
  reopens: true,
  timeline: { as: 'note', code: 'recalled', text: 'noteRecalled', endsTask: true },
  input: 'confirm',
  intro: 'introRecall',
  call: ({ api, instanceId, written }) => createActionCall(api.recall, { instanceId, ...written }),
};
