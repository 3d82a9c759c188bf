/** Many at once: decisions on several tasks, and instances moved to another version. Each is a transaction of its own. */
import Type from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, Id, Nullable } from '../shapes.ts';
import { Comment, Key } from './actions.ts';

/** The outcome of one of them: done, or refused with the message of a single call. */
const outcome = {
  ok: Type.Boolean(),
  subCode: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
};

const TaskIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });
const decided = Type.Object({
  list: Type.Array(Type.Object({ taskId: Id, instanceState: Type.Optional(Type.Integer()), ...outcome })),
});

export const batch = {
  /** Agrees to or rejects several tasks, one after the other; a refused one does not stop the rest. */
  'POST jflow/approveBatch': {
    body: body({
      taskIds: TaskIds,
      isPass: Type.Boolean(),
      comment: Comment,
      key: Key,
    }),
    response: decided,
  },
  /** Transfers several tasks to one person. */
  'POST jflow/passOnBatch': {
    body: body({ taskIds: TaskIds, targetUserId: ParticipantId, comment: Comment, key: Key }),
    response: decided,
  },
  /** Moves running instances of a process to another version; `dryRun` only returns the result for each. */
  'POST jflow/migrate': {
    body: body({
      processId: Id,
      /** The published version where absent. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      /** All that run on another version where absent: the first two hundred by id. */
      instanceIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })),
      /** Goes on behind this instance: `next` of the answer before. */
      after: Type.Optional(Id),
      /** Where a node is found that has another id in the new version. */
      nodes: Type.Optional(Type.Record(Type.String(), Id, { maxProperties: 500 })),
      dryRun: Type.Optional(Type.Boolean()),
      key: Key,
    }),
    response: Type.Object({
      version: Type.Integer(),
      list: Type.Array(
        Type.Object({
          instanceId: Id,
          itemName: Type.String(),
          /** 0 where the process has no such instance. */
          from: Type.Integer(),
          ...outcome,
        }),
      ),
      next: Nullable(Id),
    }),
  },
} as const;
