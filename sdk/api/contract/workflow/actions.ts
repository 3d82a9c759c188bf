/**
 * Actions on tasks and instances other than agreeing and rejecting. Every action accepts an idempotency key.
 */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { FormValues, Id, Instant, requestBodySchema } from '../shapes.ts';

/**
 * The idempotency key. A client creates a new key for each action. A call with a key that was used before
 * returns the first response.
 */
export const IdempotencyKey = Type.Optional(Type.String({ minLength: 8, maxLength: 64 }));
export const ActionComment = Type.Optional(Type.String({ maxLength: 2000 }));
/** Why an administrator hands a task over. The timeline shows it. */
export const ReassignmentReason = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });
/** The attachments of an action: files that have already been uploaded. */
export const ActionAttachments = Type.Optional(
  Type.Array(requestBodySchema({ id: Id, name: Type.String({ maxLength: 200 }) }), { maxItems: 20 }),
);
/** Users mentioned in the comment. They are notified and get access to the instance. */
export const ActionCommentMentions = Type.Optional(
  Type.Array(requestBodySchema({ id: ParticipantId, name: Type.Optional(Type.String({ maxLength: 200 })) }), {
    maxItems: 20,
  }),
);
export const ActionTargetUsers = Type.Array(
  requestBodySchema({ id: ParticipantId, name: Type.Optional(Type.String({ maxLength: 200 })) }),
  {
    minItems: 1,
    maxItems: 100,
  },
);
/**
 * The state of the instance after the action. 0: in approval, 1: approved, 2: rejected, 3: revoked, 5:
 * terminated, 6: voided.
 */
export const ActionResult = Type.Object({ instanceState: Type.Integer() });

/**
 * A stored value that a new application or a decision does not take over. `LeftReason` in
 * `@countersign/sdk/form` describes the reasons.
 */
export const OmittedFieldValue = Type.Object({
  /** The field key (`model`) of the field. A column of a table field is written as `items.note`. */
  field: Type.String(),
  label: Type.String(),
  reason: Type.Enum(['read-only', 'removed', 'others', 'number', 'signature', 'file', 'person']),
});
export type OmittedFieldValue = Static<typeof OmittedFieldValue>;

/** Fields of the response to a decision, in addition to the state of the instance. */
const decisionResultFields = {
  /**
   * The values of the caller's staged draft that were not written, because the caller may no longer write
   * them. Absent if there are none.
   */
  left: Type.Optional(Type.Array(OmittedFieldValue)),
};
export const DecisionResult = Type.Object({ ...ActionResult.properties, ...decisionResultFields });

const commentAndAttachmentFields = {
  comment: ActionComment,
  attachments: ActionAttachments,
  mentions: ActionCommentMentions,
  key: IdempotencyKey,
};
const instanceActionCallSchema = {
  body: requestBodySchema({ instanceId: Id, comment: ActionComment, key: IdempotencyKey }),
  response: ActionResult,
};

const IncidentResolution = Type.Union([
  /** Retries the node at which the instance is stuck, with its current assignees. */
  requestBodySchema({ do: Type.Literal('retry') }),
  requestBodySchema({ do: Type.Literal('pass') }),
  requestBodySchema({ do: Type.Literal('assign'), users: ActionTargetUsers }),
  requestBodySchema({ do: Type.Literal('branch'), laneId: Id }),
]);

export const taskActionCalls = {
  /**
   * Returns the instance to an earlier node. `id` is the target node, one of the nodes from `canReturn`;
   * `sourceTaskId` is the caller's task.
   */
  'POST jflow/return': {
    body: requestBodySchema({
      sourceTaskId: Id,
      id: Id,
      /**
       * The way in which the instance continues after the return: `walk` goes through all nodes in between
       * again, `straight` goes directly back to the caller's node. Default: `walk`.
       */
      way: Type.Optional(Type.Union([Type.Literal('walk'), Type.Literal('straight')])),
      /**
       * Form values. The server accepts and ignores them, because the return of an instance changes no
       * values.
       */
      params: Type.Optional(FormValues),
      ...commentAndAttachmentFields,
    }),
    response: ActionResult,
  },
  /** Transfers the task to another user, who becomes its assignee. */
  'POST jflow/passOn': {
    body: requestBodySchema({
      id: Id,
      targetUserId: ParticipantId,
      /** Form values. They are accepted and ignored. */
      params: Type.Optional(FormValues),
      ...commentAndAttachmentFields,
    }),
    response: ActionResult,
  },
  /** Delegates the task: the other user decides on behalf of the caller. */
  'POST jflow/delegate': {
    body: requestBodySchema({ id: Id, targetUserId: ParticipantId, ...commentAndAttachmentFields }),
    response: ActionResult,
  },
  /** Saves the caller's input without deciding the task. Other users do not see the saved input. */
  'POST jflow/saveData': {
    body: requestBodySchema({
      id: Id,
      params: FormValues,
      /**
       * The `draftRevision` of `taskInfo` when the input was loaded. If another window has saved a draft since
       * then, the call is refused as `draft-newer`. Omit it to replace any draft.
       */
      draftRevision: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      comment: ActionComment,
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
  'POST jflow/claim': {
    body: requestBodySchema({ taskId: Id, key: IdempotencyKey }),
    response: ActionResult,
  },
  'POST jflow/unclaim': {
    body: requestBodySchema({ taskId: Id, key: IdempotencyKey }),
    response: ActionResult,
  },
  /** Withdraws the caller's last decision. */
  'POST jflow/withdraw': {
    body: requestBodySchema({ taskId: Id, comment: ActionComment, key: IdempotencyKey }),
    response: ActionResult,
  },
  'POST jflow/addSign': {
    body: requestBodySchema({
      taskId: Id,
      way: Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('beside')]),
      users: ActionTargetUsers,
      ...commentAndAttachmentFields,
    }),
    response: ActionResult,
  },
  'POST jflow/reduceSign': {
    body: requestBodySchema({
      taskId: Id,
      userIds: Type.Array(ParticipantId, { minItems: 1, maxItems: 100 }),
      ...commentAndAttachmentFields,
    }),
    response: ActionResult,
  },
  'POST jflow/copyTo': {
    body: requestBodySchema({ taskId: Id, users: ActionTargetUsers, ...commentAndAttachmentFields }),
    response: ActionResult,
  },
} as const;

export const instanceActionCalls = {
  /** Returns a running instance to its initiator at the start node. */
  'POST jflow/recall': instanceActionCallSchema,
  /** Ends the instance. Only its initiator can do this. */
  'POST jflow/revoke': instanceActionCallSchema,
  /**
   * Declares an approved instance void, with a reason. The initiator or an administrator can do this if the
   * flow permits it.
   */
  'POST jflow/void': {
    body: requestBodySchema({
      instanceId: Id,
      comment: Type.String({ maxLength: 2000 }),
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
  /**
   * Gives users read access to the fields that the caller may see. Every participant can do this if the flow
   * permits it.
   */
  'POST jflow/share': {
    body: requestBodySchema({
      instanceId: Id,
      users: ActionTargetUsers,
      comment: ActionComment,
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
  /**
   * Reminds the assignees of open tasks. People who were reminded at the same node within the interval of the
   * flow are left out. Refused as `urged-recently` if no one else remains; `at` is then the time from which a
   * reminder is possible.
   */
  'POST jflow/urge': {
    ...instanceActionCallSchema,
    response: Type.Object({
      ...ActionResult.properties,
      /** The time from which the caller can remind an assignee again. Absent if there is no limit. */
      nextTime: Type.Optional(Instant),
    }),
  },
  /** Adds a comment. Every participant can do this, even after the instance has ended. */
  'POST jflow/comment': {
    body: requestBodySchema({
      instanceId: Id,
      comment: Type.String({ maxLength: 2000 }),
      attachments: ActionAttachments,
      mentions: ActionCommentMentions,
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
  /** Ends the instance. Only an administrator can do this. */
  'POST jflow/terminate': instanceActionCallSchema,
  /** Resolves a stuck instance. Only an administrator can do this. */
  'POST jflow/resolveIncident': {
    body: requestBodySchema({
      instanceId: Id,
      incidentId: Id,
      resolution: IncidentResolution,
      comment: ActionComment,
      key: IdempotencyKey,
    }),
    response: ActionResult,
  },
} as const;
