/** Organisations for administrators: their place in the tree and their leaders. */
import Type, { type Static } from 'typebox';
import { OrganizeRow } from './directory.ts';
import { body, Id, Nullable } from './shapes.ts';

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
  'GET organize/positionAllTree': { response: Type.Array(PositionNode) },
} as const;
