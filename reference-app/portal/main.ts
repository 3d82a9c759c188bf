/** Starts the page: without a token the sign-in alone, which is a part of the portal's code, else the portal. */
import { addressOf, judgeSignedOut } from './app/guard.ts';
import { readToken } from './session/token.ts';

const { pathname: path, search, hash } = location;
const verdict = readToken() === '' ? judgeSignedOut({ path, href: path + search + hash }) : undefined;
if (verdict?.go === 'to') history.replaceState(null, '', addressOf(verdict));
if (verdict) void import('./app/start/sign-in.tsx').then(({ startSignIn }) => startSignIn());
else void import('./app/start/portal.tsx').then(({ startPortal }) => startPortal());
