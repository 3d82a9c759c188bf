/**
 * Calls that the server makes to other systems on behalf of a form, and the hosts that a tenant permits for
 * such calls.
 */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import {
  cappedListResponseSchema,
  FormValues,
  Id,
  Instant,
  listResponse,
  paging,
  requestBodySchema,
} from './shapes.ts';

/** A permitted host with one port. The server never calls a host that is not listed. */
export const AllowedOutgoingHost = Type.Object({
  /**
   * A host name without scheme and port. An IP address is possible if the server's operator has permitted its
   * network.
   */
  host: Type.String(),
  port: Type.Integer(),
  remark: Type.String(),
  createTime: Instant,
});
export type AllowedOutgoingHost = Static<typeof AllowedOutgoingHost>;

export const CallLogRow = Type.Object({
  id: Id,
  userId: PersonId,
  method: Type.String(),
  /** The called URL without its query, which may contain user input. */
  address: Type.String(),
  /** The result of the call: `ok`, or the `subCode` with which the call was refused. */
  result: Type.String(),
  /** The HTTP status returned by the other system. 0 if it did not answer. */
  status: Type.Integer(),
  bytes: Type.Integer(),
  durationMs: Type.Integer(),
  createTime: Instant,
});
export type CallLogRow = Static<typeof CallLogRow>;

const HostName = Type.String({ minLength: 1, maxLength: 253 });
const NetworkPortNumber = Type.Integer({ minimum: 1, maximum: 65535 });

export const callContract = {
  /**
   * Sends the request that a front-end event of a form defines. `data` contains the response of the other
   * system.
   */
  'POST jflow/call': {
    body: requestBodySchema({
      /** The complete HTTP or HTTPS URL of the call. */
      path: Type.String({ minLength: 1, maxLength: 2048 }),
      method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
      headers: Type.Optional(
        Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4096 }), { maxProperties: 50 }),
      ),
      /** The values to send: in the query of a GET request, or as the JSON body of a POST request. */
      body: Type.Optional(FormValues),
    }),
    response: Type.Object({ data: Type.Unknown() }),
  },
  'GET jflow/callHost/page': { query: Type.Object(paging), response: listResponse(AllowedOutgoingHost) },
  'POST jflow/callHost/add': {
    body: requestBodySchema({
      host: HostName,
      port: NetworkPortNumber,
      remark: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: Type.Null(),
  },
  'GET jflow/callHost/remove': {
    query: Type.Object({ host: HostName, port: NetworkPortNumber }),
    response: Type.Null(),
  },
  'GET jflow/callLog/page': { query: Type.Object(paging), response: cappedListResponseSchema(CallLogRow) },
} as const;
