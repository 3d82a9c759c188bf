/** The way on after a sign-in. */

/** Where a sign-in leads: an address within the portal alone, so that a link cannot send people elsewhere. Browsers skip tabs and line breaks. */
export function safeRedirect(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[\t\n\r]*[/\\]/.test(redirect)) return '/home';
  return /^\/(login|401|404|refresh)([/?#]|$)/.test(redirect) ? '/home' : redirect;
}
