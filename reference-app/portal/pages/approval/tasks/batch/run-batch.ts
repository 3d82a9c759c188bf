/**
 * Sends a batch action exactly once. Repeated attempts with unchanged action and tasks send the same
 * idempotency key.
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

/** Methods of `client.jflow` used by batch actions. */
interface BatchCalls {
  approveBatch(parts: {
    body: { taskIds: string[]; isPass: boolean; comment?: string; key: string };
  }): Promise<{ list: BatchOutcome[] }>;
  passOnBatch(parts: {
    body: { taskIds: string[]; targetUserId: string; comment?: string; key: string };
  }): Promise<{ list: BatchOutcome[] }>;
}

/** Creates the function that sends a batch of task actions. Create one function per dialog. */
export function createBatchRunner(calls: BatchCalls) {
  let last = { contents: '', key: '' };
  return async ({ action, taskIds, comment }: BatchRequest): Promise<BatchOutcome[]> => {
    const withComment = comment.trim() ? { comment: comment.trim() } : {};
    const contents = JSON.stringify([action, taskIds, withComment]);
    if (contents !== last.contents) last = { contents, key: newKey() };
    const body = { taskIds, ...withComment, key: last.key };
    const { list } =
      action.kind === 'agree'
        ? await calls.approveBatch({ body: { ...body, isPass: true } })
        : await calls.passOnBatch({ body: { ...body, targetUserId: action.to } });
    return list;
  };
}
