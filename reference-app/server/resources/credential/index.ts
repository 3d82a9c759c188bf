/** Second factors and passkeys: the part that other resources use. */
export { credentialsOf, removePasskey } from './credentials.ts';
export { removeKind } from './totp.ts';
