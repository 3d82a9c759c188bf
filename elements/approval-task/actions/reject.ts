/** Rejects the task. */
import type { DecisionAction } from './action.ts';
import { createDecisionCall } from './approve.ts';

export const rejectAction: DecisionAction = {
  name: 'reject',
  label: 'reject',
  place: 'main',
  order: 4,
  isDestructive: true,
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'decision', code: 'refused', text: 'actionRefused' },
  input: 'decision',
  isPass: false,
  commentRule: 'reject',
  wantsReason: true,
  call: createDecisionCall(false),
};
