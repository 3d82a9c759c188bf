/** Converts the redirect from an identity provider into the URL fragment that `<login-widget>` reads. */

/**
 * Converts `?code=…&state=…` to `#cs-sign-in=…&code=…`. Returns an empty string if either parameter is
 * missing.
 */
export function identityProviderResponseUrlFragment(search: string): string {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? query.get('authCode');
  const state = query.get('state');
  return code && state ? `#cs-sign-in=${encodeURIComponent(state)}&code=${encodeURIComponent(code)}` : '';
}
