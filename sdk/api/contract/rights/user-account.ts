/** The account of a user: the sign-in methods, a code to set a new password, and the user's open work. */
import Type, { type Static } from 'typebox';
import { OrganizationId, PersonId } from '../ids/subjects.ts';
import { EncryptedSecret } from '../session.ts';
import { Id, Instant, Nullable, requestBodySchema } from '../shapes.ts';
import { OwnPasskey } from '../sign-in/credential.ts';
import { OwnLinkedIdentity } from '../sign-in/identity.ts';

export const UserSignInMethods = Type.Object({
  /** When the password was last changed. */
  passwordTime: Instant,
  /** True if the next sign-in requires a new password. */
  mustChange: Type.Boolean(),
  /** When the authenticator app was set up. Null if there is none. */
  totpTime: Nullable(Instant),
  passkeys: Type.Array(OwnPasskey),
  identities: Type.Array(OwnLinkedIdentity),
});
export type UserSignInMethods = Static<typeof UserSignInMethods>;

/** The tasks that wait for a user, and the flows and organisations that reference the user. */
export const UserTasksAndReferences = Type.Object({
  tasks: Type.Object({
    total: Type.Integer(),
    /** The twenty oldest tasks that wait for the user, without form contents. */
    list: Type.Array(
      Type.Object({
        taskId: Id,
        processName: Type.String(),
        nodeName: Type.String(),
        createTime: Instant,
      }),
    ),
  }),
  /**
   * The processes whose flow references the user. The user cannot be removed as long as such a process
   * exists.
   */
  processes: Type.Array(Type.Object({ processId: Id, processName: Type.String() })),
  /** The organisations led by the user. */
  organizations: Type.Array(Type.Object({ organizeId: OrganizationId, organizeName: Type.String() })),
});
export type UserTasksAndReferences = Static<typeof UserTasksAndReferences>;

const UserAccountQuery = Type.Object({ userId: PersonId });

export const userAccountContract = {
  'GET user/signInMeans': { query: UserAccountQuery, response: UserSignInMethods },
  /**
   * Removes a lost authenticator app with its recovery codes, a passkey, or a linked account. This ends all
   * sessions of the user.
   */
  'POST user/removeSignInMeans': {
    body: requestBodySchema({
      userId: PersonId,
      kind: Type.Union([Type.Literal('totp'), Type.Literal('passkey'), Type.Literal('identity')]),
      /** The id of the passkey or linked account. */
      id: Type.Optional(Type.String({ minLength: 1, maxLength: 1400 })),
    }),
    response: Type.Null(),
  },
  /**
   * Sends a code by SMS, for use in `user/resetPwd`. The code is sent to the stored phone number, so the
   * number may be omitted.
   */
  'POST user/send/verification': {
    body: requestBodySchema({ userId: PersonId, phonenumber: Type.Optional(EncryptedSecret) }),
    response: Type.Object({
      /** The number of seconds until another code may be sent. */
      waitSeconds: Type.Integer(),
    }),
  },
  'GET user/openWork': { query: UserAccountQuery, response: UserTasksAndReferences },
  /**
   * Hands the user's open tasks over to another user, who must not be the caller. Tasks are transferred, or
   * delegated if the flow permits only delegation.
   */
  'POST user/handOverTasks': {
    body: requestBodySchema({ userId: PersonId, toUserId: PersonId }),
    response: Type.Object({
      count: Type.Integer(),
      /**
       * The number of tasks that were not handed over, because the flow permits neither transfer nor
       * delegation, or because the other user is already involved.
       */
      remaining: Type.Integer(),
    }),
  },
} as const;
