/** A flow walked on sample values: each node with its people and branches, and why. */
import Type from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, FormValues, Id, Nullable } from '../shapes.ts';

const text = Type.String();

/** JSON text of `{node, setting}`. */
export const ModelContent = Type.String({ maxLength: 2_000_000 });

export const simulation = {
  /** The draft, with `modelContent` one that is not stored, or with `version` a published one. Everybody agrees unless `decisions` says otherwise; nothing is stored. */
  'POST jflow/simulate': {
    body: body({
      processId: Id,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      modelContent: Type.Optional(ModelContent),
      params: FormValues,
      /** The initiator; the caller where absent. */
      initiatorId: Type.Optional(ParticipantId),
      /** By node: what its people do. */
      decisions: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.Literal('agree'), Type.Literal('reject')]), {
          maxProperties: 500,
        }),
      ),
      /** By node: the people who are picked; the first candidate where absent. */
      picks: Type.Optional(
        Type.Record(Type.String(), Type.Array(ParticipantId, { maxItems: 100 }), { maxProperties: 500 }),
      ),
    }),
    response: Type.Object({
      /** `stuck` waits for an administrator or for people to be picked, `refused` could not be started. */
      outcome: Type.Union([
        Type.Literal('approved'),
        Type.Literal('rejected'),
        Type.Literal('stuck'),
        Type.Literal('refused'),
      ]),
      refusal: Nullable(
        Type.Object({
          subCode: text,
          message: text,
          fields: Type.Array(Type.Object({ field: text, message: text })),
        }),
      ),
      /** In the order in which they were entered. */
      nodes: Type.Array(
        Type.Object({
          visitId: text,
          nodeId: text,
          nodeName: text,
          type: Type.Integer(),
          people: Type.Array(
            Type.Object({
              id: text,
              name: text,
              /** named, role, organization, position, initiator, leader, picked, substitute. */
              because: text,
              /** The role, organisation or position that they have. */
              of: Type.Optional(text),
              /** The stand-in who decides in their place. */
              standIn: Type.Optional(text),
            }),
          ),
          branches: Type.Array(
            Type.Object({
              laneId: text,
              laneName: text,
              /** conditions, default, all, decision. */
              because: text,
              /** The conditions that held together. */
              conditions: Type.Optional(Type.Array(Type.Unknown())),
            }),
          ),
          /** The lanes that were not taken. */
          passedBy: Type.Array(
            Type.Object({
              laneId: text,
              laneName: text,
              /** conditions: they failed; earlier: another lane came first; default: another lane held; decision. */
              because: text,
              /** By group: the conditions that failed, as they stand in the lane. */
              failed: Type.Optional(Type.Array(Type.Array(Type.Unknown()))),
            }),
          ),
          /** Why the system went on by itself, or stopped. */
          reasons: Type.Array(text),
        }),
      ),
    }),
  },
} as const;
