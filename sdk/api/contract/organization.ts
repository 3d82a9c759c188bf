/** Organisations for administrators: their place in the tree and their leaders. */
import Type, { type Static } from 'typebox';
import { OrganizeNode, OrganizeRow } from './directory.ts';
import { DataPermissionId, OrganizationId, PersonId } from './ids/subjects.ts';
import { body, Id, Named, Nullable } from './shapes.ts';

export const OrganizeDetail = Type.Intersect([
  OrganizeRow,
  Type.Object({
    phone: Type.String(),
    email: Type.String(),
    /** Order among sisters. */
    sort: Type.Integer(),
    /** In this very organisation, not below it. */
    userCount: Type.Integer(),
    positionCount: Type.Integer(),
    /** Counts its changes. */
    version: Type.Integer(),
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
  leaderId: Type.Optional(Nullable(PersonId)),
  /**
   * The name that is shown. While `leaderId` is set, it must be the name of that person; without a leader it is any text, and
   * flows ignore it.
   */
  leader: Type.Optional(Type.String({ maxLength: 100 })),
  phone: Type.Optional(Type.String({ maxLength: 20, pattern: '^$|^1[2-9]\\d{9}$' })),
  email: Type.Optional(Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' })),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
};

const OfOrganization = Type.Object({ organizeId: OrganizationId });

/** The extent of a removal: child organisations and positions go, members keep their accounts. Refused as the removal is. */
export const OrganizeRemoval = Type.Object({
  /** Below it, without itself. */
  organizationCount: Type.Integer(),
  positionCount: Type.Integer(),
  userCount: Type.Integer(),
  /** Processes whose flow names one of them: it cannot be removed before they change. */
  processes: Type.Array(Type.Object({ processId: Id, processName: Type.String() })),
});
export type OrganizeRemoval = Static<typeof OrganizeRemoval>;

const DataPermissions = Type.Array(Type.Object({ dataPermissionId: DataPermissionId, name: Type.String() }));

/** The people whose rights change with a move. Refused as the move is, with `scope-exceeded`. */
export const OrganizeMove = Type.Object({
  /** People of the organisation and of those below it. */
  userCount: Type.Integer(),
  /** Data permissions of organisations above it, which these people get and lose. */
  gained: DataPermissions,
  lost: DataPermissions,
  /**
   * Others who see these people afterwards, and no longer, because they see all below their organisation. Hidden ones are left
   * out.
   */
  newViewers: Type.Integer(),
  oldViewers: Type.Integer(),
  /** The leaders above it, the nearest first, as flows find superiors. */
  leadersBefore: Type.Array(Type.String()),
  leadersAfter: Type.Array(Type.String()),
  /** The caller's data scope is limited: viewers that the caller does not see may change too. */
  isLimited: Type.Boolean(),
});
export type OrganizeMove = Static<typeof OrganizeMove>;

/** The tenant as the root of its organisations. */
export const MerchantTree = Type.Array(
  Type.Object({ id: Id, label: Type.String(), children: Type.Array(OrganizeNode) }),
);

export const organization = {
  'GET organize/:organizeId': {
    params: Type.Object({ organizeId: OrganizationId }),
    response: OrganizeDetail,
  },
  /** Without `parentId` at the top. */
  'POST organize/addOrganize': {
    body: body({ organizeName: Name, parentId: Type.Optional(Nullable(OrganizationId)), ...more }),
    response: Type.Object({ organizeId: OrganizationId }),
  },
  /** Changes the given fields. With a `version` that is not the stored one it is a `conflict`. */
  'POST organize/updateOrganize': {
    body: body({
      organizeId: OrganizationId,
      version: Type.Optional(Type.Integer()),
      organizeName: Type.Optional(Name),
      parentId: Type.Optional(Nullable(OrganizationId)),
      ...more,
    }),
    response: Type.Null(),
  },
  /** The organisations directly below one, in their order; those at the top without `parentId`. */
  'GET organize/children': {
    query: Type.Object({ parentId: Type.Optional(OrganizationId) }),
    response: Type.Array(OrganizeBranch),
  },
  /** The first fifty whose name has the keyword, or exactly one by its id, with the way to each. */
  'GET organize/search': {
    query: Type.Object({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      organizeId: Type.Optional(OrganizationId),
    }),
    response: Type.Array(OrganizePath),
  },
  /** The effect of another parent before it is stored; null is the top. */
  'POST organize/movePreview': {
    body: body({ organizeId: OrganizationId, parentId: Nullable(OrganizationId) }),
    response: OrganizeMove,
  },
  'GET organize/removal/:organizeId': { params: OfOrganization, response: OrganizeRemoval },
  /** With anything below it or in it refused as `in-use`, unless `cascade` is true. */
  'GET organize/remove/:organizeId': {
    params: OfOrganization,
    query: Type.Object({ cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Begins the import of an uploaded sheet with the columns that are recognised: see `transfer/run`. */
  'POST organize/importExcel': {
    body: body({ fileId: Id }),
    response: Type.Object({ transferId: Id }),
  },
  'GET organize/merchantAllTree': { response: MerchantTree },
  'GET organize/positionAllTree': { response: Type.Array(PositionNode) },
} as const;
