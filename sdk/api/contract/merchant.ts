/** Tenants: the settings of one's own, and those that a service provider administers. */
import Type, { type Static } from 'typebox';
import { Sealed } from './session.ts';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';

const MerchantType = Type.Union([Type.Literal('ISV'), Type.Literal('COMMON')]);
const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);

export const MerchantRow = Type.Object({
  merchantId: Id,
  merchantName: Type.String(),
  /** `ISV` for a service provider, `COMMON` for a company. */
  merchantType: MerchantType,
  parentId: Nullable(Id),
  parentName: Type.String(),
  shortName: Type.String(),
  logo: Nullable(Type.String()),
  /** `ABNORMAL` lets nobody of it in. */
  status: Status,
  createTime: Instant,
  /** The tenant of the actor. */
  isOwn: Type.Boolean(),
});
export type MerchantRow = Static<typeof MerchantRow>;

export const MerchantDetail = Type.Object({
  ...MerchantRow.properties,
  leader: Type.String(),
  /** Masked. */
  phone: Type.String(),
  email: Type.String(),
  /** The first administrator; empty in a tenant that came with the installation. */
  userName: Type.String(),
  /** The first administrator has not signed in yet. */
  isInvited: Type.Boolean(),
  inviteUntil: Nullable(Instant),
  /** People who can sign in, and sessions with tokens for embedding that would end. */
  userCount: Type.Integer(),
  sessionCount: Type.Integer(),
  version: Type.Integer(),
});
export type MerchantDetail = Static<typeof MerchantDetail>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ShortName = Type.Optional(Type.String({ maxLength: 30 }));
const Leader = Type.Optional(Type.String({ maxLength: 25 }));
const Email = Type.String({ maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' });
const Logo = Type.Optional(Type.String({ maxLength: 500 }));
const OfMerchant = Type.Object({ merchantId: Id });

/** Shown once: the first password of the first administrator. */
const Invitation = Type.Object({
  merchantId: Id,
  userName: Type.String(),
  code: Type.String(),
  inviteUntil: Instant,
});
export type Invitation = Static<typeof Invitation>;

const MerchantNode = Type.Object({
  id: Id,
  label: Type.String(),
  merchantType: MerchantType,
  children: Type.Array(Type.Object({ id: Id, label: Type.String(), merchantType: MerchantType })),
});

export const merchant = {
  'GET merchant/setting': {
    response: Type.Object({
      merchantId: Id,
      merchantName: Type.String(),
      /** IANA name: where the dates of conditions and lists have their midnight. */
      timeZone: Type.String(),
    }),
  },
  'POST merchant/setting/update': {
    body: body({ timeZone: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Null(),
  },
  /** The actor's tenant, the companies below it, and in the installation's first tenant all. */
  'GET merchant/pageList': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      merchantName: Type.Optional(Type.String({ maxLength: 100 })),
      merchantType: Type.Optional(MerchantType),
      status: Type.Optional(Status),
      parentId: Type.Optional(Id),
    }),
    response: longListOf(MerchantRow),
  },
  /** The same as a tree: providers with their companies. */
  'GET merchant/treeselect': { response: Type.Array(MerchantNode) },
  'GET merchant/:merchantId': { params: OfMerchant, response: MerchantDetail },
  /** The installation's first tenant alone makes service providers. */
  'POST merchant/addMerchant': {
    body: body({
      merchantName: Name,
      merchantType: MerchantType,
      /** The provider of a company; the actor's tenant where it is absent. */
      parentId: Type.Optional(Id),
      shortName: ShortName,
      /** Of the first administrator. */
      userName: Type.String({ minLength: 3, maxLength: 20, pattern: '^\\S+$' }),
      leader: Leader,
      phone: Sealed,
      email: Email,
      logo: Logo,
      /** `ABNORMAL` lets nobody in until it is switched on. */
      status: Type.Optional(Status),
    }),
    response: Invitation,
  },
  'POST merchant/updateMerchant': {
    body: body({
      merchantId: Id,
      merchantName: Type.Optional(Name),
      shortName: ShortName,
      leader: Leader,
      phone: Type.Optional(Sealed),
      email: Type.Optional(Email),
      logo: Logo,
      /** Switching off ends all sessions and tokens for embedding at once. */
      status: Type.Optional(Status),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** Another code for the first administrator, who has not signed in yet. */
  'POST merchant/invite': { body: body({ merchantId: Id }), response: Invitation },
  /** Its rows stay, and nobody enters. Refused while it is switched on, or has companies below it. */
  'GET merchant/remove/:merchantId': { params: OfMerchant, response: Type.Null() },
} as const;
