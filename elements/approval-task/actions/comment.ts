/** Adds a comment to the timeline without a decision. */
import type { ConfirmedAction } from './action.ts';
import { createActionCall } from './call.ts';

export const commentAction: ConfirmedAction = {
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
  call: ({ api, instanceId, written }) =>
    createActionCall(api.comment, { instanceId, comment: '', ...written }),
};
