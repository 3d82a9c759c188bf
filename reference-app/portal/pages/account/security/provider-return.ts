/**
 * Handles the redirect from an identity provider. The provider's answer is in the URL fragment. The random
 * binding value, which ties the answer to this browser tab, is in the tab's session storage.
 */
const IDENTITY_LINK_STORAGE_KEY = 'cs-link-binding';

/**
 * Creates a random value that ties the provider's answer to this browser tab. The value is stored in the tab
 * until the provider redirects back.
 */
export function createIdentityLinkBinding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const binding = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(IDENTITY_LINK_STORAGE_KEY, binding);
  return binding;
}

/** Removes the provider's answer from the URL and returns it, so that a reload does not send it again. */
export function extractIdentityProviderResponse() {
  const found = new URLSearchParams(location.hash.slice(1));
  const state = found.get('cs-sign-in');
  const binding = sessionStorage.getItem(IDENTITY_LINK_STORAGE_KEY);
  if (!state) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  sessionStorage.removeItem(IDENTITY_LINK_STORAGE_KEY);
  const iss = found.get('iss');
  return binding ? { state, code: found.get('code') ?? '', binding, ...(iss && { iss }) } : undefined;
}
