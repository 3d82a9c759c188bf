/**
 * The users that the caller can choose in an approval: for transfers, added signers, mentions, the next
 * approvers and other purposes.
 */
import Type, { type Static } from 'typebox';
import { PERSON_SELECTION_PURPOSES } from '../../../approval/model/choice.ts';
import { ParticipantId } from '../ids/subjects.ts';
import { Id, Nullable } from '../shapes.ts';

/** A user who can be chosen. No other data about the user is returned. */
export const Candidate = Type.Object({
  id: ParticipantId,
  name: Type.String(),
  /** The name of the user's organisation, to distinguish users with equal names. */
  organizeName: Nullable(Type.String()),
  /** The URL of the user's picture. */
  avatar: Nullable(Type.String()),
});
export type Candidate = Static<typeof Candidate>;

export const candidatesContract = {
  /**
   * Finds users whom the caller can choose in an approval. The search text matches part of the name, sign-in
   * name or staff number. The result is sorted by name. The call must name exactly one of the following: a
   * task of the caller, an instance in which the caller participates, or a process that the caller may start.
   * The process decides who can be chosen, so data permissions do not restrict the result. Disabled users are
   * never returned. Users of other tenants (guests) are returned only if the process names them or they
   * participate in the instance. The call is refused if the caller may not make this choice at present. After
   * 60 calls by one user in a minute, the call is refused as `too-many-requests`.
   */
  'GET jflow/candidates': {
    query: Type.Object({
      purpose: Type.Enum(PERSON_SELECTION_PURPOSES),
      taskId: Type.Optional(Id),
      /** The instance, for the purposes `share`, `mention` and `resolve`. */
      instanceId: Type.Optional(Id),
      /**
       * The id of the process that the caller is about to start. Used with the purposes `approver`,
       * `copy-to`, `initiator` and `field`.
       */
      processId: Type.Optional(Id),
      /**
       * The id of the node whose approver is chosen. `jflow/approvePreview` returns it. Required for the
       * purpose `approver`.
       */
      nodeId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      /** The page number. Pages after the first require a keyword. */
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      /** The number of users per page. Default: 20. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    response: Type.Object({
      /** True if there are further users after this page. */
      more: Type.Boolean(),
      list: Type.Array(Candidate),
    }),
  },
} as const;
