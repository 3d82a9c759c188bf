/** Starts the page: only the sign-in pages if there is no session token, otherwise the portal. */
import { evaluateSignedOutGuard, redirectAddress } from './app/guard.ts';
import { readSessionToken } from './session/token.ts';

const { pathname: path, search, hash } = location;
const signedOutRouteGuardResult =
  readSessionToken() === '' ? evaluateSignedOutGuard({ path, href: path + search + hash }) : undefined;
if (signedOutRouteGuardResult?.go === 'to')
  history.replaceState(null, '', redirectAddress(signedOutRouteGuardResult));
if (signedOutRouteGuardResult)
  void import('./app/start/sign-in.tsx').then(({ startSignIn }) => startSignIn());
else void import('./app/start/portal.tsx').then(({ startPortal }) => startPortal());
