/**
 * Simulates a flow with sample values. Returns each node with its assignees and branches, and the reasons for
 * them.
 */
import Type from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { FormValues, Id, Nullable, requestBodySchema } from '../shapes.ts';

const simulationTextSchema = Type.String();

/** The edited flow as JSON text: an object `{node, setting}` with the first node and the flow settings. */
export const FlowModelJsonText = Type.String({ maxLength: 2_000_000 });

export const simulationContract = {
  /**
   * Simulates the draft. With `modelContent`, simulates a flow that is not stored; with `version`, a
   * published version. All approvers agree unless `decisions` specifies otherwise. Nothing is stored.
   */
  'POST jflow/simulate': {
    body: requestBodySchema({
      processId: Id,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      modelContent: Type.Optional(FlowModelJsonText),
      params: FormValues,
      /** The initiator of the simulated application. Default: the caller. */
      initiatorId: Type.Optional(ParticipantId),
      /** The decisions of the approvers, by node id. */
      decisions: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.Literal('agree'), Type.Literal('reject')]), {
          maxProperties: 500,
        }),
      ),
      /** The picked assignees, by node id. Default: the first candidate. */
      picks: Type.Optional(
        Type.Record(Type.String(), Type.Array(ParticipantId, { maxItems: 100 }), { maxProperties: 500 }),
      ),
    }),
    response: Type.Object({
      /**
       * The outcome. `stuck`: an administrator must act, or assignees must be picked. `refused`: the start
       * was refused.
       */
      outcome: Type.Union([
        Type.Literal('approved'),
        Type.Literal('rejected'),
        Type.Literal('stuck'),
        Type.Literal('refused'),
      ]),
      refusal: Nullable(
        Type.Object({
          subCode: simulationTextSchema,
          message: simulationTextSchema,
          fields: Type.Array(Type.Object({ field: simulationTextSchema, message: simulationTextSchema })),
        }),
      ),
      /** The nodes in the order in which they were entered. */
      nodes: Type.Array(
        Type.Object({
          visitId: simulationTextSchema,
          nodeId: simulationTextSchema,
          nodeName: simulationTextSchema,
          type: Type.Integer(),
          people: Type.Array(
            Type.Object({
              id: simulationTextSchema,
              name: simulationTextSchema,
              /**
               * Why the user is an assignee: one of named, role, organization, position, initiator, leader,
               * field, picked, substitute.
               */
              because: simulationTextSchema,
              /** The role, organisation, position or form field through which the user is an assignee. */
              of: Type.Optional(simulationTextSchema),
              /** The user who decides instead of the assignee. */
              standIn: Type.Optional(simulationTextSchema),
            }),
          ),
          branches: Type.Array(
            Type.Object({
              laneId: simulationTextSchema,
              laneName: simulationTextSchema,
              /** Why the branch was taken: one of conditions, default, all, decision. */
              because: simulationTextSchema,
              /** The group of conditions that was fulfilled. */
              conditions: Type.Optional(Type.Array(Type.Unknown())),
            }),
          ),
          /** The branches (lanes) that were not taken. */
          passedBy: Type.Array(
            Type.Object({
              laneId: simulationTextSchema,
              laneName: simulationTextSchema,
              /**
               * Why the branch was not taken. conditions: its conditions failed. earlier: an earlier branch
               * was taken. default: another branch matched. decision: the branch applies to another decision.
               */
              because: simulationTextSchema,
              /**
               * The conditions that failed, grouped as in the branch. Each condition has the format in which
               * the branch stores it.
               */
              failed: Type.Optional(Type.Array(Type.Array(Type.Unknown()))),
            }),
          ),
          /** The reasons why the system decided the node without a person, or stopped the instance there. */
          reasons: Type.Array(simulationTextSchema),
        }),
      ),
    }),
  },
} as const;
