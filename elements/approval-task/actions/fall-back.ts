/** Sends the task back to an earlier node. */
import type { NodeAction } from './action.ts';
import { createActionCall } from './call.ts';

export const sendBackAction: NodeAction = {
  name: 'fall-back',
  label: 'fallBack',
  place: 'beside',
  order: 1,
  endsPart: true,
  comment: 'sent',
  takesExtras: true,
  timeline: { as: 'decision', code: 'fell-back', text: 'actionFellBack' },
  input: 'node',
  intro: 'introFallBack',
  call: ({ api, taskId, written }, { nodeId, way }) =>
    createActionCall(api.return, { sourceTaskId: taskId, id: nodeId, way, ...written }),
};
