/** The actions on tasks and instances beyond agreeing and rejecting. Every one takes an idempotency key. */
import Type from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, FormValues, Id } from '../shapes.ts';

/** A client creates one per action; the same key again returns the first response. */
export const Key = Type.Optional(Type.String({ minLength: 8, maxLength: 64 }));
export const Comment = Type.Optional(Type.String({ maxLength: 2000 }));
/** Files that were uploaded before. */
export const Attachments = Type.Optional(
  Type.Array(body({ id: Id, name: Type.String({ maxLength: 200 }) }), { maxItems: 20 }),
);
/** People mentioned in the comment: they are notified and get access to the instance. */
export const Mentions = Type.Optional(
  Type.Array(body({ id: ParticipantId, name: Type.Optional(Type.String({ maxLength: 200 })) }), {
    maxItems: 20,
  }),
);
export const Users = Type.Array(
  body({ id: ParticipantId, name: Type.Optional(Type.String({ maxLength: 200 })) }),
  {
    minItems: 1,
    maxItems: 100,
  },
);
/** The instance's state after the action: 0 under approval, 1 approved, 2 rejected, 3 revoked, 5 terminated, 6 voided. */
export const Done = Type.Object({ instanceState: Type.Integer() });

const remark = { comment: Comment, attachments: Attachments, mentions: Mentions, key: Key };
const onInstance = { body: body({ instanceId: Id, comment: Comment, key: Key }), response: Done };

const Resolution = Type.Union([
  /** The same again: people may be there now. */
  body({ do: Type.Literal('retry') }),
  body({ do: Type.Literal('pass') }),
  body({ do: Type.Literal('assign'), users: Users }),
  body({ do: Type.Literal('branch'), laneId: Id }),
]);

export const taskActions = {
  /** Back to a node of `canReturn`: its `id`, with the caller's own task as `sourceTaskId`. */
  'POST jflow/return': {
    body: body({
      sourceTaskId: Id,
      id: Id,
      /** `walk` goes the whole way again, `straight` returns to the caller's node. Default walk. */
      way: Type.Optional(Type.Union([Type.Literal('walk'), Type.Literal('straight')])),
      /** Accepted and ignored: sending back changes no value. */
      params: Type.Optional(FormValues),
      ...remark,
    }),
    response: Done,
  },
  /** Transfer: the task is the other person's from now on. */
  'POST jflow/passOn': {
    body: body({
      id: Id,
      targetUserId: ParticipantId,
      /** Taken and not written. */
      params: Type.Optional(FormValues),
      ...remark,
    }),
    response: Done,
  },
  /** The other person decides in the caller's place. */
  'POST jflow/delegate': { body: body({ id: Id, targetUserId: ParticipantId, ...remark }), response: Done },
  /** Keeps what was filled in so far, for the caller alone. */
  'POST jflow/saveData': {
    body: body({ id: Id, params: FormValues, comment: Comment, key: Key }),
    response: Done,
  },
  'POST jflow/claim': { body: body({ taskId: Id, key: Key }), response: Done },
  'POST jflow/unclaim': { body: body({ taskId: Id, key: Key }), response: Done },
  /** The caller takes their last decision back. */
  'POST jflow/withdraw': { body: body({ taskId: Id, comment: Comment, key: Key }), response: Done },
  'POST jflow/addSign': {
    body: body({
      taskId: Id,
      way: Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('beside')]),
      users: Users,
      ...remark,
    }),
    response: Done,
  },
  'POST jflow/reduceSign': {
    body: body({ taskId: Id, userIds: Type.Array(ParticipantId, { minItems: 1, maxItems: 100 }), ...remark }),
    response: Done,
  },
  'POST jflow/copyTo': { body: body({ taskId: Id, users: Users, ...remark }), response: Done },
} as const;

export const instanceActions = {
  /** The initiator takes the instance back to the start; it stays live. */
  'POST jflow/recall': onInstance,
  /** The initiator ends it. */
  'POST jflow/revoke': onInstance,
  /** Declares an approved instance invalid, with a reason: by its initiator or an administrator, where the flow allows it. */
  'POST jflow/void': {
    body: body({ instanceId: Id, comment: Type.String({ maxLength: 2000 }), key: Key }),
    response: Done,
  },
  /** Gives people read access, with the fields that the caller sees: by anybody who has a part in it, where the flow allows it. */
  'POST jflow/share': {
    body: body({ instanceId: Id, users: Users, comment: Comment, key: Key }),
    response: Done,
  },
  'POST jflow/urge': onInstance,
  /** By anybody who has a part in it, also after its end. */
  'POST jflow/comment': {
    body: body({
      instanceId: Id,
      comment: Type.String({ maxLength: 2000 }),
      attachments: Attachments,
      mentions: Mentions,
      key: Key,
    }),
    response: Done,
  },
  /** An administrator ends it. */
  'POST jflow/terminate': onInstance,
  /** An administrator puts a stuck instance right. */
  'POST jflow/resolveIncident': {
    body: body({ instanceId: Id, incidentId: Id, resolution: Resolution, comment: Comment, key: Key }),
    response: Done,
  },
} as const;
