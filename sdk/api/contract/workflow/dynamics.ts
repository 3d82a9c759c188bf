/** The way still to go, and how the values came to be what they are: what the panel beside an approval asks for. */
import Type, { type Static } from 'typebox';
import { body, FormValues, Id, Instant, Named, Nullable } from '../shapes.ts';

const text = Type.String();

export const ForecastNode = Type.Object({
  nodeId: Id,
  nodeName: text,
  /** The kind of node, by its number in the flow's format. */
  type: Type.Integer(),
  /** 1 sequential, 2 countersign, 3 either-sign, 4 vote; null where nobody decides. */
  examineMode: Nullable(Type.Integer()),
  people: Type.Array(
    Type.Object({
      id: text,
      name: text,
      /** named, role, organization, position, initiator, leader, picked, substitute. */
      because: text,
      /** The role, organisation or position that they have. */
      of: Nullable(text),
      /** The name of the stand-in who decides while they are out of office. */
      standIn: Nullable(text),
    }),
  ),
  /** Its people are picked on the way, at the node `by`; among all people where there are no candidates. */
  picked: Nullable(Type.Object({ by: text, selectMode: Type.Integer(), candidates: Type.Array(Named) })),
  /** Of a container: the lanes that it takes. */
  branches: Type.Array(
    Type.Object({
      laneName: text,
      /** conditions, default, all, decision. */
      because: text,
      /** The conditions that held, in words; empty where there are none. */
      text,
    }),
  ),
  /** Why the system goes on by itself, or stops: `nobody`, `no-branch`; `unseen` where it goes by values that the caller does not see. */
  reasons: Type.Array(text),
});
export type ForecastNode = Static<typeof ForecastNode>;

export const Forecast = Type.Object({
  /** How it ends if everybody agrees; `stuck` waits for an administrator, `unseen` cannot be told, `unknown` is too long. */
  outcome: Type.Union([
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('stuck'),
    Type.Literal('unseen'),
    Type.Literal('unknown'),
  ]),
  /** In the order in which they are entered; those that were entered already are not among them. */
  nodes: Type.Array(ForecastNode),
});
export type Forecast = Static<typeof Forecast>;

export const ValueChange = Type.Object({
  /** The command that wrote it, and the field. */
  id: text,
  field: text,
  label: text,
  /** As a person reads it; empty where there was no value. */
  from: text,
  to: text,
  /** Empty where a sub-process brought it. */
  userName: text,
  time: Instant,
});
export type ValueChange = Static<typeof ValueChange>;

export const dynamics = {
  /** One of the three: a task with the values as they are being filled in, an instance as it stands, a process that is to be started. */
  'POST jflow/forecast': {
    body: body({
      taskId: Type.Optional(Id),
      instanceId: Type.Optional(Id),
      processId: Type.Optional(Id),
      /** They may be incomplete; what the caller may not write is left out. Without a task or a process they count for nothing. */
      params: Type.Optional(FormValues),
    }),
    response: Forecast,
  },
  /** The html of the flow's author, to be made safe before it is drawn; null for the default page. */
  'GET jflow/printTemplate': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({ html: Nullable(text) }),
  },
  /** Newest first, the last 200; only fields that the caller may see now. */
  'GET jflow/changes': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({ list: Type.Array(ValueChange), more: Type.Boolean() }),
  },
} as const;
