/**
 * Sends a batch action in slices, each exactly once. Repeated attempts with unchanged action and tasks send the
 * same idempotency key and continue with the slice that failed.
 */
import { newKey } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';

export type BatchAction = { kind: 'agree' } | { kind: 'transfer'; to: string };
export type BatchOutcome = PartOf<'POST jflow/approveBatch', 'response'>['list'][number];

interface BatchRequest {
  action: BatchAction;
  taskIds: string[];
  comment: string;
}

interface BatchControl {
  /** Called after each slice with the outcomes of all finished slices. */
  onProgress?: (outcomes: readonly BatchOutcome[]) => void;
  /** Read before each slice. If it returns true, the other slices are not sent. */
  isStopped?: () => boolean;
}

/** Methods of `client.jflow` used by batch actions. */
interface BatchCalls {
  approveBatch(parts: {
    body: { taskIds: string[]; isPass: boolean; comment?: string; key: string };
  }): Promise<{ list: BatchOutcome[] }>;
  passOnBatch(parts: {
    body: { taskIds: string[]; targetUserId: string; comment?: string; key: string };
  }): Promise<{ list: BatchOutcome[] }>;
}

/** Maximum number of tasks in one call. The user sees the progress and can stop after each call. */
const MAX_TASKS_PER_CALL = 20;

/** Creates the function that sends a batch of task actions. Create one function per dialog. */
export function createBatchRunner(calls: BatchCalls) {
  let last = { contents: '', key: '', outcomes: [] as readonly BatchOutcome[] };
  return async (
    { action, taskIds, comment }: BatchRequest,
    { onProgress, isStopped }: BatchControl = {},
  ): Promise<readonly BatchOutcome[]> => {
    const withComment = comment.trim() ? { comment: comment.trim() } : {};
    const contents = JSON.stringify([action, taskIds, withComment]);
    if (contents !== last.contents) last = { contents, key: newKey(), outcomes: [] };
    while (last.outcomes.length < taskIds.length && !isStopped?.()) {
      const from = last.outcomes.length;
      const body = { taskIds: taskIds.slice(from, from + MAX_TASKS_PER_CALL), ...withComment, key: last.key };
      const { list } =
        action.kind === 'agree'
          ? await calls.approveBatch({ body: { ...body, isPass: true } })
          : await calls.passOnBatch({ body: { ...body, targetUserId: action.to } });
      last.outcomes = [...last.outcomes, ...list];
      onProgress?.(last.outcomes);
    }
    return last.outcomes;
  };
}
