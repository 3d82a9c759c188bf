/** Sending a batch once, however often it is tried: the same action on the same tasks keeps the same key. */
import { newKey } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';

export type Action = { kind: 'agree' } | { kind: 'transfer'; to: string };
export type Outcome = PartOf<'POST jflow/approveBatch', 'response'>['list'][number];

interface Requested {
  action: Action;
  taskIds: string[];
  comment: string;
}

/** The calls of `client.jflow`. */
interface Calls {
  approveBatch(parts: {
    body: { taskIds: string[]; isPass: boolean; comment?: string; key: string };
  }): Promise<{ list: Outcome[] }>;
  passOnBatch(parts: {
    body: { taskIds: string[]; targetUserId: string; comment?: string; key: string };
  }): Promise<{ list: Outcome[] }>;
}

/** Use one per dialog. */
export function batcher(calls: Calls) {
  let last = { contents: '', key: '' };
  return async ({ action, taskIds, comment }: Requested): Promise<Outcome[]> => {
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
