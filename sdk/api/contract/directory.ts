/** The directory: users, roles and organisations, with search and paging. */
import Type, { type Static } from 'typebox';
import { organizationColumns, userColumns } from '../nouns/index.ts';
import { type IdKind, OrganizationId, PersonId, RoleId, recordIdListSchema } from './ids/subjects.ts';
import { makeFieldsOptional, responseFieldsForListRow } from './nouns/column-schemas.ts';
import { Id, Instant, listResponse, Nullable, paging } from './shapes.ts';

const DirectoryKeyword = Type.Optional(Type.String({ maxLength: 100 }));
/**
 * The ids of the records to return, separated by commas. Exactly these records are returned whatever their
 * status, so that a page can show the names of stored ids.
 */
const optionalIdList = (kind: IdKind) => Type.Optional(recordIdListSchema(kind));

const { userName, nickName, phonenumber, status, ...administrativeUserFields } =
  responseFieldsForListRow(userColumns);

export const UserRow = Type.Object({
  userId: PersonId,
  userName,
  nickName,
  /** The masked phone number: its first three and last four digits, with `****` between them. */
  phonenumber: phonenumber,
  organizeId: Nullable(OrganizationId),
  organizeName: Nullable(Type.String()),
  status,
  /**
   * The creation time of the user. This field and the following fields are returned only to callers who may
   * administer users.
   */
  createTime: Type.Optional(Instant),
  lockedTime: Type.Optional(Nullable(Instant)),
  unlockingTime: Type.Optional(Nullable(Instant)),
  ...makeFieldsOptional(administrativeUserFields),
  /** The names of the roles that are assigned directly to the user. */
  roleNames: Type.Optional(Type.Array(Type.String())),
  positionNames: Type.Optional(Type.Array(Type.String())),
  /** When the user last signed in. Null if the sign-in log contains no sign-in. */
  lastSignIn: Type.Optional(Nullable(Instant)),
});
export type UserRow = Static<typeof UserRow>;

export const RoleRow = Type.Object({
  roleId: RoleId,
  roleName: Type.String(),
  roleKey: Type.String(),
  roleType: Type.String(),
  status: Type.String(),
});
export type RoleRow = Static<typeof RoleRow>;

const { organizeName, ...organizationDetails } = responseFieldsForListRow(organizationColumns);

export const OrganizationRow = Type.Object({
  organizeId: OrganizationId,
  organizeName,
  parentId: Nullable(Id),
  parentName: Nullable(Type.String()),
  /** The leader's name, or a free text if no leader is set. */
  leader: Type.String(),
  /** The user whom flows treat as the leader of the organisation. */
  leaderId: Nullable(PersonId),
  leaderName: Nullable(Type.String()),
  ...makeFieldsOptional(organizationDetails),
  /** The number of users in this organisation, excluding its descendants. */
  userCount: Type.Optional(Type.Integer()),
  positionCount: Type.Optional(Type.Integer()),
  /** The number of organisations above this one in the tree. */
  depth: Type.Optional(Type.Integer()),
});
export type OrganizationRow = Static<typeof OrganizationRow>;

export const OrganizationNode = Type.Cyclic(
  {
    OrganizeNode: Type.Object({
      id: Id,
      label: Type.String(),
      children: Type.Array(Type.Ref('OrganizeNode')),
    }),
  },
  'OrganizeNode',
);
export interface OrganizationNode {
  id: string;
  label: string;
  children: OrganizationNode[];
}

export const directoryContract = {
  /**
   * Lists users, sorted by name. If `status` is absent, callers with `system:user:list` get users of every
   * status. All other callers get only enabled users. Phone numbers and times are returned only to callers
   * with this permission. A picker should pass the status `NORMAL`.
   */
  'GET user/list': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the user's name, sign-in name or staff number. */
      keyword: DirectoryKeyword,
      userName: DirectoryKeyword,
      nickName: DirectoryKeyword,
      /** The search text, which matches part of the phone number. */
      phonenumber: Type.Optional(Type.String({ maxLength: 20 })),
      status: Type.Optional(
        Type.Union([status, Type.Literal('0'), Type.Literal('1'), Type.Literal('2'), Type.Literal('all')]),
      ),
      /** Limits the list to this organisation and its descendants. */
      organizeId: Type.Optional(OrganizationId),
      ids: optionalIdList('person'),
      /**
       * `after` is the last user on the previous page, `before` the first user on the next page. With either
       * of them, distant pages load as fast as the first page.
       */
      after: Type.Optional(PersonId),
      before: Type.Optional(PersonId),
    }),
    /**
     * `total` counts at most a thousand rows beyond the page, or a hundred when searching. It is exact if
     * `more` is absent.
     */
    response: Type.Object({
      total: Type.Integer(),
      more: Type.Optional(Type.Boolean()),
      list: Type.Array(UserRow),
    }),
  },
  'GET role/list': {
    query: Type.Object({
      ...paging,
      keyword: DirectoryKeyword,
      roleName: DirectoryKeyword,
      ids: optionalIdList('role'),
    }),
    response: listResponse(RoleRow),
  },
  'GET organize/list': {
    query: Type.Object({
      ...paging,
      keyword: DirectoryKeyword,
      organizeName: DirectoryKeyword,
      /** Limits the list to this organisation and all its descendants. */
      organizeId: Type.Optional(OrganizationId),
      ids: optionalIdList('organization'),
      /**
       * Returns the organisations in tree order, with phone, email, depth and the numbers of users and
       * positions. These details are returned only to administrators of organisations.
       */
      details: Type.Optional(Type.Boolean()),
    }),
    response: listResponse(OrganizationRow),
  },
  'GET organize/treeselect': { response: Type.Array(OrganizationNode) },
} as const;
