/**
 * The operation log: changes that users have made in a tenant. Reading it requires the permission
 * `system:log:operation`.
 */
import Type, { type Static } from 'typebox';
import { LogRowId, PersonId } from './ids/subjects.ts';
import { cappedListResponseSchema, Id, Instant, paging } from './shapes.ts';

export const OperationLogResult = Type.Union([
  Type.Literal('ok'),
  /** The call was refused by a rule or because of a missing permission. */
  Type.Literal('refused'),
  /** The call failed because of an internal error. */
  Type.Literal('failed'),
]);
export type OperationLogResult = Static<typeof OperationLogResult>;

export const OperationLogRow = Type.Object({
  id: Id,
  time: Instant,
  userId: Type.String(),
  /** The current name of the user. */
  userName: Type.String(),
  /** The module of the product, such as `system`. Empty in rows written by earlier releases. */
  module: Type.String(),
  /** The type of the target record, such as `position`. */
  kind: Type.String(),
  /** The action, such as `update`. */
  action: Type.String(),
  /** The id of the target record. Empty if the operation has no single target record. */
  targetId: Type.String(),
  /** The target's name when the row was written. */
  targetName: Type.String(),
  /** The API call as its contract key, such as `POST position/addPosition`. */
  call: Type.String(),
  result: OperationLogResult,
  /** The `subCode` of the refusal. Empty if the result is ok. */
  errorCode: Type.String(),
  durationMs: Type.Integer(),
  /** The IP address of the client. */
  address: Type.String(),
});
export type OperationLogRow = Static<typeof OperationLogRow>;

/** A changed field. A new field has no `before`, a removed field has no `after`, and a secret has neither. */
export const OperationFieldChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  isSecret: Type.Optional(Type.Literal(true)),
});
export type OperationFieldChange = Static<typeof OperationFieldChange>;

export const OperationLogDetail = Type.Object({
  ...OperationLogRow.properties,
  /**
   * The changed values. Null if the values before and after were not compared. A value of more than 2,000
   * characters is replaced by `{bytes, sha256}`.
   */
  changes: Type.Union([Type.Array(OperationFieldChange), Type.Null()]),
  /** Further details of the operation, by name, such as the version. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  userAgent: Type.String(),
  /** The id of the request. All rows written by a batch call have the same id. */
  requestId: Type.String(),
});
export type OperationLogDetail = Static<typeof OperationLogDetail>;

const OperationLogFilterText = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

export const operationLogContract = {
  /** Lists the rows of the operation log, newest first. */
  'GET log/operation/page': {
    query: Type.Object({
      ...paging,
      module: OperationLogFilterText,
      kind: OperationLogFilterText,
      action: OperationLogFilterText,
      result: Type.Optional(OperationLogResult),
      userId: Type.Optional(PersonId),
      /** The id of the target record. Together with `kind`, limits the list to the history of one record. */
      targetId: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      /** The start of the period to list, inclusive. */
      since: Type.Optional(Instant),
      /** The end of the period to list, exclusive. */
      until: Type.Optional(Instant),
    }),
    response: cappedListResponseSchema(OperationLogRow),
  },
  'GET log/operation/detail': { query: Type.Object({ id: LogRowId }), response: OperationLogDetail },
} as const;
