/** The way to an identity provider and back: the answer stands behind the `#`, the binding in this tab alone. */
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import type { Server } from '../sign-in.ts';

const KEY = 'cs-sign-in-binding';

/** Leaves the page. */
export async function goToProvider({ client }: Server, providerId: string): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const binding = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  const returnTo = location.origin + location.pathname + location.search;
  const { url } = await client.portal.signIn.provider({ body: { providerId, returnTo, binding } });
  sessionStorage.setItem(KEY, binding);
  location.assign(url);
}

/** Takes the answer out of the address, so that a reload does not send it again. Returns `failed` for one of another browser. */
export async function finishProvider({ client }: Server): Promise<SignInAnswer | 'failed'> {
  const found = new URLSearchParams(location.hash.slice(1));
  const [state, code, iss] = [found.get('cs-sign-in'), found.get('code'), found.get('iss')];
  const binding = sessionStorage.getItem(KEY);
  history.replaceState(history.state, '', location.pathname + location.search);
  sessionStorage.removeItem(KEY);
  if (!state || !code || !binding) return 'failed';
  return client.portal.signIn.finish({ body: { state, code, binding, ...(iss && { iss }) } });
}
