/** Callback receivers, to which instance events are sent, and the log of deliveries. */
import Type, { type Static } from 'typebox';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';

const CallbackEventType = Type.Union([
  Type.Literal('instance-started'),
  Type.Literal('instance-ended'),
  Type.Literal('node-entered'),
  Type.Literal('node-left'),
  Type.Literal('task-opened'),
  Type.Literal('task-closed'),
  Type.Literal('incident'),
]);
export type CallbackEvent = Static<typeof CallbackEventType>;

const CallbackName = Type.String({ minLength: 1, maxLength: 100 });
const CallbackUrl = Type.String({ minLength: 1, maxLength: 2048 });
const CallbackEventTypes = Type.Array(CallbackEventType, { minItems: 1, maxItems: 7, uniqueItems: true });
/** The field keys (`model`) of the form fields whose values are sent. If absent, no values are sent. */
const CallbackFormFieldKeys = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 100,
  uniqueItems: true,
});
/** The secret with which the request body is signed. If absent, the server creates one. */
const CallbackSecret = Type.String({ minLength: 16, maxLength: 100, pattern: '^[!-~]+$' });

export const CallbackConfig = Type.Object({
  id: Id,
  name: Type.String(),
  /**
   * The process whose events the receiver gets. Null if the receiver gets the events of every process in the
   * tenant.
   */
  processId: Nullable(Id),
  url: Type.String(),
  events: Type.Array(CallbackEventType),
  fields: Type.Array(Type.String()),
  /** The key id sent in the signature header. It changes when the secret changes. */
  keyId: Type.String(),
  enabled: Type.Boolean(),
  createTime: Instant,
  updateTime: Instant,
});
export type CallbackConfig = Static<typeof CallbackConfig>;

const CallbackDeliveryState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('delivered'),
  Type.Literal('dead'),
]);

export const CallbackDelivery = Type.Object({
  id: Id,
  configId: Id,
  /** The name of the receiver. Null if the receiver has been removed. */
  configName: Nullable(Type.String()),
  eventId: Type.String(),
  eventType: CallbackEventType,
  instanceId: Id,
  /** The process number of the instance. */
  number: Type.String(),
  state: CallbackDeliveryState,
  tries: Type.Integer(),
  /** The HTTP status of the receiver's last response. 0 if there was none. */
  status: Type.Integer(),
  durationMs: Type.Integer(),
  /**
   * The result of the last attempt: `ok`, or `status` for an HTTP status other than 2xx. If the event was not
   * sent, this field contains the sub-code of the reason. Empty before the first attempt.
   */
  result: Type.String(),
  /** The beginning of the receiver's last response. */
  response: Type.String(),
  nextTime: Nullable(Instant),
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type CallbackDelivery = Static<typeof CallbackDelivery>;

/**
 * The result of adding or changing a receiver. The secret is included only if it was created by this call.
 */
const CallbackReceiverSaveResult = Type.Object({
  id: Id,
  keyId: Type.String(),
  secret: Type.Optional(Type.String()),
});

export const callbackContract = {
  'POST workflow/callback/config/add': {
    body: requestBodySchema({
      name: CallbackName,
      url: CallbackUrl,
      events: CallbackEventTypes,
      processId: Type.Optional(Id),
      fields: Type.Optional(CallbackFormFieldKeys),
      secret: Type.Optional(CallbackSecret),
    }),
    response: CallbackReceiverSaveResult,
  },
  'POST workflow/callback/config/update': {
    body: requestBodySchema({
      id: Id,
      name: Type.Optional(CallbackName),
      url: Type.Optional(CallbackUrl),
      events: Type.Optional(CallbackEventTypes),
      fields: Type.Optional(CallbackFormFieldKeys),
      enabled: Type.Optional(Type.Boolean()),
      secret: Type.Optional(CallbackSecret),
      /** If true, the server creates a new secret. */
      newSecret: Type.Optional(Type.Literal(true)),
    }),
    response: CallbackReceiverSaveResult,
  },
  'GET workflow/callback/config/detail': { query: Type.Object({ id: Id }), response: CallbackConfig },
  'GET workflow/callback/config/remove': { query: Type.Object({ id: Id }), response: Type.Null() },
  'GET workflow/callback/config/list': {
    query: Type.Object({ ...paging, processId: Type.Optional(Id) }),
    response: listResponse(CallbackConfig),
  },
  /** Immediately sends a sample event and returns the receiver's response. */
  'GET jflow/pushDataTest': {
    query: Type.Object({ id: Id }),
    response: Type.Object({
      ok: Type.Boolean(),
      status: Type.Integer(),
      durationMs: Type.Integer(),
      result: Type.String(),
      response: Type.String(),
    }),
  },
  'GET jflow/callLog': {
    query: Type.Object({
      ...paging,
      configId: Type.Optional(Id),
      instanceId: Type.Optional(Id),
      state: Type.Optional(CallbackDeliveryState),
      eventType: Type.Optional(CallbackEventType),
    }),
    response: cappedListResponseSchema(CallbackDelivery),
  },
  /**
   * Delivers an event again, whatever the result of its previous delivery. A new series of attempts starts.
   */
  'POST jflow/callLog/redeliver': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;
