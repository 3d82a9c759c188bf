/**
 * Grants that let a user enter another tenant by switching the tenant. A grant has an end date and can be
 * ended at any time.
 */
import Type, { type Static } from 'typebox';
import { OrganizationId, PositionId, RoleId, TenantGrantId } from './ids/subjects.ts';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from './shapes.ts';
import { SignInStepResult } from './sign-in/steps.ts';

/** The state of a grant. `ASKED` means that the user has not consented to the grant yet. */
const TenantGrantState = Type.Union([
  Type.Literal('ASKED'),
  Type.Literal('NORMAL'),
  Type.Literal('EXPIRED'),
  Type.Literal('ENDED'),
]);

export const TenantGrant = Type.Object({
  authId: TenantGrantId,
  /** The tenant that the user may enter. */
  merchantId: Id,
  merchantName: Type.String(),
  /** The user's home tenant. Empty until it is known. */
  homeMerchantName: Type.String(),
  userName: Type.String(),
  nickName: Type.String(),
  state: TenantGrantState,
  /** True if the grant ends within 14 days. */
  endsSoon: Type.Boolean(),
  expireTime: Instant,
  createTime: Instant,
  /** When the grant was ended manually, and the user who ended it. */
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

/** A tenant that the user may enter. */
export const EnterableTenant = Type.Object({
  merchantId: Id,
  merchantName: Type.String(),
  shortName: Type.String(),
  logo: Nullable(Type.String()),
  /** True if the current session is in this tenant. */
  isCurrent: Type.Boolean(),
  /** True if this is the user's home tenant. */
  isHome: Type.Boolean(),
  /** When the grant ends. Null for the user's home tenant. */
  expireTime: Nullable(Instant),
});
export type EnterableTenant = Static<typeof EnterableTenant>;

const TenantNode = Type.Object({
  ...EnterableTenant.properties,
  children: Type.Array(EnterableTenant),
});

const GrantUserName = Type.String({ minLength: 3, maxLength: 64, pattern: '\\S' });
const GrantedUserNickname = Type.Optional(Type.String({ maxLength: 25 }));
const grantIdArraySchemaOptions = { maxItems: 200, uniqueItems: true };
const RoleIds = Type.Optional(Type.Array(RoleId, grantIdArraySchemaOptions));
const PositionIds = Type.Optional(Type.Array(PositionId, grantIdArraySchemaOptions));
const GrantQuery = Type.Object({ authId: TenantGrantId });

export const tenantGrantContract = {
  /**
   * Lists grants. `incoming` lists grants to enter the caller's tenant; `outgoing` lists grants of the
   * tenant's users to enter other tenants.
   */
  'GET merchant/auth/list': {
    query: Type.Object({
      ...paging,
      direction: Type.Optional(Type.Union([Type.Literal('incoming'), Type.Literal('outgoing')])),
      state: Type.Optional(TenantGrantState),
      /** Limits the list to valid grants that end within 14 days. */
      endsSoon: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: cappedListResponseSchema(TenantGrant),
  },
  'GET merchant/auth/detail': { query: GrantQuery, response: TenantGrantDetail },
  /**
   * Grants a user of another tenant access to this tenant. `userName` must be the exact sign-in name of that
   * user. A user of the tenant's service provider can enter immediately. Any other user must first consent.
   * The response does not reveal whether the name exists. `organizeId`, `expireTime` and a role or a position
   * are required. If `merchantId` is given, a service provider grants one of its own users access to a
   * company that it serves. `roleId` is then the role that this company allows the service provider to grant.
   */
  'POST merchant/auth/add': {
    body: requestBodySchema({
      userName: Type.Optional(GrantUserName),
      nickName: GrantedUserNickname,
      organizeId: Type.Optional(OrganizationId),
      roleIds: RoleIds,
      positionIds: PositionIds,
      expireTime: Type.Optional(Instant),
      merchantId: Type.Optional(Id),
      roleId: Type.Optional(RoleId),
    }),
    response: Type.Object({ authId: TenantGrantId, state: TenantGrantState }),
  },
  'POST merchant/auth/update': {
    body: requestBodySchema({
      authId: TenantGrantId,
      nickName: GrantedUserNickname,
      organizeId: Type.Optional(OrganizationId),
      roleIds: RoleIds,
      positionIds: PositionIds,
      expireTime: Type.Optional(Instant),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** Sets a common end date for several grants. Each refused grant is returned with the reason. */
  'POST merchant/auth/extend': {
    body: requestBodySchema({
      authIds: Type.Array(TenantGrantId, { minItems: 1, maxItems: 200, uniqueItems: true }),
      expireTime: Instant,
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          authId: TenantGrantId,
          ok: Type.Boolean(),
          subCode: Type.Optional(Type.String()),
          message: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  /**
   * Ends a grant and its sessions immediately. Permitted for administrators of either tenant and for the user
   * who received the grant.
   */
  'GET merchant/auth/delete': { query: GrantQuery, response: Type.Null() },
  /** Records that the caller consents to a grant. */
  'POST merchant/auth/accept': { body: requestBodySchema({ authId: TenantGrantId }), response: Type.Null() },
  /** Returns the grants that the caller has received, and the grants that the caller has given to others. */
  'GET merchant/auth/mine': {
    response: Type.Object({ entering: Type.Array(TenantGrant), granted: Type.Array(TenantGrant) }),
  },
  /** Returns the user's home tenant, and below it the tenants that the user may enter. */
  'GET merchant/auth/tree': { response: Type.Array(TenantNode) },
  /**
   * Starts a session in the other tenant and ends the current session. If the tenant requires a second factor
   * that the session lacks, the response is a sign-in step. Completing this step returns a new session in the
   * user's home tenant; from there, the switch must be repeated.
   */
  'GET merchant/auth/change': {
    query: Type.Object({ targetMerchantId: Id }),
    response: SignInStepResult,
  },
} as const;
