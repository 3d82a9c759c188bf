/**
 * All logs of a tenant as one timeline, and the hash chain over their rows. They require the permission
 * `system:log:operation`.
 */
import Type, { type Static } from 'typebox';
import { LogRowId, PersonId } from './ids/subjects.ts';
import { OperationFieldChange, OperationLogResult } from './operation-log.ts';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from './shapes.ts';

export const TenantLogKind = Type.Union([
  /** The log of sign-in attempts. */
  Type.Literal('login'),
  /** The log of changes that users made. */
  Type.Literal('operation'),
  /** The log of server events that no user caused. */
  Type.Literal('system'),
]);
export type TenantLogKind = Static<typeof TenantLogKind>;

export const LogRow = Type.Object({
  id: Id,
  log: TenantLogKind,
  time: Instant,
  /** The user's id. Empty for a server event, and for a sign-in attempt with an unknown name. */
  userId: Type.String(),
  /** The user's current name, or the name as entered if the user is unknown. */
  userName: Type.String(),
  /** The module of the product that the log row concerns, such as `system`. */
  module: Type.String(),
  /**
   * The type of the target record, such as `role`. It is `session` for sign-in attempts and `server` for
   * server events.
   */
  kind: Type.String(),
  /**
   * The action, such as `update`. It is `login` for sign-in attempts, and the event name for server events.
   */
  action: Type.String(),
  /** The id of the target record. Empty if the row has no single target record. */
  targetId: Type.String(),
  /** The target's name when the row was written. */
  targetName: Type.String(),
  /** The API call, as its contract key. Empty if no request caused the row. */
  call: Type.String(),
  result: OperationLogResult,
  /** The `subCode` of the refusal. Empty if the result is ok. */
  errorCode: Type.String(),
  durationMs: Type.Integer(),
  /** The IP address of the client. */
  address: Type.String(),
  browser: Type.String(),
  /** The operating system of the client. */
  system: Type.String(),
});
export type LogRow = Static<typeof LogRow>;

export const LogDetail = Type.Object({
  ...LogRow.properties,
  /** The changed values. Null if the values before and after were not compared. */
  changes: Type.Union([Type.Array(OperationFieldChange), Type.Null()]),
  /** Further details of the log row, by name. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  userAgent: Type.String(),
  requestId: Type.String(),
  /** The row's sequence number in the hash chain. Null until the row is added to the chain. */
  seq: Nullable(Type.Integer()),
  /** The hash of the row's link in the hash chain. Empty until the row is added to the chain. */
  hash: Type.String(),
  /** Current names by id, for changed values that are ids of users, roles, positions or organisations. */
  names: Type.Record(Type.String(), Type.String()),
});
export type LogDetail = Static<typeof LogDetail>;

const LogFilterText = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
const LogChainHash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const LogChainFault = Type.Object({
  /** The sequence number of the faulty link in the hash chain. */
  seq: Type.Integer(),
  kind: Type.Union([
    Type.Literal('changed'),
    Type.Literal('removed'),
    Type.Literal('inserted'),
    Type.Literal('link-missing'),
    Type.Literal('end-missing'),
    Type.Literal('checkpoint'),
  ]),
  /** The log that contains the faulty row. Empty if only the sequence number is known. */
  log: Type.Union([TenantLogKind, Type.Literal('')]),
  rowId: Type.String(),
});
export type LogChainFault = Static<typeof LogChainFault>;

export const LogCheckpoint = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  /** The sequence number of the newest link, which equals the number of rows in the hash chain. */
  seq: Type.Integer(),
  hash: Type.String(),
  /** When the checkpoint was created. A checkpoint is a copy of the newest link in the hash chain. */
  time: Instant,
});
export type LogCheckpoint = Static<typeof LogCheckpoint>;

export const ArchiveSubject = Type.Union([
  /** Expired rows of all logs. */
  Type.Literal('logs'),
  /** Timelines and audit logs of ended applications. */
  Type.Literal('applications'),
]);
export type ArchiveSubject = Static<typeof ArchiveSubject>;

export const ArchiveFault = Type.Object({
  archiveId: Id,
  /** The sequence number at which the fault was found. */
  seq: Type.Integer(),
  /**
   * `missing`: the bucket has no file. `changed`: the file differs from what was written. `unlinked`: the archive
   * does not follow the archive before it, or the rows in the database do not follow it.
   */
  kind: Type.Union([Type.Literal('missing'), Type.Literal('changed'), Type.Literal('unlinked')]),
});
export type ArchiveFault = Static<typeof ArchiveFault>;

/** A file with archived rows, in a bucket of the tenant. */
export const LogArchive = Type.Object({
  archiveId: Id,
  subject: ArchiveSubject,
  /** The sequence numbers of the first and the last archived link of the hash chain of the subject. */
  firstSeq: Type.Integer(),
  lastSeq: Type.Integer(),
  /** The hash of the last archived link, which the next link follows. */
  lastHash: Type.String(),
  /** The number of log rows or applications. */
  rows: Type.Integer(),
  /** The time of the oldest row. */
  since: Instant,
  /** The time of the newest row. */
  until: Instant,
  /** The size of the compressed file in bytes. */
  size: Type.Integer(),
  /** The SHA-256 of the compressed file. */
  digest: Type.String(),
  createTime: Instant,
});
export type LogArchive = Static<typeof LogArchive>;

export const logContract = {
  /** Lists the rows of all logs, newest first. */
  'GET log/page': {
    query: Type.Object({
      ...paging,
      log: Type.Optional(TenantLogKind),
      userId: Type.Optional(PersonId),
      /** The start of the period to list, inclusive. */
      since: Type.Optional(Instant),
      /** The end of the period to list, exclusive. */
      until: Type.Optional(Instant),
      kind: LogFilterText,
      action: LogFilterText,
      result: Type.Optional(OperationLogResult),
      targetId: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      /** The search text, which matches part of the target's name, or its complete id. */
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** The IP address of the client. */
      address: LogFilterText,
      /**
       * The id of the last row on the previous page. With this id, distant pages load as fast as the first
       * page.
       */
      after: Type.Optional(LogRowId),
      /** The id of the first row on the next page. */
      before: Type.Optional(LogRowId),
    }),
    response: cappedListResponseSchema(LogRow),
  },
  'GET log/detail': {
    query: Type.Object({ id: LogRowId, log: Type.Optional(TenantLogKind) }),
    response: LogDetail,
  },
  /** Returns the first and last links of the hash chain, and the retention period of the log rows. */
  'GET log/chain': {
    response: Type.Object({
      /** The sequence number of the newest link in the hash chain. */
      seq: Type.Integer(),
      /**
       * The sequence number of the last hash chain link whose row was removed after its retention period. 0
       * if there is none.
       */
      anchor: Type.Integer(),
      /** The number of log rows that are not yet in the hash chain. */
      waiting: Type.Integer(),
      /** The number of months for which rows are kept. */
      retentionMonths: Type.Integer(),
      /** The minimum retention period in months that the law requires. */
      leastMonths: Type.Integer(),
    }),
  },
  /**
   * Lists the archives of a subject, newest first. `GET common/download` with the `archiveId` of an archive of
   * log rows returns its rows as CSV.
   */
  'GET log/archive/page': {
    query: Type.Object({
      ...paging,
      /** Default: `logs`. */
      subject: Type.Optional(ArchiveSubject),
    }),
    response: listResponse(LogArchive),
  },
  /**
   * Verifies one archive: the file in the bucket, each of its rows, and the link to the archive before it.
   * Repeat the call with `after` until `done` is true. Fails with `bucket-failed` if the bucket does not answer, and
   * with `verification-running` if another call of the tenant has not ended.
   */
  'POST log/archive/verify': {
    body: requestBodySchema({
      subject: ArchiveSubject,
      /** The `seq` returned for the previous archive. Absent for the first archive. */
      after: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Type.Object({
      /** The number of verified log rows or applications. */
      checked: Type.Integer(),
      /** The sequence number of the last verified link. */
      seq: Type.Integer(),
      done: Type.Boolean(),
      fault: Type.Optional(ArchiveFault),
    }),
  },
  /** Verifies a section of the hash chain. Repeat the call with `after` until `done` is true. */
  'POST log/verify': {
    body: requestBodySchema({
      /** The `seq` returned for the previous section of the hash chain. Absent for the first section. */
      after: Type.Optional(Type.Integer({ minimum: 0 })),
      /**
       * A link of the hash chain that an auditor stored earlier as a checkpoint. The server compares it with
       * the chain when it verifies the first section.
       */
      checkpoint: Type.Optional(requestBodySchema({ seq: Type.Integer({ minimum: 0 }), hash: LogChainHash })),
    }),
    response: Type.Object({
      checked: Type.Integer(),
      seq: Type.Integer(),
      done: Type.Boolean(),
      fault: Type.Optional(LogChainFault),
    }),
  },
  /**
   * Appends all pending log rows to the hash chain. Returns the newest link of the chain as a checkpoint,
   * which an auditor keeps for later verification.
   */
  'POST log/checkpoint': { body: requestBodySchema({}), response: LogCheckpoint },
} as const;
