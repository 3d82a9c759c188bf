/** Where the sign-in is kept: a cookie that browser code alone reads; the server looks at the header only. */
import { readCookie, writeCookie } from './cookie.ts';

const NAME = 'Admin-Token';

/** '' where nobody is signed in. */
export const readToken = (): string => readCookie(NAME);

/** Use after a sign-in. The cookie ends with the browser's session. */
export const writeToken = (token: string): void => writeCookie(NAME, token);

export const clearToken = (): void => writeCookie(NAME, '', { maxAge: 0 });
