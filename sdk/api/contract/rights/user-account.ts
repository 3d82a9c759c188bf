/** The account of a user: its ways to sign in, a code for a new password, and the work that its person leaves behind. */
import Type, { type Static } from 'typebox';
import { OrganizationId, PersonId } from '../ids/subjects.ts';
import { Sealed } from '../session.ts';
import { body, Id, Instant, Nullable } from '../shapes.ts';
import { OwnPasskey } from '../sign-in/credential.ts';
import { OwnIdentity } from '../sign-in/identity.ts';

export const SignInMeans = Type.Object({
  /** Last change of the password. */
  passwordTime: Instant,
  /** The next sign-in asks for a new password. */
  mustChange: Type.Boolean(),
  /** Since when an authenticator app is asked for; null where none is. */
  totpTime: Nullable(Instant),
  passkeys: Type.Array(OwnPasskey),
  identities: Type.Array(OwnIdentity),
});
export type SignInMeans = Static<typeof SignInMeans>;

/** Tasks that wait for a person, and definitions that name them. */
export const OpenWork = Type.Object({
  tasks: Type.Object({
    total: Type.Integer(),
    /** The oldest twenty, without their contents. */
    list: Type.Array(
      Type.Object({
        taskId: Id,
        processName: Type.String(),
        nodeName: Type.String(),
        createTime: Instant,
      }),
    ),
  }),
  /** Processes whose flow names the person, so that the person cannot be removed. */
  processes: Type.Array(Type.Object({ processId: Id, processName: Type.String() })),
  /** Organisations that the person leads. */
  organizations: Type.Array(Type.Object({ organizeId: OrganizationId, organizeName: Type.String() })),
});
export type OpenWork = Static<typeof OpenWork>;

const OfUser = Type.Object({ userId: PersonId });

export const userAccount = {
  'GET user/signInMeans': { query: OfUser, response: SignInMeans },
  /** Takes a lost authenticator app with its recovery codes, a passkey or a linked account away, and ends all sessions. */
  'POST user/removeSignInMeans': {
    body: body({
      userId: PersonId,
      kind: Type.Union([Type.Literal('totp'), Type.Literal('passkey'), Type.Literal('identity')]),
      /** Of the passkey or the linked account. */
      id: Type.Optional(Type.String({ minLength: 1, maxLength: 1400 })),
    }),
    response: Type.Null(),
  },
  /** Sends a code by SMS for `user/resetPwd`. The number is the stored one; it need not be sent. */
  'POST user/send/verification': {
    body: body({ userId: PersonId, phonenumber: Type.Optional(Sealed) }),
    response: Type.Object({
      /** Seconds until another one may be sent. */
      waitSeconds: Type.Integer(),
    }),
  },
  'GET user/openWork': { query: OfUser, response: OpenWork },
  /** Gives the open tasks to another person, not the caller: transferred, or delegated where the flow allows that alone. */
  'POST user/handOverTasks': {
    body: body({ userId: PersonId, toUserId: PersonId }),
    response: Type.Object({
      count: Type.Integer(),
      /** Tasks that stay, because their flow allows neither or the other person takes part in them. */
      remaining: Type.Integer(),
    }),
  },
} as const;
