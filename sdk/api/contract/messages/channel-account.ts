/** Provider accounts through which a tenant sends messages: email, SMS, applications, robots and webhooks. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { Id, Instant, listResponse, Nullable, paging, requestBodySchema } from '../shapes.ts';

const ChannelAccountStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const ChannelAccountName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ChannelAccountKind = Type.String({ minLength: 1, maxLength: 40 });
/** Configuration values, keyed by the field names of the account kind. */
const ChannelAccountConfig = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 }));
const ChannelAccountSecrets = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }));

export const ChannelAccountKindDefinition = Type.Object({
  kind: ChannelAccountKind,
  /** The channel of the account's messages, such as `email` or `robot`. */
  channel: Type.String(),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The field's label in the caller's language. */
      label: Type.String(),
      hint: Type.String(),
      isSecret: Type.Boolean(),
      isRequired: Type.Boolean(),
      /** The allowed values of the field. Empty if any value is allowed. */
      choices: Type.Array(Type.String()),
    }),
  ),
});
export type ChannelAccountKindDefinition = Static<typeof ChannelAccountKindDefinition>;

export const ChannelAccount = Type.Object({
  accountId: Id,
  kind: ChannelAccountKind,
  channel: Type.String(),
  name: Type.String(),
  status: ChannelAccountStatus,
  /** True if the account sends the messages of its channel that do not specify an account. */
  isDefault: Type.Boolean(),
  /**
   * True if the account may send verification codes while it is the default account. If the default account
   * may not, the operator's channel sends them.
   */
  carriesCodes: Type.Boolean(),
  /** True if a secret is stored. Secrets are never returned. */
  hasSecret: Type.Boolean(),
  /** The provider's error code that caused the account to be paused. Empty if it is not paused. */
  pausedCode: Type.String(),
  pausedTime: Nullable(Instant),
  /** How to fix `pausedCode`, in the caller's language. Empty if the account is not paused. */
  pausedFix: Type.String(),
  version: Type.Integer(),
});
export type ChannelAccount = Static<typeof ChannelAccount>;

export const ChannelAccountDetail = Type.Object({
  ...ChannelAccount.properties,
  config: ChannelAccountConfig,
  /** The names of the secrets that have a value. */
  secretsSet: Type.Array(Type.String()),
  createTime: Instant,
});
export type ChannelAccountDetail = Static<typeof ChannelAccountDetail>;

const channelAccountFields = {
  config: Type.Optional(ChannelAccountConfig),
  /**
   * The account's secrets, which are write-only. A secret that is absent or empty keeps its stored value.
   * Changing the host requires all secrets again.
   */
  secrets: Type.Optional(ChannelAccountSecrets),
  isDefault: Type.Optional(Type.Boolean()),
  /**
   * Permits an email or SMS account to send verification codes. Setting this field requires the permission
   * `*:*:*`. If absent, the setting is kept. Changing another setting or a secret of the account withdraws
   * the permission to send codes.
   */
  carriesCodes: Type.Optional(Type.Boolean()),
  status: Type.Optional(ChannelAccountStatus),
};

export const channelAccountContract = {
  'GET message/account/kinds': { response: Type.Array(ChannelAccountKindDefinition) },
  'GET message/account/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the account's name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(ChannelAccountKind),
      status: Type.Optional(ChannelAccountStatus),
    }),
    response: listResponse(ChannelAccount),
  },
  'GET message/account/detail': { query: Type.Object({ accountId: Id }), response: ChannelAccountDetail },
  'POST message/account/add': {
    body: requestBodySchema({ kind: ChannelAccountKind, name: ChannelAccountName, ...channelAccountFields }),
    response: Type.Object({ accountId: Id }),
  },
  /**
   * Changes an account. Fields that are not sent keep their values. If the account is paused, it resumes
   * sending.
   */
  'POST message/account/update': {
    body: requestBodySchema({
      accountId: Id,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(ChannelAccountName),
      ...channelAccountFields,
    }),
    response: Type.Null(),
  },
  'GET message/account/delete': { query: Type.Object({ accountId: Id }), response: Type.Null() },
  /**
   * Sets the users' ids at a provider that does not address users by phone number. An example is the openid
   * of a mini-program. An empty id removes the stored id of the user.
   */
  'POST message/account/subjects': {
    body: requestBodySchema({
      accountId: Id,
      subjects: Type.Array(Type.Object({ userId: PersonId, subject: Type.String({ maxLength: 200 }) }), {
        minItems: 1,
        maxItems: 1000,
      }),
    }),
    response: Type.Null(),
  },
  /**
   * Sends a test message to the caller or, for a robot account, to the robot. Only the result code is
   * returned, never the provider's response.
   */
  'POST message/account/test': {
    body: requestBodySchema({ accountId: Id }),
    /** `fix` says how to resolve the error, in the caller's language. It is empty if no remedy is known. */
    response: Type.Object({ isOk: Type.Boolean(), code: Type.String(), fix: Type.String() }),
  },
} as const;
