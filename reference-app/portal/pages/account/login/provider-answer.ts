/** The answer of a provider, as `<login-widget>` reads it from the fragment. */

/** `?code=…&state=…` becomes `#cs-sign-in=…&code=…`; '' without both. */
export function providerAnswer(search: string): string {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? query.get('authCode');
  const state = query.get('state');
  return code && state ? `#cs-sign-in=${encodeURIComponent(state)}&code=${encodeURIComponent(code)}` : '';
}
