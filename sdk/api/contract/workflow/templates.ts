/**
 * The processes that the caller can start, with favourites, and a preview of the path that an application
 * would take.
 */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import {
  FormValues,
  Id,
  Instant,
  listResponse,
  NamedRecord,
  Nullable,
  requestBodySchema,
} from '../shapes.ts';

/** A process, as shown to users who can start it. */
export const StartableProcess = Type.Object({
  id: Id,
  processName: Type.String(),
  /** The group of the process: a value of the dictionary `my_authority_app_category`, or a custom group. */
  processType: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  favourite: Type.Boolean(),
  /**
   * The time at which the caller last started the process. The server searches only the caller's latest two
   * hundred applications.
   */
  lastUsed: Nullable(Instant),
});
export type StartableProcess = Static<typeof StartableProcess>;

export const ApprovalPathNode = Type.Object({
  nodeId: Id,
  nodeName: Type.String(),
  /** The node's type code in the flow format: 0 for start, 1 for approver, 2 for copy, and so on. */
  type: Type.Integer(),
  people: Type.Array(NamedRecord),
  /** True if the caller must pick the node's assignees before submitting. */
  toPick: Type.Boolean(),
  /** The names of the branches that the application takes at this node with the given values. */
  branches: Type.Array(Type.String()),
});
export type ApprovalPathNode = Static<typeof ApprovalPathNode>;

export const startableProcessCalls = {
  /** Lists the published processes, sorted by name. At most five hundred processes are returned. */
  'GET jflow/templates': {
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listResponse(StartableProcess),
  },
  /**
   * Adds a process to the caller's favourites, or removes it from them. A user can have at most twenty
   * favourites.
   */
  'POST jflow/favourite': {
    body: requestBodySchema({ processId: Id, favourite: Type.Boolean() }),
    response: Type.Null(),
  },
  /**
   * Returns the path that an approval request with these values would take. The values may be incomplete.
   * Nothing is stored.
   */
  'POST jflow/startPreview': {
    body: requestBodySchema({
      processId: Id,
      params: FormValues,
      /**
       * The user who becomes the initiator. Default: the caller. Another user is accepted only if the flow
       * permits submissions on behalf of others.
       */
      forUserId: Type.Optional(ParticipantId),
      /** The picked assignees, by node id. */
      picks: Type.Optional(
        Type.Record(Type.String(), Type.Array(ParticipantId, { maxItems: 100 }), { maxProperties: 100 }),
      ),
    }),
    response: Type.Object({
      outcome: Type.Union([
        Type.Literal('approved'),
        Type.Literal('rejected'),
        Type.Literal('stuck'),
        Type.Literal('refused'),
      ]),
      /**
       * True if all form fields are valid. If false, the returned path can still change when the user enters
       * more values.
       */
      complete: Type.Boolean(),
      /** True if the initiator may choose copy recipients. */
      mayCopy: Type.Boolean(),
      /** True if the caller may submit on behalf of another user with `forUserId`. */
      maySubmitForOthers: Type.Boolean(),
      /**
       * The nodes that open at the start and for which the initiator may designate approvers instead of the
       * assignees defined by the flow.
       */
      offered: Type.Array(Type.Object({ nodeId: Id, nodeName: Type.String() })),
      nodes: Type.Array(ApprovalPathNode),
    }),
  },
} as const;
