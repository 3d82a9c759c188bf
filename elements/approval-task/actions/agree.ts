/** Approves the task. */
import type { DecisionAction } from './action.ts';
import { createDecisionCall } from './approve.ts';

export const agreeAction: DecisionAction = {
  name: 'agree',
  label: 'agree',
  place: 'main',
  order: 3,
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  takesForm: true,
  timeline: { as: 'decision', code: 'agreed', text: 'actionAgreed' },
  input: 'decision',
  isPass: true,
  commentRule: 'agree',
  takesSignature: true,
  call: createDecisionCall(true),
};
