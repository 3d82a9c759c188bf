/** Organisations, for administrators: their position in the tree and their leaders. */
import Type, { type Static } from 'typebox';
import { organizationColumns } from '../nouns/index.ts';
import { OrganizationNode, OrganizationRow } from './directory.ts';
import { DataPermissionId, OrganizationId, PersonId } from './ids/subjects.ts';
import {
  buildUpdateRequestSchemas,
  requestFieldsForAdd,
  responseFieldsForRecord,
} from './nouns/column-schemas.ts';
import { Id, NamedRecord, Nullable, requestBodySchema } from './shapes.ts';

/**
 * The fields `organizeName` and `leader` are excluded here, because the organisation row already contains
 * them.
 */
const { organizeName: _, leader: __, ...details } = responseFieldsForRecord(organizationColumns);

export const OrganizationDetail = Type.Intersect([
  OrganizationRow,
  Type.Object({
    ...details,
    /** The number of users in this organisation, excluding its descendants. */
    userCount: Type.Integer(),
    positionCount: Type.Integer(),
    /** The version number of the organisation. It increases with each change. */
    version: Type.Integer(),
  }),
]);
export type OrganizationDetail = Static<typeof OrganizationDetail>;

/** The organisation tree with positions as leaves. Only positions can be chosen. */
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

/** A node of the organisation tree. Its children are loaded separately. */
export const OrganizationTreeNode = Type.Object({
  id: Id,
  label: Type.String(),
  /** The number of child organisations. */
  childCount: Type.Integer(),
});
export type OrganizationTreeNode = Static<typeof OrganizationTreeNode>;

export const OrganizationPath = Type.Object({
  id: Id,
  label: Type.String(),
  /** The path from the top of the tree to the organisation, including the organisation itself. */
  path: Type.Array(NamedRecord),
});
export type OrganizationPath = Static<typeof OrganizationPath>;

const { organizeName, leader, ...more } = requestFieldsForAdd(organizationColumns);
const { organizeName: newName, leader: ___, ...changes } = buildUpdateRequestSchemas(organizationColumns);

const leaderFields = {
  /**
   * The id of the user whom flows treat as the leader. The user must be an enabled user of the company. Null
   * if the organisation has no leader.
   */
  leaderId: Type.Optional(Nullable(PersonId)),
  /**
   * The display name of the leader. If `leaderId` is set, it must be the name of this user. Otherwise it is
   * free text that flows ignore.
   */
  leader,
};

const OrganizationParams = Type.Object({ organizeId: OrganizationId });

/**
 * The effect of removing an organisation. Its descendant organisations and positions are removed too; members
 * keep their accounts. The preview is refused in the same cases as the removal itself.
 */
export const OrganizationRemovalPreview = Type.Object({
  /** The number of descendant organisations, excluding the organisation itself. */
  organizationCount: Type.Integer(),
  positionCount: Type.Integer(),
  userCount: Type.Integer(),
  /**
   * Processes whose flow references any of the organisations or positions. These flows must be changed before
   * the removal.
   */
  processes: Type.Array(Type.Object({ processId: Id, processName: Type.String() })),
});
export type OrganizationRemovalPreview = Static<typeof OrganizationRemovalPreview>;

const DataPermissions = Type.Array(Type.Object({ dataPermissionId: DataPermissionId, name: Type.String() }));

/**
 * The effect of moving an organisation on the rights of users. The preview is refused with `scope-exceeded`
 * in the same cases as the move itself.
 */
export const OrganizationMovePreview = Type.Object({
  /** The number of users in the organisation and its descendants. */
  userCount: Type.Integer(),
  /**
   * The data permissions of parent organisations that the moved users would gain, and the data permissions
   * that the moved users would lose.
   */
  gained: DataPermissions,
  lost: DataPermissions,
  /**
   * The number of other users who gain or lose access to the moved users. These are users whose data scope
   * includes all descendants of their organisation. Users hidden from the caller are not counted.
   */
  newViewers: Type.Integer(),
  oldViewers: Type.Integer(),
  /**
   * The leaders of the parent organisations before and after the move, nearest first. This is the order in
   * which flows look for superiors.
   */
  leadersBefore: Type.Array(Type.String()),
  leadersAfter: Type.Array(Type.String()),
  /**
   * True if the caller's data scope is limited. In this case, the move may also change the access of users
   * whom the caller cannot see.
   */
  isLimited: Type.Boolean(),
});
export type OrganizationMovePreview = Static<typeof OrganizationMovePreview>;

/** The tenant as the root of its organisation tree. */
export const TenantOrganizationTree = Type.Array(
  Type.Object({ id: Id, label: Type.String(), children: Type.Array(OrganizationNode) }),
);

export const organizationContract = {
  'GET organize/:organizeId': {
    params: Type.Object({ organizeId: OrganizationId }),
    response: OrganizationDetail,
  },
  /** Adds an organisation. Without `parentId`, it is added at the top level. */
  'POST organize/addOrganize': {
    body: requestBodySchema({
      organizeName,
      parentId: Type.Optional(Nullable(OrganizationId)),
      ...leaderFields,
      ...more,
    }),
    response: Type.Object({ organizeId: OrganizationId }),
  },
  /**
   * Changes the given fields of an organisation. Refused as `conflict` if `version` differs from the stored
   * version.
   */
  'POST organize/updateOrganize': {
    body: requestBodySchema({
      organizeId: OrganizationId,
      version: Type.Optional(Type.Integer()),
      organizeName: newName,
      parentId: Type.Optional(Nullable(OrganizationId)),
      ...leaderFields,
      ...changes,
    }),
    response: Type.Null(),
  },
  /**
   * Lists the child organisations of one organisation, in display order. Without `parentId`, lists the top
   * level.
   */
  'GET organize/children': {
    query: Type.Object({ parentId: Type.Optional(OrganizationId) }),
    response: Type.Array(OrganizationTreeNode),
  },
  /**
   * Returns up to fifty organisations whose name contains the keyword, or the organisation with the given id.
   * Each has its path.
   */
  'GET organize/search': {
    query: Type.Object({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      organizeId: Type.Optional(OrganizationId),
    }),
    response: Type.Array(OrganizationPath),
  },
  /** Previews the effect of moving an organisation to another parent. Null means the top level. */
  'POST organize/movePreview': {
    body: requestBodySchema({ organizeId: OrganizationId, parentId: Nullable(OrganizationId) }),
    response: OrganizationMovePreview,
  },
  'GET organize/removal/:organizeId': { params: OrganizationParams, response: OrganizationRemovalPreview },
  /** Removes an organisation. Refused as `in-use` if it contains anything, unless `cascade` is true. */
  'GET organize/remove/:organizeId': {
    params: OrganizationParams,
    query: Type.Object({ cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Starts the import of an uploaded sheet. Columns are mapped by their headings; see `transfer/run`. */
  'POST organize/importExcel': {
    body: requestBodySchema({ fileId: Id }),
    response: Type.Object({ transferId: Id }),
  },
  'GET organize/merchantAllTree': { response: TenantOrganizationTree },
  'GET organize/positionAllTree': { response: Type.Array(PositionNode) },
} as const;
