/** The processes that a person may start, with their favourites, and the path that an application would take. */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, FormValues, Id, Instant, listOf, Named, Nullable } from '../shapes.ts';

/** A process as the person who starts it sees it. */
export const Template = Type.Object({
  id: Id,
  processName: Type.String(),
  /** A value of the dictionary `my_authority_app_category`, or a group of its own. */
  processType: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  favourite: Type.Boolean(),
  /** When the caller last started it, among their latest two hundred applications. */
  lastUsed: Nullable(Instant),
});
export type Template = Static<typeof Template>;

export const PathNode = Type.Object({
  nodeId: Id,
  nodeName: Type.String(),
  /** As in the flow: 0 start, 1 approver, 2 copy, and so on. */
  type: Type.Integer(),
  people: Type.Array(Named),
  /** The caller picks its people when they submit, and has not yet. */
  toPick: Type.Boolean(),
  /** Names of the branches that these values take. */
  branches: Type.Array(Type.String()),
});
export type PathNode = Static<typeof PathNode>;

export const templates = {
  /** The published processes, by name: at most five hundred. */
  'GET jflow/templates': {
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listOf(Template),
  },
  /** Marks a process as a favourite, twenty at most, or no longer. */
  'POST jflow/favourite': {
    body: body({ processId: Id, favourite: Type.Boolean() }),
    response: Type.Null(),
  },
  /** The path of an application with these values. It may be half filled in; nothing is stored. */
  'POST jflow/startPreview': {
    body: body({
      processId: Id,
      params: FormValues,
      /** The initiator, where the flow lets the caller submit for somebody else. */
      forUserId: Type.Optional(ParticipantId),
      /** By node: the people who are picked. */
      picks: Type.Optional(
        Type.Record(Type.String(), Type.Array(ParticipantId, { maxItems: 100 }), { maxProperties: 100 }),
      ),
    }),
    response: Type.Object({
      outcome: Type.Union([
        Type.Literal('approved'),
        Type.Literal('rejected'),
        Type.Literal('stuck'),
        Type.Literal('refused'),
      ]),
      /** Whether every field is as it must be: otherwise the path may still change. */
      complete: Type.Boolean(),
      /** Whether the initiator may copy people. */
      mayCopy: Type.Boolean(),
      /** Whether the caller may submit for somebody else, by `forUserId`. */
      maySubmitForOthers: Type.Boolean(),
      /** The nodes that open with the start and whose own people may be replaced by named ones. */
      offered: Type.Array(Type.Object({ nodeId: Id, nodeName: Type.String() })),
      nodes: Type.Array(PathNode),
    }),
  },
} as const;
