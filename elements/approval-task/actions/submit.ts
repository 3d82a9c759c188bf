/** Submits a request again after it was returned to its initiator. */
import type { DecisionAction } from './action.ts';
import { createDecisionCall } from './approve.ts';

export const submitAction: DecisionAction = {
  name: 'submit',
  label: 'submit',
  place: 'main',
  order: 2,
  part: 'agree',
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  takesForm: true,
  timeline: { as: 'decision', code: 'submitted', text: 'actionSubmitted' },
  input: 'decision',
  isPass: true,
  call: createDecisionCall(true),
};
