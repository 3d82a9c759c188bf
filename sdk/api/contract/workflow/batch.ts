/**
 * Batch calls: decisions on several tasks, hand-overs of tasks by administrators, and migrations of several
 * instances. Each item is processed in a separate transaction.
 */
import Type from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { Id, Nullable, requestBodySchema } from '../shapes.ts';
import { ActionComment, ActionResult, IdempotencyKey, ReassignmentReason } from './actions.ts';

/** The result for one item: done, or refused with the message that a single call would return. */
const batchOutcomeFields = {
  ok: Type.Boolean(),
  subCode: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
};

const BatchTaskIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });
const BatchDecisions = Type.Object({
  list: Type.Array(
    Type.Object({
      taskId: Id,
      instanceState: Type.Optional(Type.Integer()),
      ...batchOutcomeFields,
    }),
  ),
});

export const batchContract = {
  /**
   * Agrees to or rejects several tasks, one after the other. If the decision on one task is refused, the
   * other tasks are still processed. A task whose staged draft can be submitted only in part is refused as
   * `draft-changed`.
   */
  'POST jflow/approveBatch': {
    body: requestBodySchema({
      taskIds: BatchTaskIds,
      isPass: Type.Boolean(),
      comment: ActionComment,
      key: IdempotencyKey,
    }),
    response: BatchDecisions,
  },
  /** Transfers several tasks to one user. */
  'POST jflow/passOnBatch': {
    body: requestBodySchema({
      taskIds: BatchTaskIds,
      targetUserId: ParticipantId,
      comment: ActionComment,
      key: IdempotencyKey,
    }),
    response: BatchDecisions,
  },
  /**
   * Hands the open task of another user over to a user, with a reason. The task can be claimed, delegated or
   * wait for signers, and the flow may forbid transfers. Only an administrator or a manager of the process can
   * do this.
   */
  'POST jflow/reassign': {
    body: requestBodySchema({
      taskId: Id,
      targetUserId: ParticipantId,
      comment: ReassignmentReason,
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
  /**
   * Hands the open tasks of other users over to one user, one after the other, with a reason. Only
   * administrators and managers of the processes can do this.
   */
  'POST jflow/reassignBatch': {
    body: requestBodySchema({
      taskIds: BatchTaskIds,
      targetUserId: ParticipantId,
      comment: ReassignmentReason,
      key: IdempotencyKey,
    }),
    response: BatchDecisions,
  },
  /**
   * Migrates running instances of a process to another version. With `dryRun`, nothing is changed, and the
   * expected result for each instance is returned.
   */
  'POST jflow/migrate': {
    body: requestBodySchema({
      processId: Id,
      /** The process version to which the instances are migrated. Default: the published version. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      /**
       * The instances to migrate. Default: instances whose version is not the target version, at most two
       * hundred in id order.
       */
      instanceIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })),
      /**
       * The id of the instance after which the migration continues. Pass `next` from the previous response.
       */
      after: Type.Optional(Id),
      /** Maps node ids of the old version to node ids of the new version. */
      nodes: Type.Optional(Type.Record(Type.String(), Id, { maxProperties: 500 })),
      dryRun: Type.Optional(Type.Boolean()),
      key: IdempotencyKey,
    }),
    response: Type.Object({
      version: Type.Integer(),
      list: Type.Array(
        Type.Object({
          instanceId: Id,
          itemName: Type.String(),
          /**
           * The version on which the instance ran before the migration. 0 if the process has no instance with
           * this id.
           */
          from: Type.Integer(),
          /**
           * Fields with a value that the form of the target version no longer shows. Absent if there are none.
           */
          lost: Type.Optional(Type.Array(Type.Object({ field: Type.String(), label: Type.String() }))),
          /**
           * Values that the form of the target version refuses, such as an option that it no longer has. The next
           * decision must correct them. Absent if there are none.
           */
          unfit: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
          ...batchOutcomeFields,
        }),
      ),
      next: Nullable(Id),
    }),
  },
} as const;
