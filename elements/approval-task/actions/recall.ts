/** Returns a live request to its initiator, who changes it and submits it again. */
import type { ConfirmedAction } from './action.ts';
import { callOf } from './call.ts';

export const recall: ConfirmedAction = {
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
  call: ({ api, instanceId, written }) => callOf(api.recall, { instanceId, ...written }),
};
