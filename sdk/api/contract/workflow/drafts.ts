/** Drafts: approval requests (applications) that have not been submitted yet. */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import {
  FormValues,
  Id,
  Instant,
  listResponse,
  NamedRecord,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';
import { ActionTargetUsers, OmittedFieldValue } from './actions.ts';

/** An approver designated by the initiator, for a node that has assignees of its own in the flow. */
const DesignatedApprover = Type.Object(
  { nodeId: Id, id: ParticipantId, name: Type.String() },
  { additionalProperties: false },
);

export const DraftRow = Type.Object({
  id: Id,
  processId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  degree: Type.Integer(),
  /** True if the process can be started. False while the process is stopped. */
  startable: Type.Boolean(),
  createTime: Instant,
  updateTime: Instant,
});
export type DraftRow = Static<typeof DraftRow>;

export const draftsContract = {
  /** Lists the caller's drafts of applications, newest first. */
  'GET jflow/draft/page': {
    query: Type.Object({ ...paging, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listResponse(DraftRow),
  },
  'GET jflow/draft/detail': {
    query: Type.Object({ id: Id }),
    response: Type.Intersect([
      DraftRow,
      Type.Object({
        /** The values that the author of the draft may enter at the start node of the current version. */
        params: FormValues,
        /** The stored values that the author may no longer enter. They are not included in `params`. */
        left: Type.Array(OmittedFieldValue),
        copyTo: Type.Array(NamedRecord),
        /**
         * The user on whose behalf the application will be submitted. Null if the author submits it for
         * themselves.
         */
        forUser: Nullable(NamedRecord),
        designated: Type.Array(DesignatedApprover),
        revision: Type.Integer(),
      }),
    ]),
  },
  /**
   * Returns the values for starting a process again from an earlier instance. These are the values that the
   * initiator entered then and may still enter.
   */
  'GET jflow/startAgain': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({
      params: FormValues,
      left: Type.Array(OmittedFieldValue),
      degree: Type.Integer(),
    }),
  },
  /**
   * Saves a draft. The client creates the `id`. `revision` is 0 for a new draft, otherwise the revision that
   * was returned last. The call is refused if a newer revision is stored.
   */
  'POST jflow/draft/save': {
    body: requestBodySchema({
      id: Type.String({ minLength: 8, maxLength: 64 }),
      revision: Type.Integer({ minimum: 0 }),
      processId: Id,
      itemName: Type.String({ maxLength: 200 }),
      degree: Type.Integer({ minimum: 0, maximum: 9 }),
      params: FormValues,
      copyTo: Type.Optional(Type.Array(ActionTargetUsers.items, { maxItems: 100 })),
      forUser: Type.Optional(ActionTargetUsers.items),
      designated: Type.Optional(Type.Array(DesignatedApprover, { maxItems: 100 })),
    }),
    response: Type.Object({ revision: Type.Integer(), updateTime: Instant }),
  },
  'POST jflow/draft/remove': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;
