/** Grants to people of other tenants: with an end, entered by a switch, ended at any time. */
import Type, { type Static } from 'typebox';
import { GrantId, OrganizationId, PositionId, RoleId } from './ids/subjects.ts';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';
import { SignInAnswer } from './sign-in/steps.ts';

/** `ASKED` waits for the consent of the person. */
const State = Type.Union([
  Type.Literal('ASKED'),
  Type.Literal('NORMAL'),
  Type.Literal('EXPIRED'),
  Type.Literal('ENDED'),
]);

export const TenantGrant = Type.Object({
  authId: GrantId,
  /** The tenant that the person enters. */
  merchantId: Id,
  merchantName: Type.String(),
  /** The person's own tenant; empty until it is known. */
  homeMerchantName: Type.String(),
  userName: Type.String(),
  nickName: Type.String(),
  state: State,
  /** It ends within 14 days. */
  endsSoon: Type.Boolean(),
  expireTime: Instant,
  createTime: Instant,
  /** When somebody ended it, and who. */
  endTime: Nullable(Instant),
  endBy: Type.String(),
  version: Type.Integer(),
});
export type TenantGrant = Static<typeof TenantGrant>;

export const TenantGrantDetail = Type.Object({
  ...TenantGrant.properties,
  organizeId: Type.String(),
  organizeName: Type.String(),
  roleInfos: Type.Array(Type.Object({ roleId: RoleId, roleName: Type.String() })),
  positionInfos: Type.Array(Type.Object({ positionId: PositionId, positionName: Type.String() })),
});
export type TenantGrantDetail = Static<typeof TenantGrantDetail>;

/** A tenant that a person may enter. */
export const EnterableTenant = Type.Object({
  merchantId: Id,
  merchantName: Type.String(),
  shortName: Type.String(),
  logo: Nullable(Type.String()),
  /** The session is in this one. */
  isCurrent: Type.Boolean(),
  /** The person's own tenant. */
  isHome: Type.Boolean(),
  /** End of the grant; null for the person's own tenant. */
  expireTime: Nullable(Instant),
});
export type EnterableTenant = Static<typeof EnterableTenant>;

const TenantNode = Type.Object({
  ...EnterableTenant.properties,
  children: Type.Array(EnterableTenant),
});

const UserName = Type.String({ minLength: 3, maxLength: 64, pattern: '\\S' });
const NickName = Type.Optional(Type.String({ maxLength: 25 }));
const limits = { maxItems: 200, uniqueItems: true };
const RoleIds = Type.Optional(Type.Array(RoleId, limits));
const PositionIds = Type.Optional(Type.Array(PositionId, limits));
const OfGrant = Type.Object({ authId: GrantId });

export const tenantGrant = {
  /** `incoming`: grants into the actor's tenant; `outgoing`: those of its people into others. */
  'GET merchant/auth/list': {
    query: Type.Object({
      ...paging,
      direction: Type.Optional(Type.Union([Type.Literal('incoming'), Type.Literal('outgoing')])),
      state: Type.Optional(State),
      /** Good ones that end within 14 days. */
      endsSoon: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: longListOf(TenantGrant),
  },
  'GET merchant/auth/detail': { query: OfGrant, response: TenantGrantDetail },
  /**
   * `userName` is the exact name of a person of another tenant. A person of the tenant's provider may enter at once, anybody
   * else after their consent; the reply is the same where nobody has the name. It takes `organizeId`, `expireTime`, and a role or a
   * position. With `merchantId` a provider lets a person of its own enter a company below it, with the one role `roleId` that the
   * company released to it.
   */
  'POST merchant/auth/add': {
    body: body({
      userName: Type.Optional(UserName),
      nickName: NickName,
      organizeId: Type.Optional(OrganizationId),
      roleIds: RoleIds,
      positionIds: PositionIds,
      expireTime: Type.Optional(Instant),
      merchantId: Type.Optional(Id),
      roleId: Type.Optional(RoleId),
    }),
    response: Type.Object({ authId: GrantId, state: State }),
  },
  'POST merchant/auth/update': {
    body: body({
      authId: GrantId,
      nickName: NickName,
      organizeId: Type.Optional(OrganizationId),
      roleIds: RoleIds,
      positionIds: PositionIds,
      expireTime: Type.Optional(Instant),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** One end for many; a refusal stands beside its grant. */
  'POST merchant/auth/extend': {
    body: body({
      authIds: Type.Array(GrantId, { minItems: 1, maxItems: 200, uniqueItems: true }),
      expireTime: Instant,
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          authId: GrantId,
          ok: Type.Boolean(),
          subCode: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  /** Ends it at once, with its sessions: by an administrator of either tenant, or by the person. */
  'GET merchant/auth/delete': { query: OfGrant, response: Type.Null() },
  /** The consent of the person. */
  'POST merchant/auth/accept': { body: body({ authId: GrantId }), response: Type.Null() },
  /** The grants to the signed-in person, and those that they granted to others. */
  'GET merchant/auth/mine': {
    response: Type.Object({ entering: Type.Array(TenantGrant), granted: Type.Array(TenantGrant) }),
  },
  /** The person's own tenant, and below it those that they may enter. */
  'GET merchant/auth/tree': { response: Type.Array(TenantNode) },
  /**
   * A session in the other tenant; the one that asked ends. A tenant that requires a second factor answers the step that asks for
   * it, unless the session has shown one: its answer is a session of the person's own tenant, which asks for the switch again.
   */
  'GET merchant/auth/change': {
    query: Type.Object({ targetMerchantId: Id }),
    response: SignInAnswer,
  },
} as const;
