/** What a person has at hand for starting: processes with their favourites, the path ahead, and applications not yet submitted. */
import Type, { type Static } from 'typebox';
import { body, FormValues, Id, Instant, listOf, Named, Nullable, paging } from '../shapes.ts';
import { Users } from './actions.ts';

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

export const DraftRow = Type.Object({
  id: Id,
  processId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  degree: Type.Integer(),
  /** False while the process is stopped. */
  startable: Type.Boolean(),
  createTime: Instant,
  updateTime: Instant,
});
export type DraftRow = Static<typeof DraftRow>;

const people = Type.Array(Named);

export const PathNode = Type.Object({
  nodeId: Id,
  nodeName: Type.String(),
  /** As in the flow: 0 start, 1 approver, 2 copy, and so on. */
  type: Type.Integer(),
  people,
  /** The caller picks its people when they submit, and has not yet. */
  toPick: Type.Boolean(),
  /** Names of the branches that these values take. */
  branches: Type.Array(Type.String()),
});
export type PathNode = Static<typeof PathNode>;

export const desk = {
  /** The published processes, by name: at most five hundred. */
  'GET jflow/templates': {
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listOf(Template),
  },
  /** Keeps a process at hand, twenty at most, or no longer. */
  'POST jflow/favourite': {
    body: body({ processId: Id, favourite: Type.Boolean() }),
    response: Type.Null(),
  },
  /** Whom an application with these values would go to. It may be half filled in; nothing is stored. */
  'POST jflow/startPreview': {
    body: body({
      processId: Id,
      params: FormValues,
      /** By node: the people who are picked. */
      picks: Type.Optional(
        Type.Record(Type.String(), Type.Array(Id, { maxItems: 100 }), { maxProperties: 100 }),
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
      nodes: Type.Array(PathNode),
    }),
  },
  /** Newest first. */
  'GET jflow/draft/page': {
    query: Type.Object({ ...paging, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listOf(DraftRow),
  },
  'GET jflow/draft/detail': {
    query: Type.Object({ id: Id }),
    response: Type.Intersect([
      DraftRow,
      Type.Object({ params: FormValues, copyTo: people, revision: Type.Integer() }),
    ]),
  },
  /** `id` is made by the client. `revision` is 0 for a new one, else the last that was answered: a newer one refuses it. */
  'POST jflow/draft/save': {
    body: body({
      id: Type.String({ minLength: 8, maxLength: 64 }),
      revision: Type.Integer({ minimum: 0 }),
      processId: Id,
      itemName: Type.String({ maxLength: 200 }),
      degree: Type.Integer({ minimum: 0, maximum: 9 }),
      params: FormValues,
      copyTo: Type.Optional(Type.Array(Users.items, { maxItems: 100 })),
    }),
    response: Type.Object({ revision: Type.Integer(), updateTime: Instant }),
  },
  'POST jflow/draft/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;
