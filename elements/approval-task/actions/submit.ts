/** Hands a request in again after it came back to its initiator. */
import type { DecisionAction } from './action.ts';
import { approve } from './approve.ts';

export const submit: DecisionAction = {
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
  call: approve(true),
};
