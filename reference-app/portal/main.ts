/** Starts the page: only the sign-in pages if there is no session token, otherwise the portal. */
import { evaluateSignedOutGuard, redirectAddress } from './app/guard.ts';
import { readToken } from './session/token.ts';

const { pathname: path, search, hash } = location;
const signedOutGuardVerdict =
  readToken() === '' ? evaluateSignedOutGuard({ path, href: path + search + hash }) : undefined;
if (signedOutGuardVerdict?.go === 'to')
  history.replaceState(null, '', redirectAddress(signedOutGuardVerdict));
if (signedOutGuardVerdict) void import('./app/start/sign-in.tsx').then(({ startSignIn }) => startSignIn());
else void import('./app/start/portal.tsx').then(({ startPortal }) => startPortal());
