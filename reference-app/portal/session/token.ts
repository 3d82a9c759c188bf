/**
 * Stores the session token in a cookie that only browser code reads. The server reads the token from a
 * request header, not from the cookie.
 */
import { readCookie, writeCookie } from './cookie.ts';

const TOKEN_COOKIE = 'Admin-Token';

/** Returns the token, or an empty string if the user is not signed in. */
export const readSessionToken = (): string => readCookie(TOKEN_COOKIE);

/** Stores the token after sign-in. The cookie ends with the browser session. */
export const writeToken = (token: string): void => writeCookie(TOKEN_COOKIE, token);

export const clearToken = (): void => writeCookie(TOKEN_COOKIE, '', { maxAge: 0 });
