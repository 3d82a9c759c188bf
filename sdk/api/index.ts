/**
 * Public entry point for the API client, its errors, and the encryption of secrets. The contract with its
 * schemas has a separate entry point.
 */
export type { ActionName, NoteKind, PersonAction } from '../approval/model/action.ts';
export type { ChoicePurpose } from '../approval/model/choice.ts';
export { ApiError, type FieldError } from './api-error.ts';
export type { Answer, CallOptions, Client } from './calls.ts';
export { type ClientOptions, createClient, isSessionExpiredError } from './client.ts';
export { createClientError } from './client-errors.ts';
export { unwrapResponseEnvelope } from './envelope.ts';
export {
  createApiError,
  ERRORS,
  type ErrorCode,
  errorText,
  isErrorCode,
} from './errors/catalogue.ts';
export { newKey } from './key.ts';
export { type LiveEvent, type LiveInput, openLive } from './live.ts';
export { PASSWORD_RULES, type PasswordRule, unmetPasswordRules } from './password-rules.ts';
export { MICRO_APP_PATH_PREFIX, portalPathOfMenuPage, type RoutedApp } from './route-path.ts';
export { type PublicKey, seal } from './seal.ts';
export {
  type ActingAs,
  actingAsHeaderValue,
  buildAuthorizedRequest,
  type CallParts,
  type Session,
  type SignedRequest,
} from './signed.ts';
export { throttleLeading } from './throttle.ts';
export type { HostFetch, WebAbortSignal } from './web.ts';
