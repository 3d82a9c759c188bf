/** Exports sessions, sign-in, credentials and identity providers. Other domains import only this file. */
export { deviceFromUserAgent } from './account/device.ts';
export { readUserCredentials, removePasskey } from './credential/credentials.ts';
export { removeCredentialsOfKind } from './credential/totp.ts';
export { linkedIdentities, unlinkIdentity } from './identity/identities.ts';
export { type NewestSealKey, newestSealKey, readSealPrivateKeyById } from './seal/key.ts';
export { openSealedSecret } from './seal/open.ts';
export { isBlockedAddress, throwIfBlockedIpAddress } from './security/networks.ts';
export { readTenantSecuritySetting } from './security/service.ts';
export { toIpv4AddressOrIpv6Network } from './session/attempts.ts';
export { readActorIfSessionValid } from './session/authenticate.ts';
export { type Client, readClientAddressAndUserAgent } from './session/client.ts';
export { participantPermissions } from './session/embed-actor.ts';
export { throwIfGuestUser } from './session/guests.ts';
export { userInfoExtensionPoint } from './session/info.ts';
export { hashPassword, meetsPasswordRules, throwInvalidPassword } from './session/password.ts';
export {
  accountOfUser,
  addLoginRecord,
  addSession,
  endSessions,
  findAccountByUserNameKey,
  liveSessions,
  permissionsFromRoles,
  replaceSession,
  userForSignIn,
  userNameLookupKey,
} from './session/queries.ts';
export type { SignInFrom } from './session/steps/continue.ts';
export { readSignInContext } from './session/steps/from.ts';
export { availableFactorsOf } from './session/steps/second-factors.ts';
export type { Account, Proof, SignInState } from './session/steps/sign-in-state.ts';
export { hasUsedSecondFactor, issueSignInTicket } from './session/steps/ticket.ts';
export { bearerTokenOf, generateToken, hashToken } from './session/token.ts';
export { checkVerificationCodeOfUser, sendAccountVerificationCode } from './verification/account.ts';
export type { CodeToSend } from './verification/message.ts';
