/**
 * Forecasts the remaining nodes of an approval, and returns the history of its field values. The side panel
 * of an approval uses these calls.
 */
import Type, { type Static } from 'typebox';
import { FormValues, Id, Instant, NamedRecord, Nullable, requestBodySchema } from '../shapes.ts';

const forecastTextSchema = Type.String();

export const ForecastNode = Type.Object({
  nodeId: Id,
  nodeName: forecastTextSchema,
  /** The node's type code in the flow format. */
  type: Type.Integer(),
  /**
   * How the approvers decide. 1: sequential, 2: countersign, 3: either-sign, 4: vote. Null if the node has no
   * approvers.
   */
  examineMode: Nullable(Type.Integer()),
  people: Type.Array(
    Type.Object({
      id: forecastTextSchema,
      name: forecastTextSchema,
      /**
       * Why the user is an assignee: one of named, role, organization, position, initiator, leader, field,
       * picked, substitute.
       */
      because: forecastTextSchema,
      /** The role, organisation, position or form field through which the user is an assignee. */
      of: Nullable(forecastTextSchema),
      /** The name of the user who decides instead, because the assignee is out of office. */
      standIn: Nullable(forecastTextSchema),
    }),
  ),
  /**
   * Describes the assignees that a user still has to choose for this node. `by` is the node at which the user
   * chooses them. Null if no choice is needed. An empty list of candidates permits any user.
   */
  picked: Nullable(
    Type.Object({ by: forecastTextSchema, selectMode: Type.Integer(), candidates: Type.Array(NamedRecord) }),
  ),
  /** The branches (lanes) that the instance takes at a node with branches. */
  branches: Type.Array(
    Type.Object({
      laneName: forecastTextSchema,
      /** Why the branch is taken: one of conditions, default, all, decision. */
      because: forecastTextSchema,
      /** The conditions that were fulfilled, in words. Empty if there are none. */
      text: forecastTextSchema,
    }),
  ),
  /**
   * Why the instance continues or stops automatically at the node, such as `nobody` or `no-branch`. The
   * reason is `unseen` if it depends on values that the caller may not see.
   */
  reasons: Type.Array(forecastTextSchema),
});
export type ForecastNode = Static<typeof ForecastNode>;

export const Forecast = Type.Object({
  /**
   * The outcome if everyone agrees. `stuck`: an administrator must act. `unseen`: the outcome must not be
   * revealed to the caller. `unknown`: the forecast would be too long.
   */
  outcome: Type.Union([
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('stuck'),
    Type.Literal('unseen'),
    Type.Literal('unknown'),
  ]),
  /** The nodes in the order in which they will be entered. Nodes that were already entered are omitted. */
  nodes: Type.Array(ForecastNode),
});
export type Forecast = Static<typeof Forecast>;

export const FieldValueChange = Type.Object({
  /**
   * The id of the change. It combines the id of the command that wrote the value with the name of the field.
   */
  id: forecastTextSchema,
  field: forecastTextSchema,
  label: forecastTextSchema,
  /** The displayed values before and after the change. Empty if there was no value. */
  from: forecastTextSchema,
  to: forecastTextSchema,
  /** The name of the user who changed the value. Empty if the value was written by a sub-process. */
  userName: forecastTextSchema,
  time: Instant,
});
export type FieldValueChange = Static<typeof FieldValueChange>;

export const dynamicsContract = {
  /**
   * Forecasts one of the following: a task with the values entered by the caller, an instance in its current
   * state, or a process that could be started.
   */
  'POST jflow/forecast': {
    body: requestBodySchema({
      taskId: Type.Optional(Id),
      instanceId: Type.Optional(Id),
      processId: Type.Optional(Id),
      /**
       * The form values, which may be incomplete. Values that the caller may not write are ignored. If
       * neither a task nor a process is given, all values are ignored.
       */
      params: Type.Optional(FormValues),
    }),
    response: Forecast,
  },
  /**
   * Returns the print template defined by the flow's author. Sanitise its HTML before showing it. Null means
   * the default print layout.
   */
  'GET jflow/printTemplate': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({ html: Nullable(forecastTextSchema) }),
  },
  /**
   * Returns the last 200 value changes in the instance, newest first. Fields that the caller may not see now
   * are omitted.
   */
  'GET jflow/changes': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({ list: Type.Array(FieldValueChange), more: Type.Boolean() }),
  },
} as const;
