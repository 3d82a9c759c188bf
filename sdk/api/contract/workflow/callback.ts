/** Receivers of callbacks, which get the events of instances, and the log of deliveries. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, longListOf, Nullable, paging } from '../shapes.ts';

const Event = Type.Union([
  Type.Literal('instance-started'),
  Type.Literal('instance-ended'),
  Type.Literal('node-entered'),
  Type.Literal('node-left'),
  Type.Literal('task-opened'),
  Type.Literal('task-closed'),
  Type.Literal('incident'),
]);
export type CallbackEvent = Static<typeof Event>;

const Name = Type.String({ minLength: 1, maxLength: 100 });
const Url = Type.String({ minLength: 1, maxLength: 2048 });
const Events = Type.Array(Event, { minItems: 1, maxItems: 7, uniqueItems: true });
/** Form fields by model whose values go along; none where it is left out. */
const Fields = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 100,
  uniqueItems: true,
});
/** The key that signs the body; made by the server where it is absent. */
const Secret = Type.String({ minLength: 16, maxLength: 100, pattern: '^[!-~]+$' });

export const CallbackConfig = Type.Object({
  id: Id,
  name: Type.String(),
  /** Null for every process of the tenant. */
  processId: Nullable(Id),
  url: Type.String(),
  events: Type.Array(Event),
  fields: Type.Array(Type.String()),
  /** Stands in the signature header: another secret has another one. */
  keyId: Type.String(),
  enabled: Type.Boolean(),
  createTime: Instant,
  updateTime: Instant,
});
export type CallbackConfig = Static<typeof CallbackConfig>;

const DeliveryState = Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('dead')]);

export const CallbackDelivery = Type.Object({
  id: Id,
  configId: Id,
  /** Null where the receiver was removed since. */
  configName: Nullable(Type.String()),
  eventId: Type.String(),
  eventType: Event,
  instanceId: Id,
  /** The process number of the instance. */
  number: Type.String(),
  state: DeliveryState,
  tries: Type.Integer(),
  /** HTTP status of the last answer; 0 where there was none. */
  status: Type.Integer(),
  durationMs: Type.Integer(),
  /** `ok`, `status`, or the subCode of the reason why it was not sent; empty before the first try. */
  result: Type.String(),
  /** The beginning of the last answer. */
  response: Type.String(),
  nextTime: Nullable(Instant),
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type CallbackDelivery = Static<typeof CallbackDelivery>;

/** The secret is told once, when it is made. */
const Made = Type.Object({ id: Id, keyId: Type.String(), secret: Type.Optional(Type.String()) });

export const callback = {
  'POST workflow/callback/config/add': {
    body: body({
      name: Name,
      url: Url,
      events: Events,
      processId: Type.Optional(Id),
      fields: Type.Optional(Fields),
      secret: Type.Optional(Secret),
    }),
    response: Made,
  },
  'POST workflow/callback/config/update': {
    body: body({
      id: Id,
      name: Type.Optional(Name),
      url: Type.Optional(Url),
      events: Type.Optional(Events),
      fields: Type.Optional(Fields),
      enabled: Type.Optional(Type.Boolean()),
      secret: Type.Optional(Secret),
      /** Another secret, made by the server. */
      newSecret: Type.Optional(Type.Literal(true)),
    }),
    response: Made,
  },
  'GET workflow/callback/config/detail': { query: Type.Object({ id: Id }), response: CallbackConfig },
  'GET workflow/callback/config/remove': { query: Type.Object({ id: Id }), response: Type.Null() },
  'GET workflow/callback/config/list': {
    query: Type.Object({ ...paging, processId: Type.Optional(Id) }),
    response: listOf(CallbackConfig),
  },
  /** Sends a sample at once and answers what came back. */
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
      state: Type.Optional(DeliveryState),
      eventType: Type.Optional(Event),
    }),
    response: longListOf(CallbackDelivery),
  },
  /** Once more, whatever became of it before; counted from the first try again. */
  'POST jflow/callLog/redeliver': { body: body({ id: Id }), response: Type.Null() },
} as const;
