/** Accounts at providers through which a tenant sends: mail, SMS, applications, robots, webhooks. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { body, Id, Instant, listOf, Nullable, paging } from '../shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Kind = Type.String({ minLength: 1, maxLength: 40 });
/** By the name of a field of its kind. */
const Config = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 }));
const Secrets = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 }));

export const AccountKind = Type.Object({
  kind: Kind,
  /** The way of its messages, such as `email` or `robot`. */
  channel: Type.String(),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In the caller's language. */
      label: Type.String(),
      hint: Type.String(),
      isSecret: Type.Boolean(),
      isRequired: Type.Boolean(),
      /** The only values; empty for any. */
      choices: Type.Array(Type.String()),
    }),
  ),
});
export type AccountKind = Static<typeof AccountKind>;

export const ChannelAccount = Type.Object({
  accountId: Id,
  kind: Kind,
  channel: Type.String(),
  name: Type.String(),
  status: Status,
  /** Sends what names no account of its channel. */
  isDefault: Type.Boolean(),
  /** Verification codes go through it where it is the default; another account leaves them to the operator's channel. */
  carriesCodes: Type.Boolean(),
  /** Secrets are never answered. */
  hasSecret: Type.Boolean(),
  /** The provider's code of the error that holds the account back; '' where nothing does. */
  pausedCode: Type.String(),
  pausedTime: Nullable(Instant),
  /** The fix of `pausedCode`, in the caller's language; '' where nothing holds it back. */
  pausedFix: Type.String(),
  version: Type.Integer(),
});
export type ChannelAccount = Static<typeof ChannelAccount>;

export const ChannelAccountDetail = Type.Object({
  ...ChannelAccount.properties,
  config: Config,
  /** Names of the secrets that are set. */
  secretsSet: Type.Array(Type.String()),
  createTime: Instant,
});
export type ChannelAccountDetail = Static<typeof ChannelAccountDetail>;

const more = {
  config: Type.Optional(Config),
  /** Write-only. One that is absent or '' stays as it is; another host needs all of them again. */
  secrets: Type.Optional(Secrets),
  isDefault: Type.Optional(Type.Boolean()),
  /**
   * Releases a mail or SMS account for verification codes; takes `*:*:*`. Absent keeps the release, and another setting or
   * secret ends it.
   */
  carriesCodes: Type.Optional(Type.Boolean()),
  status: Type.Optional(Status),
};

export const channelAccount = {
  'GET message/account/kinds': { response: Type.Array(AccountKind) },
  'GET message/account/page': {
    query: Type.Object({
      ...paging,
      /** In the name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(Kind),
      status: Type.Optional(Status),
    }),
    response: listOf(ChannelAccount),
  },
  'GET message/account/detail': { query: Type.Object({ accountId: Id }), response: ChannelAccountDetail },
  'POST message/account/add': {
    body: body({ kind: Kind, name: Name, ...more }),
    response: Type.Object({ accountId: Id }),
  },
  /** Changes the fields that it has; an account that was held back sends again. */
  'POST message/account/update': {
    body: body({
      accountId: Id,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(Name),
      ...more,
    }),
    response: Type.Null(),
  },
  'GET message/account/delete': { query: Type.Object({ accountId: Id }), response: Type.Null() },
  /** Ids of people at a provider that knows no phone, such as the openid of a mini-program; '' removes one. */
  'POST message/account/subjects': {
    body: body({
      accountId: Id,
      subjects: Type.Array(Type.Object({ userId: PersonId, subject: Type.String({ maxLength: 200 }) }), {
        minItems: 1,
        maxItems: 1000,
      }),
    }),
    response: Type.Null(),
  },
  /** Sends a message to the caller, or to the robot itself; the code alone comes back, never what the provider answered. */
  'POST message/account/test': {
    body: body({ accountId: Id }),
    /** `fix` says what to do about the code, in the caller's language; '' where that is not known. */
    response: Type.Object({ isOk: Type.Boolean(), code: Type.String(), fix: Type.String() }),
  },
} as const;
