/** The logs of a tenant as one timeline, and the chain of hashes over them, with the permission `system:log:operation`. */
import Type, { type Static } from 'typebox';
import { LogRowId, PersonId } from './ids/subjects.ts';
import { OperationChange, OperationResult } from './operation-log.ts';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';

export const LogName = Type.Union([
  /** Attempts to sign in. */
  Type.Literal('login'),
  /** Changes by people. */
  Type.Literal('operation'),
  /** Events of the server that no person asked for. */
  Type.Literal('system'),
]);
export type LogName = Static<typeof LogName>;

export const LogRow = Type.Object({
  id: Id,
  log: LogName,
  time: Instant,
  /** Empty for an event of the server, and for a sign-in by an unknown name. */
  userId: Type.String(),
  /** Today's name of the person; the name as typed for an unknown one. */
  userName: Type.String(),
  /** Part of the product, such as `system`. */
  module: Type.String(),
  /** Kind of the target, such as `role`; `session` for sign-ins, `server` for events. */
  kind: Type.String(),
  /** Such as `update`; `login` for sign-ins, the event for those of the server. */
  action: Type.String(),
  /** Empty where there is no single target. */
  targetId: Type.String(),
  /** Its name at that time. */
  targetName: Type.String(),
  /** The call of the contract; empty where no request asked. */
  call: Type.String(),
  result: OperationResult,
  /** The `subCode` of the refusal; empty where it is ok. */
  errorCode: Type.String(),
  durationMs: Type.Integer(),
  /** IP address. */
  address: Type.String(),
  browser: Type.String(),
  /** Operating system. */
  system: Type.String(),
});
export type LogRow = Static<typeof LogRow>;

export const LogDetail = Type.Object({
  ...LogRow.properties,
  /** Null where nothing was compared. */
  changes: Type.Union([Type.Array(OperationChange), Type.Null()]),
  /** Further facts by name. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  userAgent: Type.String(),
  requestId: Type.String(),
  /** Its number in the chain; null while it waits for its link. */
  seq: Nullable(Type.Integer()),
  /** The hash of its link; empty while it waits. */
  hash: Type.String(),
  /** Names of today for the ids among the changed values that are people, roles, positions or organisations. */
  names: Type.Record(Type.String(), Type.String()),
});
export type LogDetail = Static<typeof LogDetail>;

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const LogFault = Type.Object({
  /** Number of the link. */
  seq: Type.Integer(),
  kind: Type.Union([
    Type.Literal('changed'),
    Type.Literal('removed'),
    Type.Literal('inserted'),
    Type.Literal('link-missing'),
    Type.Literal('end-missing'),
    Type.Literal('checkpoint'),
  ]),
  /** Empty where only the number is known. */
  log: Type.Union([LogName, Type.Literal('')]),
  rowId: Type.String(),
});
export type LogFault = Static<typeof LogFault>;

export const LogCheckpoint = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  /** Number of the newest link: as many rows were chained. */
  seq: Type.Integer(),
  hash: Type.String(),
  /** When it was made. */
  time: Instant,
});
export type LogCheckpoint = Static<typeof LogCheckpoint>;

export const log = {
  /** Newest first. */
  'GET log/page': {
    query: Type.Object({
      ...paging,
      log: Type.Optional(LogName),
      userId: Type.Optional(PersonId),
      /** A moment, and all later ones. */
      since: Type.Optional(Instant),
      /** A moment, and all before it. */
      until: Type.Optional(Instant),
      kind: Text,
      action: Text,
      result: Type.Optional(OperationResult),
      targetId: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      /** A part of the target's name, or its id. */
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** IP address. */
      address: Text,
      /** Id of the last row of the page before: a far page costs as much as the first. */
      after: Type.Optional(LogRowId),
      /** Id of the first row of the page behind. */
      before: Type.Optional(LogRowId),
    }),
    response: longListOf(LogRow),
  },
  'GET log/detail': {
    query: Type.Object({ id: LogRowId, log: Type.Optional(LogName) }),
    response: LogDetail,
  },
  /** The ends of the chain, and how long rows are kept. */
  'GET log/chain': {
    response: Type.Object({
      /** Number of the newest link. */
      seq: Type.Integer(),
      /** The last link whose row was removed when its time was over; 0 without one. */
      anchor: Type.Integer(),
      /** Rows that wait for their link. */
      waiting: Type.Integer(),
      /** Months that rows are kept. */
      retentionMonths: Type.Integer(),
      /** The least that the law demands. */
      leastMonths: Type.Integer(),
    }),
  },
  /** Verifies a part of the chain; call again with `after` until it is `done`. */
  'POST log/verify': {
    body: body({
      /** The `seq` of the part before; absent for the first. */
      after: Type.Optional(Type.Integer({ minimum: 0 })),
      /** A checkpoint that was kept: its link is compared with the first part. */
      checkpoint: Type.Optional(body({ seq: Type.Integer({ minimum: 0 }), hash: Hash })),
    }),
    response: Type.Object({
      checked: Type.Integer(),
      seq: Type.Integer(),
      done: Type.Boolean(),
      fault: Type.Optional(LogFault),
    }),
  },
  /** Chains what waits and returns the newest link, for an auditor to keep. */
  'POST log/checkpoint': { body: body({}), response: LogCheckpoint },
} as const;
