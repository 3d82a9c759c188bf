/** Applications that are not yet submitted. */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, FormValues, Id, Instant, listOf, Named, Nullable, paging } from '../shapes.ts';
import { Users } from './actions.ts';

/** An approver named by the initiator for a node that has people of its own. */
const Designated = Type.Object(
  { nodeId: Id, id: ParticipantId, name: Type.String() },
  { additionalProperties: false },
);

/** A value that a new application does not take over, see `LeftReason` of the approval engine. */
export const LeftValue = Type.Object({
  /** The model; of a column in rows `items.note`. */
  field: Type.String(),
  label: Type.String(),
  reason: Type.Enum(['read-only', 'others', 'number', 'signature', 'file']),
});
export type LeftValue = Static<typeof LeftValue>;

export const DraftRow = Type.Object({
  id: Id,
  processId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  degree: Type.Integer(),
  /** False while the process is stopped. */
  startable: Type.Boolean(),
  createTime: Instant,
  updateTime: Instant,
});
export type DraftRow = Static<typeof DraftRow>;

export const drafts = {
  /** Newest first. */
  'GET jflow/draft/page': {
    query: Type.Object({ ...paging, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listOf(DraftRow),
  },
  'GET jflow/draft/detail': {
    query: Type.Object({ id: Id }),
    response: Type.Intersect([
      DraftRow,
      Type.Object({
        /** Only the values that the start of the current version lets the writer write. */
        params: FormValues,
        /** The stored values that are not in `params`. */
        left: Type.Array(LeftValue),
        copyTo: Type.Array(Named),
        /** The person in whose name it will be submitted; null for the writer. */
        forUser: Nullable(Named),
        designated: Type.Array(Designated),
        revision: Type.Integer(),
      }),
    ]),
  },
  /** The values of an earlier application with which its process can be started again: what the initiator wrote and may write now. */
  'GET jflow/startAgain': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({ params: FormValues, left: Type.Array(LeftValue), degree: Type.Integer() }),
  },
  /** `id` is made by the client. `revision` is 0 for a new one, else the last that was returned: a newer one refuses it. */
  'POST jflow/draft/save': {
    body: body({
      id: Type.String({ minLength: 8, maxLength: 64 }),
      revision: Type.Integer({ minimum: 0 }),
      processId: Id,
      itemName: Type.String({ maxLength: 200 }),
      degree: Type.Integer({ minimum: 0, maximum: 9 }),
      params: FormValues,
      copyTo: Type.Optional(Type.Array(Users.items, { maxItems: 100 })),
      forUser: Type.Optional(Users.items),
      designated: Type.Optional(Type.Array(Designated, { maxItems: 100 })),
    }),
    response: Type.Object({ revision: Type.Integer(), updateTime: Instant }),
  },
  'POST jflow/draft/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;
