/** The directory: people, roles and organisations, searched and paged. */
import Type, { type Static } from 'typebox';
import { type IdKind, idsOf, OrganizationId, PersonId, RoleId } from './ids/subjects.ts';
import { Id, Instant, listOf, Nullable, paging } from './shapes.ts';

const Keyword = Type.Optional(Type.String({ maxLength: 100 }));
/** Comma-separated ids: returns exactly these in any state, for the names of stored people. */
const idsIn = (kind: IdKind) => Type.Optional(idsOf(kind));

const UserStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('STOP_USING'), Type.Literal('LOCKED')]);

export const UserRow = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  /** First three and last four digits, with `****` between. */
  phonenumber: Type.String(),
  organizeId: Nullable(OrganizationId),
  organizeName: Nullable(Type.String()),
  status: UserStatus,
  /** Returned only with the permission to administer users, as are the next six. */
  createTime: Type.Optional(Instant),
  lockedTime: Type.Optional(Nullable(Instant)),
  unlockingTime: Type.Optional(Nullable(Instant)),
  lockedReason: Type.Optional(Type.String()),
  /** Names of the roles that the person holds directly. */
  roleNames: Type.Optional(Type.Array(Type.String())),
  positionNames: Type.Optional(Type.Array(Type.String())),
  /** The last sign-in that the log of sign-ins still has. */
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

export const OrganizeRow = Type.Object({
  organizeId: OrganizationId,
  organizeName: Type.String(),
  parentId: Nullable(Id),
  parentName: Nullable(Type.String()),
  /** The name of its leader, or a text where none is chosen. */
  leader: Type.String(),
  /** Its leader, as flows find leaders. */
  leaderId: Nullable(PersonId),
  leaderName: Nullable(Type.String()),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** In this very organisation, not below it. */
  userCount: Type.Optional(Type.Integer()),
  positionCount: Type.Optional(Type.Integer()),
  /** Organisations above it. */
  depth: Type.Optional(Type.Integer()),
});
export type OrganizeRow = Static<typeof OrganizeRow>;

export const OrganizeNode = Type.Cyclic(
  {
    OrganizeNode: Type.Object({
      id: Id,
      label: Type.String(),
      children: Type.Array(Type.Ref('OrganizeNode')),
    }),
  },
  'OrganizeNode',
);
export interface OrganizeNode {
  id: string;
  label: string;
  children: OrganizeNode[];
}

export const directory = {
  /**
   * People by name: in any state for holders of `system:user:list` unless `status` says otherwise, and enabled ones for others. Phone
   * numbers and the times need that permission too. A picker asks for `NORMAL`.
   */
  'GET user/list': {
    query: Type.Object({
      ...paging,
      /** In the name, the sign-in name or the staff number. */
      keyword: Keyword,
      userName: Keyword,
      nickName: Keyword,
      /** Part of the number. */
      phonenumber: Type.Optional(Type.String({ maxLength: 20 })),
      status: Type.Optional(
        Type.Union([
          UserStatus,
          Type.Literal('0'),
          Type.Literal('1'),
          Type.Literal('2'),
          Type.Literal('all'),
        ]),
      ),
      /** In this organisation or below it. */
      organizeId: Type.Optional(OrganizationId),
      ids: idsIn('person'),
      /** The last person of the page before, or the first of the page behind: the page costs the same however far it is. */
      after: Type.Optional(PersonId),
      before: Type.Optional(PersonId),
    }),
    /** Counted up to a thousand rows behind the page, of a search up to a hundred: `total` is exact without `more`. */
    response: Type.Object({
      total: Type.Integer(),
      more: Type.Optional(Type.Boolean()),
      list: Type.Array(UserRow),
    }),
  },
  'GET role/list': {
    query: Type.Object({ ...paging, keyword: Keyword, roleName: Keyword, ids: idsIn('role') }),
    response: listOf(RoleRow),
  },
  'GET organize/list': {
    query: Type.Object({
      ...paging,
      keyword: Keyword,
      organizeName: Keyword,
      /** This organisation and all below it. */
      organizeId: Type.Optional(OrganizationId),
      ids: idsIn('organization'),
      /** In the order of the tree, with phone, e-mail, depth and the numbers of people and positions, for those who administer organisations. */
      details: Type.Optional(Type.Boolean()),
    }),
    response: listOf(OrganizeRow),
  },
  'GET organize/treeselect': { response: Type.Array(OrganizeNode) },
} as const;
