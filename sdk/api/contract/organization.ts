/** Organisations for administrators: their place in the tree and their leaders. */
import Type, { type Static } from 'typebox';
import { OrganizeRow } from './directory.ts';
import { body, Id, Named, Nullable } from './shapes.ts';

export const OrganizeDetail = Type.Intersect([
  OrganizeRow,
  Type.Object({
    /** Order among sisters. */
    sort: Type.Integer(),
    /** In this very organisation, not below it. */
    userCount: Type.Integer(),
    positionCount: Type.Integer(),
  }),
]);
export type OrganizeDetail = Static<typeof OrganizeDetail>;

/** The tree with the positions of each organisation as leaves; only these can be chosen. */
export const PositionNode = Type.Cyclic(
  {
    PositionNode: Type.Object({
      id: Id,
      label: Type.String(),
      type: Type.Union([Type.Literal('organize'), Type.Literal('position')]),
      children: Type.Array(Type.Ref('PositionNode')),
    }),
  },
  'PositionNode',
);
export interface PositionNode {
  id: string;
  label: string;
  type: 'organize' | 'position';
  children: PositionNode[];
}

/** A node of the tree whose children are not loaded yet. */
export const OrganizeBranch = Type.Object({
  id: Id,
  label: Type.String(),
  /** Number of organisations directly below it. */
  childCount: Type.Integer(),
});
export type OrganizeBranch = Static<typeof OrganizeBranch>;

export const OrganizePath = Type.Object({
  id: Id,
  label: Type.String(),
  /** From the top to it, itself included. */
  path: Type.Array(Named),
});
export type OrganizePath = Static<typeof OrganizePath>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const more = {
  /** Its leader, as flows find leaders: an enabled person of the company; null for nobody. */
  leaderId: Type.Optional(Nullable(Id)),
  /** A name to show; that of the person who leads it where only `leaderId` is given. */
  leader: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};

export const organization = {
  'GET organize/:organizeId': { params: Type.Object({ organizeId: Id }), response: OrganizeDetail },
  /** Without `parentId` at the top. */
  'POST organize/addOrganize': {
    body: body({ organizeName: Name, parentId: Type.Optional(Nullable(Id)), ...more }),
    response: Type.Object({ organizeId: Id }),
  },
  /** Changes what is given. */
  'POST organize/updateOrganize': {
    body: body({
      organizeId: Id,
      organizeName: Type.Optional(Name),
      parentId: Type.Optional(Nullable(Id)),
      ...more,
    }),
    response: Type.Null(),
  },
  /** The organisations directly below one, in their order; those at the top without `parentId`. */
  'GET organize/children': {
    query: Type.Object({ parentId: Type.Optional(Id) }),
    response: Type.Array(OrganizeBranch),
  },
  /** The first fifty whose name has the keyword, or exactly one by its id, with the way to each. */
  'GET organize/search': {
    query: Type.Object({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      organizeId: Type.Optional(Id),
    }),
    response: Type.Array(OrganizePath),
  },
  'GET organize/positionAllTree': { response: Type.Array(PositionNode) },
} as const;
