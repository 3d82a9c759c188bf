/** Calls that the server makes for a form, and the hosts that a tenant lets it call. */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import { body, FormValues, Id, Instant, listOf, longListOf, paging } from './shapes.ts';

/** One host with one port: what is not listed is never called. */
export const CallHost = Type.Object({
  /** A name, or an address where the operator opened its network; without scheme and port. */
  host: Type.String(),
  port: Type.Integer(),
  remark: Type.String(),
  createTime: Instant,
});
export type CallHost = Static<typeof CallHost>;

export const CallLogRow = Type.Object({
  id: Id,
  userId: PersonId,
  method: Type.String(),
  /** Without the query, which may hold what people typed. */
  address: Type.String(),
  /** `ok`, or the subCode of the refusal. */
  result: Type.String(),
  /** HTTP status of the other system; 0 where it never answered. */
  status: Type.Integer(),
  bytes: Type.Integer(),
  durationMs: Type.Integer(),
  createTime: Instant,
});
export type CallLogRow = Static<typeof CallLogRow>;

const Host = Type.String({ minLength: 1, maxLength: 253 });
const Port = Type.Integer({ minimum: 1, maximum: 65535 });

export const call = {
  /** Performs a form's front-end event; `data` of the response is the response of the other system. */
  'POST jflow/call': {
    body: body({
      /** A complete http or https address. */
      path: Type.String({ minLength: 1, maxLength: 2048 }),
      method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
      headers: Type.Optional(
        Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4096 }), { maxProperties: 50 }),
      ),
      /** Goes into the query of a GET, and as JSON into the body of a POST. */
      body: Type.Optional(FormValues),
    }),
    response: Type.Object({ data: Type.Unknown() }),
  },
  'GET jflow/callHost/page': { query: Type.Object(paging), response: listOf(CallHost) },
  'POST jflow/callHost/add': {
    body: body({ host: Host, port: Port, remark: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: Type.Null(),
  },
  'GET jflow/callHost/remove': { query: Type.Object({ host: Host, port: Port }), response: Type.Null() },
  'GET jflow/callLog/page': { query: Type.Object(paging), response: longListOf(CallLogRow) },
} as const;
