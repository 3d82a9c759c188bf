/** The operation log: what people changed in a tenant, read with the permission `system:log:operation`. */
import Type, { type Static } from 'typebox';
import { LogRowId, PersonId } from './ids/subjects.ts';
import { Id, Instant, longListOf, paging } from './shapes.ts';

export const OperationResult = Type.Union([
  Type.Literal('ok'),
  /** By a rule or a missing permission. */
  Type.Literal('refused'),
  /** By a fault. */
  Type.Literal('failed'),
]);
export type OperationResult = Static<typeof OperationResult>;

export const OperationLogRow = Type.Object({
  id: Id,
  time: Instant,
  userId: Type.String(),
  /** Today's name of the person. */
  userName: Type.String(),
  /** Part of the product, such as `system`; empty in rows of earlier releases. */
  module: Type.String(),
  /** Kind of the target, such as `position`. */
  kind: Type.String(),
  /** Such as `update`. */
  action: Type.String(),
  /** Empty where the operation has no single target. */
  targetId: Type.String(),
  /** Its name at that time. */
  targetName: Type.String(),
  /** The call of the contract, such as `POST position/addPosition`. */
  call: Type.String(),
  result: OperationResult,
  /** The `subCode` of the refusal; empty where it is ok. */
  errorCode: Type.String(),
  durationMs: Type.Integer(),
  /** IP address. */
  address: Type.String(),
});
export type OperationLogRow = Static<typeof OperationLogRow>;

/** A field that is new has no `before`, one that is gone no `after`; a secret has neither. */
export const OperationChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  isSecret: Type.Optional(Type.Literal(true)),
});
export type OperationChange = Static<typeof OperationChange>;

export const OperationLogDetail = Type.Object({
  ...OperationLogRow.properties,
  /** Null where nothing was compared. A value of more than 2,000 characters is there as `{bytes, sha256}`. */
  changes: Type.Union([Type.Array(OperationChange), Type.Null()]),
  /** Further facts by name, such as the version. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  userAgent: Type.String(),
  /** The rows of a batch have the same one. */
  requestId: Type.String(),
});
export type OperationLogDetail = Static<typeof OperationLogDetail>;

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

export const operationLog = {
  /** Newest first. */
  'GET log/operation/page': {
    query: Type.Object({
      ...paging,
      module: Text,
      kind: Text,
      action: Text,
      result: Type.Optional(OperationResult),
      userId: Type.Optional(PersonId),
      /** With `kind`: the history of one record. */
      targetId: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      /** A moment, and all later ones. */
      since: Type.Optional(Instant),
      /** A moment, and all before it. */
      until: Type.Optional(Instant),
    }),
    response: longListOf(OperationLogRow),
  },
  'GET log/operation/detail': { query: Type.Object({ id: LogRowId }), response: OperationLogDetail },
} as const;
