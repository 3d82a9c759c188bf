/** Writes a comment into the timeline, which decides nothing. */
import type { ConfirmedAction } from './action.ts';
import { callOf } from './call.ts';

export const comment: ConfirmedAction = {
  name: 'comment',
  label: 'commentAction',
  place: 'more',
  order: 9,
  isMainWithoutDecision: true,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'note', code: 'commented', text: 'noteCommented' },
  input: 'confirm',
  intro: 'introComment',
  needsComment: true,
  call: ({ api, instanceId, written }) => callOf(api.comment, { instanceId, comment: '', ...written }),
};
