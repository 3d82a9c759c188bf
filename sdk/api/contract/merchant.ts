/** The settings of the caller's tenant, and the tenants that a service provider administers. */
import Type, { type Static } from 'typebox';
import { EncryptedSecret } from './session.ts';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from './shapes.ts';

const MerchantType = Type.Union([Type.Literal('ISV'), Type.Literal('COMMON')]);
const MerchantStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);

export const MerchantRow = Type.Object({
  merchantId: Id,
  merchantName: Type.String(),
  /** The type of the tenant: `ISV` for a service provider, `COMMON` for a company. */
  merchantType: MerchantType,
  parentId: Nullable(Id),
  parentName: Type.String(),
  shortName: Type.String(),
  logo: Nullable(Type.String()),
  /** If `ABNORMAL`, no member of the tenant can sign in. */
  status: MerchantStatus,
  createTime: Instant,
  /** True if this is the caller's tenant. */
  isOwn: Type.Boolean(),
});
export type MerchantRow = Static<typeof MerchantRow>;

export const MerchantDetail = Type.Object({
  ...MerchantRow.properties,
  leader: Type.String(),
  /** The tenant's phone number in masked form. */
  phone: Type.String(),
  email: Type.String(),
  /**
   * The sign-in name of the first administrator. Empty for a tenant that was created with the installation.
   */
  userName: Type.String(),
  /** True if the first administrator has not signed in yet. */
  isInvited: Type.Boolean(),
  inviteUntil: Nullable(Instant),
  /**
   * The number of users who can sign in, and the number of sessions and embed tokens that would end if the
   * tenant were disabled.
   */
  userCount: Type.Integer(),
  sessionCount: Type.Integer(),
  version: Type.Integer(),
});
export type MerchantDetail = Static<typeof MerchantDetail>;

const MerchantName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const MerchantShortName = Type.Optional(Type.String({ maxLength: 30 }));
const MerchantLeader = Type.Optional(Type.String({ maxLength: 25 }));
const MerchantEmail = Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' });
const MerchantLogo = Type.Optional(Type.String({ maxLength: 500 }));
const MerchantParams = Type.Object({ merchantId: Id });

/**
 * The invitation for a tenant's first administrator. The administrator's initial password is returned only
 * once.
 */
export const AdministratorInvitation = Type.Object({
  merchantId: Id,
  userName: Type.String(),
  code: Type.String(),
  inviteUntil: Instant,
});
export type AdministratorInvitation = Static<typeof AdministratorInvitation>;

const MerchantTreeNode = Type.Object({
  id: Id,
  label: Type.String(),
  merchantType: MerchantType,
  children: Type.Array(Type.Object({ id: Id, label: Type.String(), merchantType: MerchantType })),
});

export const merchantContract = {
  'GET merchant/setting': {
    response: Type.Object({
      merchantId: Id,
      merchantName: Type.String(),
      /**
       * The time zone as an IANA name. It determines when a day starts, for dates in conditions and lists.
       */
      timeZone: Type.String(),
    }),
  },
  'POST merchant/setting/update': {
    body: requestBodySchema({ timeZone: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Null(),
  },
  /**
   * Lists the caller's tenant and the companies below it in the tenant hierarchy. If the caller belongs to
   * the first tenant of the installation, all tenants are listed.
   */
  'GET merchant/pageList': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      merchantName: Type.Optional(Type.String({ maxLength: 100 })),
      merchantType: Type.Optional(MerchantType),
      status: Type.Optional(MerchantStatus),
      parentId: Type.Optional(Id),
    }),
    response: cappedListResponseSchema(MerchantRow),
  },
  /**
   * Returns the tenants that `GET merchant/pageList` lists, as a tree of service providers with their
   * companies.
   */
  'GET merchant/treeselect': { response: Type.Array(MerchantTreeNode) },
  'GET merchant/:merchantId': { params: MerchantParams, response: MerchantDetail },
  /** Adds a tenant. Only the first tenant of the installation can add service providers. */
  'POST merchant/addMerchant': {
    body: requestBodySchema({
      merchantName: MerchantName,
      merchantType: MerchantType,
      /** The service provider of the company. Default: the caller's tenant. */
      parentId: Type.Optional(Id),
      shortName: MerchantShortName,
      /** The sign-in name of the first administrator. */
      userName: Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' }),
      leader: MerchantLeader,
      phone: EncryptedSecret,
      email: MerchantEmail,
      logo: MerchantLogo,
      /** If `ABNORMAL`, no member can sign in until the tenant is enabled. */
      status: Type.Optional(MerchantStatus),
    }),
    response: AdministratorInvitation,
  },
  'POST merchant/updateMerchant': {
    body: requestBodySchema({
      merchantId: Id,
      merchantName: Type.Optional(MerchantName),
      shortName: MerchantShortName,
      leader: MerchantLeader,
      phone: Type.Optional(EncryptedSecret),
      email: Type.Optional(MerchantEmail),
      logo: MerchantLogo,
      /** Disabling the tenant immediately ends all its sessions and embed tokens. */
      status: Type.Optional(MerchantStatus),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** Creates a new invitation code for the first administrator, if this user has not signed in yet. */
  'POST merchant/invite': { body: requestBodySchema({ merchantId: Id }), response: AdministratorInvitation },
  /**
   * Removes a tenant. Its data is kept, but no member can sign in. Refused while the tenant is enabled or has
   * companies below it.
   */
  'GET merchant/remove/:merchantId': { params: MerchantParams, response: Type.Null() },
} as const;
