/**
 * Redirects to an identity provider, and completes the sign-in after the user returns. The provider's answer
 * is in the URL fragment. The binding is a random value that ties the answer to the request. It is stored
 * only in this browser tab.
 */
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import type { Server } from '../sign-in.ts';

const SIGN_IN_BINDING_STORAGE_KEY = 'cs-sign-in-binding';

/**
 * Creates and stores a random binding value, and opens the page of the identity provider. The binding value
 * ties the provider's answer to this browser tab.
 */
export async function redirectToIdentityProvider({ client }: Server, providerId: string): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const binding = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  const returnTo = location.origin + location.pathname + location.search;
  const { url } = await client.portal.signIn.provider({ body: { providerId, returnTo, binding } });
  sessionStorage.setItem(SIGN_IN_BINDING_STORAGE_KEY, binding);
  location.assign(url);
}

/**
 * Completes the sign-in with the provider's answer in the URL. The answer is removed from the URL, so that a
 * reload does not send it again. Returns `failed` if the answer is incomplete, or if this browser tab did not
 * start the sign-in.
 */
export async function completeIdentityProviderSignIn({
  client,
}: Server): Promise<SignInStepResult | 'failed'> {
  const found = new URLSearchParams(location.hash.slice(1));
  const [state, code, iss] = [found.get('cs-sign-in'), found.get('code'), found.get('iss')];
  const binding = sessionStorage.getItem(SIGN_IN_BINDING_STORAGE_KEY);
  history.replaceState(history.state, '', location.pathname + location.search);
  sessionStorage.removeItem(SIGN_IN_BINDING_STORAGE_KEY);
  if (!state || !code || !binding) return 'failed';
  return client.portal.signIn.finish({ body: { state, code, binding, ...(iss && { iss }) } });
}
