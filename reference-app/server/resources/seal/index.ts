/** Sealed passwords: the part that other resources use. */
export { newestKey, privateKey } from './key.ts';
export { openSealed } from './open.ts';
