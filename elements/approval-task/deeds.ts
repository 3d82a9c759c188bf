/** Which deeds a task offers to the person who looks at it. */
import { NODE } from '@countersign/sdk/flow';
import type { View } from './view.ts';

/** `decide` is agree or reject, `submit` the initiator's own task; the rest only show. */
export type Deeds = 'decide' | 'submit' | 'claim' | 'copy' | 'none';

/** Only a processing task (state 0) offers anything; a copy and an instance without a task offer nothing. */
export function deedsOf({ task, node }: Pick<View, 'task' | 'node'>): Deeds {
  if (task.id === undefined) return 'none';
  if (task.taskType === 2 || node.type === NODE.copy) return 'copy';
  if (task.taskState !== 0) return 'none';
  if (task.taskType === 0 || node.type === NODE.start) return 'submit';
  return task.needClaim ? 'claim' : 'decide';
}

export const canAct = (deeds: Deeds): boolean => deeds === 'decide' || deeds === 'submit';
