/** Starts the page: only the sign-in pages if there is no session token, otherwise the portal. */
import { judgeSignedOut, redirectAddress } from './app/guard.ts';
import { readToken } from './session/token.ts';

const { pathname: path, search, hash } = location;
const signedOutVerdict =
  readToken() === '' ? judgeSignedOut({ path, href: path + search + hash }) : undefined;
if (signedOutVerdict?.go === 'to') history.replaceState(null, '', redirectAddress(signedOutVerdict));
if (signedOutVerdict) void import('./app/start/sign-in.tsx').then(({ startSignIn }) => startSignIn());
else void import('./app/start/portal.tsx').then(({ startPortal }) => startPortal());
